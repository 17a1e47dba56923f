import type { DelegateAsk } from "../../src/client/delegation.ts";
import type { Claim } from "../../src/port/guard.ts";
import type { ClientFactory, SubjectPorts } from "../../src/run/client-subject.ts";
import type { WebhookCall } from "../../src/run/served-world.ts";

/** A task as a client hears it, in the words of A2A 1.0. */
export interface Said {
  readonly id: string;
  readonly status: { readonly state: string };
  readonly artifacts?: readonly { readonly artifactId: string }[];
}
export interface Open {
  readonly url: string;
  readonly id: string;
  claim: Claim;
  shown: readonly string[];
}

/** What may be done otherwise than well; each is one infirmity of a client, or its cure. */
export interface Habits {
  /** The next claim of a caller who heard that; null: nothing new. */
  readonly believe?: (said: Said, claim: Claim, from: "reply" | "cancel" | "push") => Claim | null;
  /** All artifacts shown from now on. */
  readonly show?: (said: Said, shown: readonly string[]) => readonly string[];
  /** What else is done, given the means. Each replaces what a plain client does. */
  readonly cancel?: (means: Means, delegation: string) => unknown;
  readonly abandon?: (means: Means, delegation: string) => unknown;
  readonly answer?: (means: Means, delegation: string) => unknown;
  readonly sent?: (means: Means, delegation: string) => unknown;
  readonly called?: (means: Means, call: WebhookCall) => unknown;
  readonly waitsFor?: "nothing" | "the end";
  readonly takesPushes?: boolean;
  /** A send that is not answered is given up after this, and sent again if that is still right. */
  readonly timesOutMs?: number;
  readonly resends?: (isWanted: boolean) => boolean;
}
export interface Means {
  readonly ports: SubjectPorts;
  readonly open: Map<string, Open>;
  readonly asked: readonly DelegateAsk[];
  call(url: string, method: string, params: unknown): Promise<Said>;
  hear(delegation: string, said: Said, from?: "reply" | "cancel" | "push"): void;
  look(delegation: string): Promise<void>;
  send(delegation: string): Promise<Said>;
}

/** The state of a task in this house's words, and the end it is, if it is one. */
export function wordsOf({ status }: Said): Pick<Claim, "end"> & { readonly state: NonNullable<Claim["state"]> } {
  const state = status.state.replace("TASK_STATE_", "").toLowerCase().replaceAll("_", "-") as NonNullable<Claim["state"]>;
  const isEnd = state === "completed" || state === "failed" || state === "canceled" || state === "rejected";
  return { state, end: isEnd ? state : null };
}

const believesAll: NonNullable<Habits["believe"]> = (said, claim, from) => {
  const word = from === "cancel" ? (wordsOf(said).state === "canceled" ? "acknowledged" : "requested") : claim.cancel;
  return { ...claim, ...wordsOf(said), cancel: word };
};
const showsAll: NonNullable<Habits["show"]> = ({ artifacts = [] }, shown) => [
  ...new Set([...shown, ...artifacts.map(({ artifactId }) => artifactId)]),
];

/** A small client of A2A 1.0 over JSON-RPC that reads the card once, polls every five seconds until the end, and has the given habits. */
export function naiveClient(habits: Habits = {}): ClientFactory {
  return (ports) => {
    const open = new Map<string, Open>();
    const asked: DelegateAsk[] = [];
    const unwanted = new Set<string>();
    const call: Means["call"] = async (url, method, params) => {
      const headers = { "content-type": "application/json", "a2a-version": "1.0" };
      const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
      const { result } = (await (await ports.fetch(url, { method: "POST", headers, body })).json()) as { result: Said & { task?: Said } };
      return result.task ?? result;
    };
    const hear: Means["hear"] = (delegation, said, from = "reply") => {
      const one = open.get(delegation);
      if (one === undefined) return;
      const shown = (habits.show ?? showsAll)(said, one.shown);
      if (shown.join() !== one.shown.join() || (shown.length === 0 && wordsOf(said).end !== null)) ports.shown(delegation, shown);
      one.shown = shown;
      const claim = (habits.believe ?? believesAll)(said, one.claim, from);
      if (claim === null || JSON.stringify(claim) === JSON.stringify(one.claim)) return;
      one.claim = claim;
      ports.told(delegation, claim);
    };
    const look = async (delegation: string) => {
      const one = open.get(delegation);
      if (one !== undefined) hear(delegation, await call(one.url, "GetTask", { id: one.id }));
    };
    const poll = (delegation: string): void =>
      void ports.clock.after(5_000, async () => {
        if (open.get(delegation)?.claim.end !== null) return;
        await look(delegation).catch(() => {});
        poll(delegation);
      });
    const send = async (delegation: string): Promise<Said> => {
      const { vendor, messageId, hook, token } = asked.find(({ id }) => id === delegation) as DelegateAsk;
      const card = await (await ports.fetch(`${ports.cardOrigin(vendor)}/.well-known/agent-card.json`)).json();
      const { url } = (card as { supportedInterfaces: { url: string }[] }).supportedInterfaces[0] as { url: string };
      const push = { url: hook, authentication: { scheme: "Bearer", credentials: token } };
      const configuration = { returnImmediately: true, ...(habits.takesPushes === true && { taskPushNotificationConfig: push }) };
      const said = await call(url, "SendMessage", {
        message: { messageId, role: "ROLE_USER", parts: [{ text: "Do it." }] },
        configuration,
      });
      open.set(delegation, { url, id: said.id, claim: { state: null, conflict: false, cancel: "none", end: null }, shown: [] });
      return said;
    };
    const means: Means = { ports, open, asked, call, hear, look, send };
    return {
      async delegate(ask) {
        asked.push(ask);
        const { timesOutMs, resends } = habits;
        if (timesOutMs !== undefined)
          ports.clock.after(timesOutMs, () => {
            if (!open.has(ask.id) && resends?.(!unwanted.has(ask.id)) === true) void send(ask.id);
          });
        hear(ask.id, await send(ask.id));
        if (habits.waitsFor !== "nothing") poll(ask.id);
        await habits.sent?.(means, ask.id);
      },
      async cancel(delegation) {
        unwanted.add(delegation);
        if (habits.cancel !== undefined) await habits.cancel(means, delegation);
        const one = open.get(delegation);
        if (habits.cancel === undefined && one !== undefined) hear(delegation, await call(one.url, "CancelTask", { id: one.id }), "cancel");
      },
      abandon: (delegation) => habits.abandon?.(means, delegation),
      read: look,
      answer: (delegation) => habits.answer?.(means, delegation),
      called: (webhook) => habits.called?.(means, webhook),
    };
  };
}
