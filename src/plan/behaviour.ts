import type { Capability } from "../a2a/agent-card.ts";
import type { Operation } from "../a2a/operation.ts";
import type { ErrorName } from "../a2a/protocol-error.ts";
import type { TaskState } from "../a2a/task-state.ts";

/**
 * Who a vendor's task manager is: one build. It reacts with delays relative to what it received, and it never heals.
 * Parts are orthogonal; an omitted part is the faithful, boring default.
 *
 * @seen first seed
 */
export interface Build {
  /** What a cancel is answered, and what it does. @seen A2A §3.1.5 */
  readonly cancel?: CancelBehaviour;
  /**
   * What a store does with a state that comes after a terminal one. `keeps` (default): nothing, and nobody hears of it. `overwrites`: the new
   * state is the state. `announces`: the store keeps the first, streams and pushes say the second.
   *
   * @seen js-terminal-overwrite-toctou
   */
  readonly afterTerminal?: "keeps" | "overwrites" | "announces";
  /** A second send with the same messageId: `message-id` (default) answers the first task, `none` starts another one. @seen A2A §3.3.1, idempotency-hole */
  readonly dedup?: "message-id" | "none";
  /** Which capabilities the live side really has; default all. The card may say otherwise. @seen first seed, streaming-capability-lies */
  readonly lacks?: readonly Capability[];
  /** How late polls see a commit, ms. Default 0. @seen stream-vs-get-disagree, bus-closed-under-slow-store */
  readonly storeLagMs?: number;
  /** What streams are like. @seen A2A §3.1.2, §3.1.6 */
  readonly stream?: StreamBehaviour;
  /** What a message to an existing task meets. @seen A2A §3.1.1 */
  readonly resume?: ResumeBehaviour;
  /** How long tasks are kept. @seen evicted-task */
  readonly retention?: Retention;
  /** A second replica that answers reads. @seen replica-stale-overwrite */
  readonly replica?: Replica;
  /** What webhook calls are like. @seen A2A §4.3.3 */
  readonly push?: PushBehaviour;
  /** ListTasks is answered (default true) or is an unknown method. @seen A2A §3.1.4, gateway-lifecycle-holes */
  readonly lists?: boolean;
  /** How soon a new task can be found. @seen early-abort-unknown-id */
  readonly visibility?: Visibility;
  /** What a message that waits is answered. @seen A2A §3.2.2 */
  readonly blocking?: BlockingBehaviour;
  /**
   * What happens to the work when the stream of the message that set it going is cut (but for `hang`) or closed by the client: nothing (default), it
   * stops (report disconnect-stops-producer), or it goes on and only streams still tell of it (report disconnect-stops-persistence).
   */
  readonly onDisconnect?: "goes-on" | "stops" | "stops-persisting";
  /** Operations that are always answered with an error, whatever they ask of which task (report gateway-lifecycle-holes). Cancel has a reply of its own. */
  readonly answers?: Answers;
  /** A get of an id this task manager does not have: not found (default), or a task at work (report mcp-unknown-as-working). */
  readonly onUnknown?: "rejects" | "working";
  /** What the extended card says. @seen A2A §3.1.11 */
  readonly liveCard?: LiveCardBehaviour;
  /** How the vendor dates what it says. @seen stripe-out-of-order */
  readonly clock?: VendorClock;
  /** Tasks carry a generation that counts their changes (A2A 1.1): every number, or with gaps. Default: none is said. */
  readonly generation?: "monotonic" | "gaps";
  /**
   * Whole tasks that wait before they leave (the first frame of a stream and a push, where those have a delay) show the task as it is when they
   * leave: what was put in the queue was the live object (reports snapshot-aliasing, gateway-aliasing). Default false.
   */
  readonly aliasesSnapshots?: boolean;
}

/**
 * Cancel is a reply and an effect, apart. Defaults: the reply is `canceled` at once, the store records it at once, the work stops at once.
 * With those, a completion that was committed first wins, and the reply says so (A2A §3.1.5).
 *
 * @seen A2A §3.1.5
 */
