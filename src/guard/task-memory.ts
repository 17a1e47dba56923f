import type { TaskState } from "../a2a/task-state.ts";
import { copied } from "../port/copied.ts";
import type { Claim } from "../port/guard.ts";
import type { Json } from "../port/json.ts";

/** An entry of the reconciliation list as the guard remembers it. `fact` is what the news said, so that the same news need not be filed twice. */
export type Filed = { news: number; at: number; state: TaskState | null; fact: string };

/** What the guard remembers of one delegation: plain JSON, so that it can be saved as it stands. Instants in ms. */
export type TaskMemory = {
  delegation: string;
  intent: string;
  vendor: string;
  taskId: string | null;
  contextId: string | null;
  turn: number;
  strays: string[];
  claim: Claim;
  /** What the caller was last told of the cancel. */
  toldCancel: Claim["cancel"];
  /** How often a start, and an address of a cancel, was answered proceed. */
  starts: number;
  cancels: number;
  /** A cancel left and has not been answered, refused or given up. */
  isCancelOpen: boolean;
  isAcknowledged: boolean;
  endedAt: number | null;
  artifacts: { [id: string]: string };
  message: string | null;
  filed: Filed[];
  facts: string[];
  /** When the newest read that was admitted had been asked. */
  readAskedAt: number;
  /** The card for which an endpoint's failure already led to a fetch. */
  refetchedFor: string | null;
  /** Confirmations asked for: way, capability and place, one entry an asking. */
  confirms: string[];
  /** Holds answered in a row for want of a card. */
  holds: number;
  /** An end that was heard and is not believed yet; only some guards have one. */
  hinted?: TaskState;
};

/** `refused`: cards that must not be used again, for good, or until one is fetched that was requested after an instant. */
export type Memory = { tasks: TaskMemory[]; refused: RefusedCard[] };

/** A type, not an interface: what is saved is JSON. */
type RefusedCard = { readonly vendor: string; readonly hash: string; untilFetchAfter: number | null };

function taskMemory(delegation: string, intent: string, vendor: string): TaskMemory {
  return {
    delegation,
    intent,
    vendor,
    taskId: null,
    contextId: null,
    turn: 0,
    strays: [],
    claim: { state: null, conflict: false, cancel: "none", end: null },
    toldCancel: "none",
    starts: 0,
    cancels: 0,
    isCancelOpen: false,
    isAcknowledged: false,
    endedAt: null,
    artifacts: {},
    message: null,
    filed: [],
    facts: [],
    readAskedAt: -1,
    refetchedFor: null,
    confirms: [],
    holds: 0,
  };
}

/** The delegation's memory, made at first sight. */
export function memoryOf(memory: Memory, delegation: string, intent: string, vendor: string): TaskMemory {
  let task = memory.tasks.find((one) => one.delegation === delegation);
  if (task === undefined) {
    task = taskMemory(delegation, intent, vendor);
    memory.tasks.push(task);
  }
  return task;
}

/** A copy that shares nothing, as JSON. */
export function saved(memory: Memory): Json {
  return copied(memory) as unknown as Json;
}
