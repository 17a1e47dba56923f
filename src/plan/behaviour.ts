import type { Capability } from "../a2a/agent-card.ts";
import type { ErrorName } from "../a2a/protocol-error.ts";
import type { TaskState } from "../a2a/task-state.ts";

/**
 * Who a vendor's task manager is: one build. It reacts with delays relative to what it received, and it never heals.
 * Parts are orthogonal; an omitted part is the faithful, boring default.
 */
export interface Build {
  readonly cancel?: CancelBehaviour;
  /**
   * What a store does with a state that comes after a terminal one. `keeps` (default): nothing, and nobody hears of it. `overwrites`: the new
   * state is the state. `announces`: the store keeps the first, streams and pushes say the second.
   */
  readonly afterTerminal?: "keeps" | "overwrites" | "announces";
  /** A second send with the same messageId: `message-id` (default) answers the first task, `none` starts another one. */
  readonly dedup?: "message-id" | "none";
  /** Which capabilities the live side really has; default all. The card may say otherwise. */
  readonly lacks?: readonly Capability[];
  /** How late polls see a commit, ms. Default 0. */
  readonly storeLagMs?: number;
  readonly stream?: StreamBehaviour;
  readonly resume?: ResumeBehaviour;
  readonly retention?: Retention;
  readonly replica?: Replica;
  readonly push?: PushBehaviour;
  /** ListTasks is answered (default true) or is an unknown method. */
  readonly lists?: boolean;
}

/**
 * Cancel is a reply and an effect, apart. Defaults: the reply is `canceled` at once, the store records it at once, the work stops at once.
 * With those, a completion that was committed first wins, and the reply says so (A2A §3.1.5).
 */
export interface CancelBehaviour {
  /** `canceled`: says so (the true state, if the task ended otherwise before). `current`: the state as it stands. `never`: no reply. Else that error. */
  readonly reply?: "canceled" | "current" | "never" | ErrorName;
  readonly replyAfterMs?: number;
  /** Whether the store ever records canceled. Default true. */
  readonly records?: boolean;
  readonly recordAfterMs?: number;
  /** Whether the work ever stops. Default true. */
  readonly stops?: boolean;
  readonly stopAfterMs?: number;
  /** Cancel of a task that ended otherwise: an error (default), or the task itself (A2A §3.1.5 and a2a-go#406). */
  readonly onTerminal?: "task-not-cancelable" | "task";
  /** Cancel of a canceled task: the task (default), or either error (A2A §3.1.5 against §3.3.1). */
  readonly repeat?: "task" | "task-not-cancelable" | "task-not-found";
}

export interface StreamBehaviour {
  /** How long after a commit a frame leaves, ms. Default 0. */
  readonly delayMs?: number;
  /** The stream stays open after a terminal state. Default false. */
  readonly staysOpen?: boolean;
  /** The stream ends cleanly at an interrupted state (A2A §11.7; §3.1.2 says only at terminal ones). Default false. */
  readonly closesOnInterrupt?: boolean;
  /** A subscription brings no snapshot first, only what comes after it. Default false (A2A §3.1.6 wants the snapshot). */
  readonly subscribesWithoutSnapshot?: boolean;
}

/** What a message to an existing task meets. */
export interface ResumeBehaviour {
  /** For so long after an interrupted state a continue is answered `busy` (report resume-rejected-in-progress). */
  readonly rejectsForMs?: number;
  /** A continue of a task that has ended: an error (default, A2A §3.1.1), or it works again (report client-reuses-terminal-id). */
  readonly onTerminal?: "rejects" | "reopens";
  /** A continue of an unknown id: not found (default), or a new task under that id, in another context (report unknown-id-creates-task). */
  readonly onUnknown?: "rejects" | "creates";
}

/** How long tasks are kept. */
export interface Retention {
  /** A task is forgotten this long after its terminal state; then it is not found (report evicted-task). */
  readonly afterEndMs?: number;
  /** The store forgets every task at this instant, running ones too; their work goes on unseen (a restart with a store in memory). */
  readonly wipedAtMs?: number;
}

/** A second replica that answers reads (get, list, subscribe) in turns with the first: in every odd slice of `everyMs`. */
export interface Replica {
  readonly everyMs: number;
  /** How much later than the store it sees a commit. */
  readonly lagMs?: number;
  /** It never sees anything that was committed to a task later than this after the task's creation (report replica-stale-overwrite). */
  readonly frozenAfterMs?: number;
}

export interface PushBehaviour {
  /** How long after a commit a push leaves, ms. Default 0. */
  readonly delayMs?: number;
  /** Every push is sent this many times. Default 1. */
  readonly copies?: number;
  /** Which credentials a push presents. Default the registered ones. */
  readonly presents?: "registered" | "none" | "others";
  /** Which commits are pushed. Default all. */
  readonly emits?: "all" | "terminal" | "not-terminal" | "none";
}

/** One thing that work does, `afterMs` after the step before it (the first: after the task was created). */
export interface WorkStep {
  readonly afterMs: number;
  /** The task's next state. After an interrupted state the script waits for a continue. */
  readonly state?: TaskState;
  /** An artifact's id, committed with the state of this step, or alone. */
  readonly artifact?: string;
  /** A side effect in the world outside: money, mail. Counted by the vendor, invisible to the client. */
  readonly effect?: boolean;
  /** Only these views ever show this step; default all. A step the poll view does not show is not in the store. */
  readonly views?: readonly View[];
}
/** One channel's view of a task at the vendor. */
export type View = "poll" | "stream" | "push";