export interface CancelBehaviour {
  /**
   * `canceled`: says so (the true state, if the task ended otherwise before). `current`: the state as it stands. `stale`: the task as it stood before
   * the cancel (report dotnet-cancel-stale-return). `no-state`: a reply that speaks of no state (report temporal-cancel-vs-complete). `never`: no
   * reply. Else that error.
   */
  readonly reply?: "canceled" | "current" | "stale" | "no-state" | "never" | ErrorName;
  /** So long after the cancel arrived it is answered. @seen js-double-cancel-error, gateway-lifecycle-holes */
  readonly replyAfterMs?: number;
  /** Whether the store ever records canceled. Default true. @seen noop-cancel-200, py-cancel-no-terminal */
  readonly records?: boolean;
  /** So long after the cancel arrived the store records it. @seen js-cancel-returns-last-event */
  readonly recordAfterMs?: number;
  /** Which state it records. Default canceled; an executor that exits gracefully may be booked as a success (report gateway-aliasing). */
  readonly endsAs?: "canceled" | "completed" | "failed";
  /** Whether the work ever stops. Default true. @seen first seed (advisory cancel), js-cancel-bypasses-executor, cancel-flag-only */
  readonly stops?: boolean;
  /** So long after the cancel arrived the work stops. @seen mastra-cancel */
  readonly stopAfterMs?: number;
  /**
   * The work is not told: it stops at its next update of the task after that, which is refused, and acts on the world until then (report
   * go-cluster-cancel-propagation). Default false.
   */
  readonly stopsAtNextUpdate?: boolean;
  /** Cancel of a task that waits for the caller: it is canceled (default), or nothing happens and the task is answered (report py-cancel-no-terminal). */
  readonly parked?: "cancels" | "ignored";
  /** A cancel that arrives while an earlier one of the same task has not been answered meets this error (a2a-go#272). Default: it is treated alike. */
  readonly whileOpen?: ErrorName;
  /**
   * While a cancel has not been answered, everything but cancels that is asked of any task of this task manager meets this error: it is looked up
   * under another's identity (report py-cancel-identity-race). Default: its own answer.
   */
  readonly meanwhile?: ErrorName;
  /** Cancel of a task that ended otherwise: an error (default), the task itself (a2a-go#406), or a reply without a state (report langgraph-cancel-noop). */
  readonly onTerminal?: "task-not-cancelable" | "task" | "no-state";
  /** Cancel of a canceled task: the task (default), or either error (A2A §3.1.5 against §3.3.1). */
  readonly repeat?: "task" | "task-not-cancelable" | "task-not-found";
}

/** A new task is not found by other requests at once (reports blocking-throws-though-done and early-abort-unknown-id). @seen early-abort-unknown-id */
export interface Visibility {
  /** For so long after its creation every request about the task (cancel, get, subscribe, continue, push-config) meets `before`, and no list shows it. */
  readonly afterMs: number;
  /** Not found (default), an internal error, or no answer and no effect. */
  readonly before?: "task-not-found" | "internal" | "lost";
}

/** Messages that wait for a terminal or interrupted state (A2A §3.2.2). */
export interface BlockingBehaviour {
  /** Interrupted states do not end the wait (report blocking-hangs-on-interrupt). Default false. */
  readonly ignoresInterrupts?: boolean;
  /** The first change of the task ends the wait, whatever it is. Default false. @seen first-envelope-as-final */
  readonly returnsFirstEvent?: boolean;
  /** At the end of the wait this error is answered instead of the task (report blocking-throws-though-done). */
  readonly error?: ErrorName;
  /** A task that failed is answered under an id nobody knows (report wrong-task-id-on-error). Default: its own. */
  readonly failsUnder?: "own-id" | "fabricated-id";
}

/** An operation that is always answered with this error. Omitted: with what is so. @seen gateway-lifecycle-holes, mcp-unknown-as-working */
export type Answers = { readonly [op in Exclude<Operation, "cancel">]?: ErrorName };

/** The extended card, asked of the task endpoint (A2A §3.1.11). Default: it tells the live side, truly and at once. */
export interface LiveCardBehaviour {
  /** It tells what was live so long ago. @seen get-card-returns-stale */
  readonly lagMs?: number;
  /** It is not answered but with this error. @seen extended-card-downgrade */
  readonly error?: ErrorName;
  /** From this instant on the client is no longer who may read it (report extended-card-downgrade). */
  readonly unauthorizedFromMs?: number;
}

/** The vendor's own clock, which dates what it says of tasks. Default: the right time, to the millisecond. @seen stripe-out-of-order */
export interface VendorClock {
  /** How far it is fast; negative: slow. */
  readonly skewMs?: number;
  /** Its stamps are whole multiples of this (report stripe-out-of-order: whole seconds, so that ties are usual). */
  readonly resolutionMs?: number;
  /** It dates nothing. */
  readonly silent?: boolean;
}

