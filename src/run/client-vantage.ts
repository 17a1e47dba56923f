import type { CardReply, CardRequest, Heard, Push, Request } from "../a2a/exchange.ts";
import type { Channel, Operation } from "../a2a/operation.ts";
import { type Fetched, revalidated, snapshotOf } from "../client/card-snapshot.ts";
import { ownIntent } from "../plan/names.ts";
import type { CardSnapshot } from "../port/cards.ts";
import type { Binding, News } from "../port/guard.ts";
import type { AnyEvent, Bodies, Kind } from "../trace/event.ts";
import { recorder as recorderOf } from "../trace/recorder.ts";
import type { Trace } from "../trace/trace.ts";

/**
 * The trace of a client that was watched from outside, with what it must have known written in: what its caller asked, as far as a request shows it;
 * every card it came to hold; what each task id was bound to; every news it heard. In: the wire's trace, with what the client told its caller if it says so.
 * Out: the same events and these, numbered anew. What a client decides for itself stays unsaid: nothing here is a guard's answer.
 */
export function withClientVantage({ header, events }: Trace, cardTtlMs: number): Trace {
  const now = { at: 0 };
  const written = recorderOf(() => now.at);
  const watch = watcher(
    cardTtlMs,
    () => now.at,
    (kind, of, body) => written.record(kind, of, body),
  );
  let step = -1;
  for (const event of events) {
    now.at = event.at;
    if (event.cause !== step) written.beginStep();
    step = event.cause;
    watch.before(event);
    if (event.kind === "shown" && event.of !== null)
      written.record("shown", event.of, { artifacts: watch.hashed(event.of, event.body.artifacts) });
    else written.record(event.kind, event.of, event.body);
    watch.after(event);
  }
  return { header, events: written.events };
}

type Write = <K extends Kind>(kind: K, of: string | null, body: Bodies[K]) => void;

interface Watched {
  readonly vendor: string;
  binding: Binding | null;
  token: string | null;
  isCancelAsked: boolean;
  frames: number;
  /** The artifacts that came, by id: the hash of each as it came last. */
  readonly artifacts: Map<string, string>;
}

function watcher(cardTtlMs: number, now: () => number, write: Write) {
  const requests = new Map<string, { readonly request: Request; readonly askedAt: number }>();
  const reads = new Map<string, { readonly vendor: string; readonly request: CardRequest; readonly askedAt: number }>();
  const cards = new Map<string, CardSnapshot>();
  const watched = new Map<string, Watched>();
  const asked = new Set<string>();
  let news = 0;

  const hear: Hear = (of, about, said) => {
    news += 1;
    if (said.kind === "task") for (const { id, hash } of said.task?.artifacts ?? []) watched.get(of)?.artifacts.set(id, hash);
    const body = { id: news, delegation: of, now: now(), ...about, ...said } as News;
    write("heard", of, { news: body, answer: { answer: "note", reason: null, next: [], resolved: [], claim: null } });
  };
  const hold = (x: string, reply: CardReply) => {
    const read = reads.get(x);
    if (read === undefined) return;
    const { vendor, request, askedAt } = read;
    const fetched: Fetched = { ...request, audience: "public", requestedAt: askedAt, fetchedAt: now() };
    const base = cards.get(vendor);
    const snapshot =
      reply.card !== null ? snapshotOf(reply.card, reply, fetched, cardTtlMs) : base && revalidated(base, reply, fetched, cardTtlMs);
    if (snapshot === undefined) return;
    cards.set(vendor, snapshot);
    write("held", null, { vendor, snapshot });
  };
  const deliver = (of: string, x: string, heard: Heard) => {
    const exchange = requests.get(x);
    const one = watched.get(of);
    if (exchange === undefined || one === undefined) return;
    hearDelivered({ of, one, heard, ...exchange, card: cards.get(one.vendor) ?? null }, write, hear, now());
  };

  return {
    /** What must have come first. */
    before(event: AnyEvent) {
      if (event.kind === "asked" && event.of !== null) asked.add(`${event.of} ${event.body.ask}`);
      if (event.kind !== "sent" || event.of === null) return;
      const { request } = event.body;
      if (!watched.has(event.of) && request.op === "send")
        watched.set(event.of, delegated(event.of, request, asked.has(`${event.of} delegate`) ? null : write));
      const one = watched.get(event.of);
      if (one === undefined) return;
      one.token = request.push?.token ?? one.token;
      if (request.op === "cancel" && !one.isCancelAsked) {
        one.isCancelAsked = true;
        if (!asked.has(`${event.of} cancel`))
          write("asked", event.of, {
            ask: "cancel",
            vendor: one.vendor,
            intent: ownIntent(Number(event.of.slice(1))),
            skill: null,
            requires: [],
          });
      }
      reconcile(event.of, one, cards.get(one.vendor), request, write);
    },
    /** A client names what it shows; what those artifacts were is known from what came. */
    hashed(of: string, shown: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
      const came = watched.get(of)?.artifacts;
      return Object.fromEntries(Object.keys(shown).map((id) => [id, came?.get(id) ?? ""]));
    },
    /** What follows from it. */
    after(event: AnyEvent) {
      if (event.kind === "sent") requests.set(event.body.x, { request: event.body.request, askedAt: event.at });
      else if (event.kind === "card-sent") reads.set(event.body.x, { ...event.body, askedAt: event.at });
      else if (event.kind === "delivered" && !event.body.late) {
        if (event.body.heard.kind === "card") hold(event.body.x, event.body.heard.reply);
        else if (event.of !== null) deliver(event.of, event.body.x, event.body.heard);
      } else if (event.kind === "pushed" && event.of !== null) hearPushed(event.of, watched.get(event.of), event.body.push, hear);
    },
  };
}

