import type { Arbitrary } from "fast-check";
import type {
  Answers,
  BlockingBehaviour,
  Build,
  CancelBehaviour,
  LiveCardBehaviour,
  PushBehaviour,
  Replica,
  ResumeBehaviour,
  StreamBehaviour,
  VendorClock,
  Visibility,
} from "../../src/plan/behaviour.ts";
import { oneIn } from "./chance.ts";
import { boolean, constant, constantFrom, integer } from "./combinators.ts";
import { late, logMs } from "./duration.ts";
import { parts } from "./parts.ts";
import { rarely } from "./rarely.ts";
import { said, unlessEmpty } from "./said.ts";

const reaction = logMs(1, 60_000);

/** Any cancel: what is said, what is recorded and what the work does are drawn apart. */
const usualCancel: Arbitrary<CancelBehaviour> = parts({
  reply: oneIn(
    2,
    constantFrom(
      "current",
      "current",
      "stale",
      "no-state",
      "never",
      "task-not-cancelable",
      "task-not-found",
      "unsupported-operation",
      "method-not-found",
      "internal",
    ),
  ),
  replyAfterMs: oneIn(3, reaction),
  records: oneIn(3, constantFrom(false)),
  recordAfterMs: oneIn(4, reaction),
  stops: oneIn(2, constantFrom(false)),
  stopAfterMs: oneIn(4, reaction),
  onTerminal: oneIn(2, constantFrom("task", "task", "no-state")),
  repeat: oneIn(3, constantFrom("task-not-cancelable", "task-not-found")),
});
const yes = constant(true);

const cancel: Arbitrary<CancelBehaviour | undefined> = rarely(
  3,
  usualCancel,
  parts({
    endsAs: oneIn(4, constantFrom("completed", "failed")),
    stopsAtNextUpdate: oneIn(3, yes),
    parked: oneIn(3, constant("ignored")),
    whileOpen: oneIn(3, constantFrom("task-not-cancelable", "internal")),
    meanwhile: oneIn(4, constantFrom("task-not-found", "task-not-found", "internal")),
  }),
).map(unlessEmpty);

const stream: Arbitrary<StreamBehaviour | undefined> = rarely<StreamBehaviour>(
  3,
  parts({
    delayMs: oneIn(2, logMs(1, 60_000)),
    staysOpen: oneIn(2, yes),
    closesOnInterrupt: oneIn(3, yes),
    subscribesWithoutSnapshot: oneIn(3, yes),
  }),
  parts({
    endsWith: oneIn(3, constantFrom("internal", "unsupported-operation")),
    subscribe: oneIn(3, constant("snapshot-only")),
    losesForMs: oneIn(3, logMs(1, 60_000)),
    singleFrame: oneIn(3, yes),
  }),
).map(unlessEmpty);

const push: Arbitrary<PushBehaviour | undefined> = parts({
  delayMs: oneIn(2, late),
  copies: oneIn(3, integer({ min: 2, max: 3 })),
  emits: oneIn(3, constantFrom("terminal", "not-terminal", "none")),
  presents: oneIn(4, constantFrom("none", "others")),
  mistakenFor: oneIn(8, constant(1)),
  afterRejection: oneIn(8, yes),
}).map(unlessEmpty);

const resume: Arbitrary<ResumeBehaviour | undefined> = parts({
  rejectsForMs: oneIn(2, logMs(1, 1_000)),
  onTerminal: oneIn(2, constant("reopens")),
  onUnknown: oneIn(2, constant("creates")),
  onRunning: oneIn(3, constantFrom("rejects", "second-run", "second-run")),
}).map(unlessEmpty);

const replica: Arbitrary<Replica> = parts({
  everyMs: logMs(10, 60_000),
  lagMs: oneIn(2, logMs(1, 60_000)),
  frozenAfterMs: oneIn(2, logMs(1, 60_000)),
});

const blocking: Arbitrary<BlockingBehaviour | undefined> = parts({
  ignoresInterrupts: oneIn(3, yes),
  returnsFirstEvent: oneIn(3, yes),
  error: oneIn(3, constant("internal")),
  failsUnder: oneIn(3, constant("fabricated-id")),
}).map(unlessEmpty);

const visibility: Arbitrary<Visibility> = parts({
  afterMs: logMs(1, 10_000),
  before: oneIn(2, constantFrom("internal", "lost")),
});

