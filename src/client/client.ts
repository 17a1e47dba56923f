import type { Push } from "../a2a/exchange.ts";
import type { ClientSettings } from "../plan/client-options.ts";
import type { Guard } from "../port/guard.ts";
import type { Clock } from "../time/clock.ts";
import { answer } from "./answer.ts";
import { cancelAgain, cancelIfWanted } from "./cancel.ts";
import { type CardShelf, cardShelf } from "./card-shelf.ts";
import type { ClientCore } from "./client-core.ts";
import type { ClientLog } from "./client-log.ts";
import { type DelegateAsk, type Delegation, delegation } from "./delegation.ts";
import type { Draft } from "./draft.ts";
import { endByItself, hear, hearForeign, tell } from "./hear.ts";
import { learnId } from "./learn-id.ts";
import type { Inbox, Net } from "./net.ts";
import type { Numbers } from "./numbers.ts";
import { resubscribe } from "./resubscribe.ts";
import { restoredDelegation, type SavedDelegation, savedDelegation } from "./saved-client.ts";
import { start } from "./start.ts";
import { read, watch } from "./watch.ts";
import { workerShelves } from "./worker-shelves.ts";

/** The honest client: it does the IO and asks the guard about everything. The caller's asks return at once; what comes of them is told. */
export interface Client {
  delegate(ask: DelegateAsk): void;
  cancel(id: string): void;
  abandon(id: string): void;
  read(id: string): void;
  /** The caller's input for an interrupted task. */
  answer(id: string): void;
  readonly inbox: Inbox;
  /** What survives a crash. */
  save(): readonly SavedDelegation[];
}

export interface ClientPorts {
  readonly clock: Clock;
  readonly net: Net;
  readonly log: ClientLog;
  readonly numbers: Numbers;
  readonly guard: Guard;
}

/** A client that begins, or one that begins again from what an earlier one saved. */
export function client(ports: ClientPorts, settings: ClientSettings, from: readonly SavedDelegation[] = []): Client {
  const { clock, net, log, numbers, guard } = ports;
  const shelf = shelfOf(ports, settings);
  const core: ClientCore = {
    clock,
    net,
    log,
    numbers,
    guard,
    settings,
    shelf,
    delegations: new Map(),
    confirming: new Map(),
    hear: (d, draft, turn) => hear(core, d, draft, turn),
    tell: (d, claim) => tell(core, d, claim),
  };
  const asked = (id: string, act: (d: Delegation) => void) => {
    const d = core.delegations.get(id);
    if (d === undefined) return;
    d.lastAskAt = clock.now();
    if (!d.over) armTaskDeadline(core, d);
    act(d);
  };
  const wish = (id: string, which: "cancel" | "abandon") =>
    asked(id, (d) => {
      const asked = d.cancelsAsked;
      if (which === "cancel") d.cancelWished = true;
      hear(core, d, { kind: "wish", taskId: d.binding?.taskId ?? null, wish: which });
      if (which === "cancel" && asked > 0 && d.cancelsAsked === asked) cancelAgain(core, d);
    });
  for (const saved of from) resume(core, saved);

  return {
    delegate(ask) {
      const d = delegation(ask, clock.now());
      core.delegations.set(ask.id, d);
      armTaskDeadline(core, d);
      void start(core, d);
    },
    cancel: (id) => wish(id, "cancel"),
    abandon: (id) => wish(id, "abandon"),
    read(id) {
      const d = core.delegations.get(id);
      if (d !== undefined) void read(core, d, () => true);
    },
    answer: (id) => asked(id, (d) => void answer(core, d)),
    inbox: (push) => receive(core, push),
    save: () => [...core.delegations.values()].map(savedDelegation),
  };
}

function shelfOf({ clock, net, log, numbers }: ClientPorts, { deadlines, cardTtlSec, workers }: ClientSettings): CardShelf {
  const own = (worker: number | null) =>
    cardShelf(clock, net, log, numbers, { requestMs: deadlines.requestMs, ttlMs: cardTtlSec * 1000, worker });
  return workers === null
    ? own(null)
    : workerShelves(
        Array.from({ length: workers.count }, (_, worker) => own(worker)),
        workers.everyMs,
      );
}

/** Takes a delegation up where it was saved: deadlines run on, what was in flight is taken for lost, and news are looked for. */
function resume(core: ClientCore, saved: SavedDelegation): void {
  const d = restoredDelegation(core, saved);
  core.delegations.set(d.ask.id, d);
  if (d.over) return;
  armTaskDeadline(core, d);
  if (d.binding === null) void start(core, d);
  else {
    void watch(core, d);
    void resubscribe(core, d);
  }
  if (saved.wasCancelInFlight)
    hear(core, d, { kind: "silence", taskId: d.binding?.taskId ?? null, of: "request", op: "cancel", since: core.clock.now() });
  else cancelIfWanted(core, d);
}

function armTaskDeadline(core: ClientCore, d: Delegation): void {
  d.taskDeadline?.cancel();
  const since = d.lastAskAt;
  d.taskDeadline = core.clock.after(Math.max(0, since + core.settings.deadlines.taskMs - core.clock.now()), () => {
    core.log.deadline(d.ask.id, "task");
    hear(core, d, { kind: "silence", taskId: d.binding?.taskId ?? null, of: "task", op: null, since });
    endByItself(core, d);
  });
}

/** A webhook call. The hook names the delegation; the credentials decide whether an id it shows may be learned (A2A §13.2). */
function receive(core: ClientCore, push: Push): void {
  const d = [...core.delegations.values()].find((one) => one.ask.hook === push.hook);
  const at = d?.binding?.at ?? null;
  const trust = push.token === null ? "bare" : push.token === d?.ask.token ? "proven" : "wrong";
  const said = (taskId: string | null): Draft => ({ kind: "task", taskId, channel: "push", askedAt: null, at, trust, task: push.task });
  if (d === undefined) {
    hearForeign(core, said(null));
    return;
  }
  if (trust === "proven" && d.terms !== null) learnId(core, d, d.terms, push.task);
  const known = d.binding === null ? null : d.strays.has(push.task.taskId) ? push.task.taskId : d.binding.taskId;
  hear(core, d, said(known));
}