function delegated(of: string, request: Request, write: Write | null): Watched {
  const vendor = new URL(request.to.url).hostname.replace(/\.example$/, "");
  write?.("asked", of, { ask: "delegate", vendor, intent: ownIntent(Number(of.slice(1))), skill: request.skill, requires: [] });
  return { vendor, binding: null, token: null, isCancelAsked: false, frames: 0, artifacts: new Map() };
}

/**
 * A client that looks at a card which still names its skill, and its place or the one it goes to, may have reconciled the task with it; nobody can see that it
 * did not.
 */
function reconcile(of: string, one: Watched, card: CardSnapshot | undefined, { to, op }: Request, write: Write): void {
  const { binding } = one;
  if (binding === null || card === undefined) return;
  const at = op !== "send" && card.interfaces.some(({ url }) => url === to.url) ? to : binding.at;
  if (card.hash === binding.card && at.url === binding.at.url) return;
  const isSame = card.interfaces.some(({ url }) => url === at.url) && card.skills.some(({ id, hash }) => isSkill(binding, id, hash));
  if (!isSame) return;
  one.binding = { ...binding, at, card: card.hash };
  write("rebound", of, { binding: { ...one.binding } });
}

function isSkill({ skill }: Binding, id: string, hash: string): boolean {
  return skill === null || (skill.id === id && skill.hash === hash);
}

interface Delivered {
  readonly of: string;
  readonly one: Watched;
  readonly heard: Heard;
  readonly request: Request;
  readonly askedAt: number;
  readonly card: CardSnapshot | null;
}
type Hear = (of: string, about: { taskId: string | null; turn: number | null }, said: Partial<News>) => void;

function hearDelivered({ of, one, heard, request, askedAt, card }: Delivered, write: Write, hear: Hear, nowMs: number): void {
  const op = request.op as Operation;
  const at = request.to;
  if (heard.kind === "task" || heard.kind === "frame") {
    const { task } = heard;
    if (request.op === "send" && one.binding === null) {
      one.binding = bindingOf(of, one, request, task.taskId, task.contextId, card, nowMs);
      write("bound", of, { binding: { ...one.binding } });
    }
    const channel: Channel = heard.kind === "frame" ? "stream" : channelOf(op);
    one.frames += heard.kind === "frame" ? 1 : 0;
    hear(
      of,
      { taskId: request.taskId ?? one.binding?.taskId ?? null, turn: 0 },
      { kind: "task", channel, askedAt, at, trust: "reply", task },
    );
  } else if (heard.kind === "error") {
    hear(of, { taskId: request.taskId, turn: 0 }, { kind: "error", op, askedAt, at, error: heard.error, landed: heard.landed });
  } else if (heard.kind === "end") {
    hear(of, { taskId: one.binding?.taskId ?? null, turn: 0 }, { kind: "stream-end", how: heard.how, frames: one.frames });
  }
}

function hearPushed(of: string, one: Watched | undefined, { token, task }: Push, hear: Hear): void {
  if (one === undefined) return;
  const trust = token === null ? "bare" : token === one.token ? "proven" : "wrong";
  const said: Partial<News> = { kind: "task", channel: "push", askedAt: null, at: one.binding?.at ?? null, trust, task };
  hear(of, { taskId: one.binding?.taskId ?? null, turn: null }, said);
}

function bindingOf(
  of: string,
  one: Watched,
  request: Request,
  taskId: string,
  contextId: string | null,
  card: CardSnapshot | null,
  boundAt: number,
): Binding {
  const skill = card?.skills.find(({ id }) => id === request.skill) ?? null;
  const { vendor } = one;
  const intent = ownIntent(Number(of.slice(1)));
  return {
    delegation: of,
    intent,
    vendor,
    principal: request.principal,
    taskId,
    contextId,
    turn: 0,
    at: request.to,
    card: card?.hash ?? "",
    skill,
    boundAt,
  };
}

function channelOf(op: Operation): Channel {
  if (op === "subscribe") return "stream";
  return op === "push-config" ? "push" : op;
}