/** What streams are like. @seen A2A §3.1.2, §3.1.6 */
export interface StreamBehaviour {
  /** How long after a commit a frame leaves, ms. Default 0. @seen stream-vs-get-disagree */
  readonly delayMs?: number;
  /** The stream stays open after a terminal state. Default false. @seen py-cancel-store-not-stream, java-state-machine */
  readonly staysOpen?: boolean;
  /** The stream ends cleanly at an interrupted state (A2A §11.7; §3.1.2 says only at terminal ones). Default false. */
  readonly closesOnInterrupt?: boolean;
  /** A subscription brings no snapshot first, only what comes after it. Default false (A2A §3.1.6 wants the snapshot). */
  readonly subscribesWithoutSnapshot?: boolean;
  /** After a terminal state the stream ends with this error instead of cleanly (reports java-state-machine, spurious-error-after-final). */
  readonly endsWith?: ErrorName;
  /** What a subscription brings: all that comes (default), or the task as it stands and then a clean end (report js-resubscribe-inactive-bus). */
  readonly subscribe?: "live" | "snapshot-only";
  /** What happens so soon after a subscription is lost to it, an end too: it then stays open for ever (report java-subscribe-window). */
  readonly losesForMs?: number;
  /** A message is answered with one frame, when the task next rests, and an end (report streaming-capability-lies: single-shot handlers). */
  readonly singleFrame?: boolean;
}

/** What a message to an existing task meets. @seen A2A §3.1.1 */
export interface ResumeBehaviour {
  /** For so long after an interrupted state a continue is answered `busy` (report resume-rejected-in-progress). */
  readonly rejectsForMs?: number;
  /** A continue of a task that has ended: an error (default, A2A §3.1.1), or it works again (report client-reuses-terminal-id). */
  readonly onTerminal?: "rejects" | "reopens";
  /** A continue of an unknown id: not found (default), or a new task under that id, in another context (report unknown-id-creates-task). */
  readonly onUnknown?: "rejects" | "creates";
  /**
   * A continue of a task at work: the work takes no notice (default), the answer is `busy`, or a second execution begins on the same task, from
   * the start of the script (report js-second-executor-on-concurrent-send).
   */
  readonly onRunning?: "joins" | "rejects" | "second-run";
}

/** How long tasks are kept. @seen evicted-task */
export interface Retention {
  /** A task is forgotten this long after its terminal state; then it is not found (report evicted-task). */
  readonly afterEndMs?: number;
  /** The store forgets every task at this instant, running ones too; their work goes on unseen (a restart with a store in memory). @seen evicted-task (tasks in memory, gone with a restart) */
  readonly wipedAtMs?: number;
}

/** A second replica that answers reads (get, list, subscribe) in turns with the first: in every odd slice of `everyMs`. @seen replica-stale-overwrite */
export interface Replica {
  /** The two take turns of this length. */
  readonly everyMs: number;
  /** How much later than the store it sees a commit. */
  readonly lagMs?: number;
  /** It never sees anything that was committed to a task later than this after the task's creation (report replica-stale-overwrite). */
  readonly frozenAfterMs?: number;
}

/** What webhook calls are like. @seen A2A §4.3.3 */
export interface PushBehaviour {
  /** How long after a commit a push leaves, ms. Default 0. @seen push-out-of-order */
  readonly delayMs?: number;
  /** Every push is sent this many times. Default 1. @seen A2A §4.3.3 (at least once), stripe-out-of-order */
  readonly copies?: number;
  /** Which credentials a push presents. Default the registered ones. @seen A2A §4.3.3, push-config-aliasing */
  readonly presents?: "registered" | "none" | "others";
  /** Which commits are pushed. Default all. @seen push-mode-gaps */
  readonly emits?: "all" | "terminal" | "not-terminal" | "none";
  /**
   * Every task's pushes go to the webhook of the delegation in this position, with its credentials, once it has registered one here (report
   * push-config-aliasing).
   */
  readonly mistakenFor?: number;
  /** A send that is answered with an error has registered its webhook all the same: its task, which never was, is pushed as rejected (report push-mode-gaps). */
  readonly afterRejection?: boolean;
}

/** One thing that work does, `afterMs` after the step before it (the first: after the task was created). @seen A2A §4.1 */
export interface WorkStep {
  /** So long after the step before it; of the first, after the task was created. */
  readonly afterMs: number;
  /** The task's next state. After an interrupted state the script waits for a continue, unless `waits` says otherwise. @seen A2A §4.1.3 */
  readonly state?: TaskState;
  /** At an interrupted state: whether the script waits. Default true; an authorisation may come out of band (report auth-required-lifecycle). */
  readonly waits?: boolean;
  /** An artifact's id, committed with the state of this step, or alone. @seen A2A §4.1.7, artifact-after-terminal */
  readonly artifact?: string;
  /** A side effect in the world outside: money, mail. Counted by the vendor, invisible to the client. @seen mcp-timeout-reexecution, cancel-flag-only */
  readonly effect?: boolean;
  /** Only these views ever show this step; default all. A step the poll view does not show is not in the store. @seen stream-canceled-store-completed, go-final-event-then-failed */
  readonly views?: readonly View[];
}
/**
 * One channel's view of a task at the vendor. `send` is the reply to a blocking message: it is the poll view, but in a script in which any step
 * names it, where it shows the steps that name it and those that name no view (report watchdog-false-failed).
 */
export type View = "poll" | "stream" | "push" | "send";