/** A gateway that forwards some methods only, or a method that is out of order. */
const answers = constantFrom<Answers>(
  { get: "method-not-found" },
  { get: "internal" },
  { get: "malformed" },
  { list: "internal" },
  { subscribe: "unsupported-operation" },
  { continue: "method-not-found" },
  { send: "internal" },
  { get: "method-not-found", subscribe: "method-not-found", continue: "method-not-found" },
);

const liveCard: Arbitrary<LiveCardBehaviour> = parts({
  lagMs: oneIn(2, logMs(1, 3_600_000)),
  error: oneIn(4, constantFrom("internal", "unsupported-operation")),
  unauthorizedFromMs: oneIn(2, logMs(1, 3_600_000)),
});

const clock: Arbitrary<VendorClock> = parts({
  skewMs: oneIn(2, constantFrom(-3_600_000, -1, 1, 60_000)),
  resolutionMs: oneIn(2, constant(1_000)),
  silent: oneIn(4, yes),
});

/** What few builds do, each part by itself. */
const odd: Arbitrary<Build> = parts({
  visibility: oneIn(4, visibility),
  blocking: oneIn(4, blocking),
  onDisconnect: oneIn(4, constantFrom("stops", "stops-persisting")),
  answers: oneIn(5, answers),
  onUnknown: oneIn(6, constant("working")),
  liveCard: oneIn(5, liveCard.map(unlessEmpty)),
  clock: oneIn(5, clock.map(unlessEmpty)),
  generation: oneIn(5, constantFrom("monotonic", "gaps")),
  aliasesSnapshots: oneIn(5, yes),
});

const usual: Arbitrary<Build> = parts({
  cancel: oneIn(3, cancel),
  afterTerminal: oneIn(3, constantFrom("overwrites", "announces")),
  dedup: oneIn(8, constantFrom("none")),
  lacks: oneIn(16, constantFrom(["interruptible"] as const, ["streaming"] as const, ["push"] as const)),
  storeLagMs: oneIn(6, logMs(1, 60_000)),
  stream: oneIn(4, stream),
  push: oneIn(4, push),
  resume: oneIn(6, resume),
  retention: oneIn(16, parts({ afterEndMs: logMs(1, 600_000) })),
  replica: oneIn(16, replica),
  lists: oneIn(8, constantFrom(false)),
});

/** A build that may be odd in any part, though mostly in none. */
export const build: Arbitrary<Build> = rarely(4, usual, odd);

/**
 * A build nobody can complain of: a cancel stops the work before it is recorded, and is recorded before it is answered; channels and stores
 * may be late, but all say the same.
 */
export const faithfulBuild: Arbitrary<Build> = parts({
  stopAfterMs: oneIn(3, logMs(1, 1_000)),
  recordLaterMs: oneIn(3, logMs(1, 1_000)),
  replyLaterMs: oneIn(3, logMs(1, 1_000)),
  onTerminal: oneIn(2, constantFrom("task" as const)),
  repeat: oneIn(3, constantFrom("task-not-cancelable" as const, "task-not-found" as const)),
  storeLagMs: oneIn(3, logMs(1, 10_000)),
  streamDelayMs: oneIn(3, logMs(1, 10_000)),
  staysOpen: boolean(),
  closesOnInterrupt: oneIn(4, yes),
  pushDelayMs: oneIn(3, logMs(1, 60_000)),
  copies: oneIn(4, integer({ min: 2, max: 3 })),
}).map((drawn) => {
  const stopAfterMs = drawn.stopAfterMs ?? 0;
  const recordAfterMs = stopAfterMs + (drawn.recordLaterMs ?? 0);
  const replyAfterMs = recordAfterMs + (drawn.replyLaterMs ?? 0);
  return said<Build>({
    cancel: unlessEmpty(
      said<CancelBehaviour>({
        stopAfterMs: stopAfterMs || undefined,
        recordAfterMs: recordAfterMs || undefined,
        replyAfterMs: replyAfterMs || undefined,
        onTerminal: drawn.onTerminal,
        repeat: drawn.repeat,
      }),
    ),
    storeLagMs: drawn.storeLagMs,
    stream: unlessEmpty(
      said<StreamBehaviour>({
        delayMs: drawn.streamDelayMs,
        staysOpen: drawn.staysOpen || undefined,
        closesOnInterrupt: drawn.closesOnInterrupt,
      }),
    ),
    push: unlessEmpty(said<PushBehaviour>({ delayMs: drawn.pushDelayMs, copies: drawn.copies })),
  });
});
