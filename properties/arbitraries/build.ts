import { type Arbitrary, boolean, constantFrom, integer, record } from "fast-check";
import type { Build, CancelBehaviour, PushBehaviour, StreamBehaviour } from "../../src/plan/behaviour.ts";
import { oneIn } from "./chance.ts";
import { late, logMs } from "./duration.ts";
import { said, saidIfAny } from "./said.ts";

const reaction = logMs(1, 60_000);

/** Any cancel: what is said, what is recorded and what the work does are drawn apart. */
export const cancel: Arbitrary<CancelBehaviour | undefined> = record({
  reply: oneIn(2, constantFrom(
    "current", "current", "never", "task-not-cancelable", "task-not-found", "unsupported-operation", "method-not-found", "internal",
  )),
  replyAfterMs: oneIn(3, reaction),
  records: oneIn(3, constantFrom(false)),
  recordAfterMs: oneIn(4, reaction),
  stops: oneIn(2, constantFrom(false)),
  stopAfterMs: oneIn(4, reaction),
  onTerminal: oneIn(2, constantFrom("task")),
  repeat: oneIn(3, constantFrom("task-not-cancelable", "task-not-found")),
}).map((drawn) => saidIfAny<CancelBehaviour>(drawn));

const stream: Arbitrary<StreamBehaviour | undefined> = record({ delayMs: oneIn(2, logMs(1, 60_000)), staysOpen: oneIn(2, constantFrom(true)) })
  .map((drawn) => saidIfAny<StreamBehaviour>(drawn));

const push: Arbitrary<PushBehaviour | undefined> = record({
  delayMs: oneIn(2, late), copies: oneIn(3, integer({ min: 2, max: 3 })), emits: oneIn(3, constantFrom("terminal", "not-terminal", "none")),
}).map((drawn) => saidIfAny<PushBehaviour>(drawn));

/** A build that may be odd in any part, though mostly in none. */
export const build: Arbitrary<Build> = record({
  cancel: oneIn(3, cancel),
  afterTerminal: oneIn(3, constantFrom("overwrites", "announces")),
  dedup: oneIn(8, constantFrom("none")),
  lacks: oneIn(16, constantFrom(["interruptible"] as const, ["streaming"] as const, ["push"] as const)),
  storeLagMs: oneIn(6, logMs(1, 60_000)),
  stream: oneIn(4, stream),
  push: oneIn(4, push),
  lists: oneIn(8, constantFrom(false)),
}).map((drawn) => said<Build>(drawn));

/**
 * A build nobody can complain of: a cancel stops the work before it is recorded, and is recorded before it is answered; channels and stores
 * may be late, but all say the same.
 */
export const faithfulBuild: Arbitrary<Build> = record({
  stopAfterMs: oneIn(3, logMs(1, 1_000)), recordLaterMs: oneIn(3, logMs(1, 1_000)), replyLaterMs: oneIn(3, logMs(1, 1_000)),
  onTerminal: oneIn(2, constantFrom("task" as const)),
  repeat: oneIn(3, constantFrom("task-not-cancelable" as const, "task-not-found" as const)),
  storeLagMs: oneIn(3, logMs(1, 10_000)),
  streamDelayMs: oneIn(3, logMs(1, 10_000)), staysOpen: boolean(),
  pushDelayMs: oneIn(3, logMs(1, 60_000)), copies: oneIn(4, integer({ min: 2, max: 3 })),
}).map((drawn) => {
  const stopAfterMs = drawn.stopAfterMs ?? 0;
  const recordAfterMs = stopAfterMs + (drawn.recordLaterMs ?? 0);
  const replyAfterMs = recordAfterMs + (drawn.replyLaterMs ?? 0);
  return said<Build>({
    cancel: saidIfAny<CancelBehaviour>({
      stopAfterMs: stopAfterMs || undefined, recordAfterMs: recordAfterMs || undefined, replyAfterMs: replyAfterMs || undefined,
      onTerminal: drawn.onTerminal, repeat: drawn.repeat,
    }),
    storeLagMs: drawn.storeLagMs,
    stream: saidIfAny<StreamBehaviour>({ delayMs: drawn.streamDelayMs, staysOpen: drawn.staysOpen || undefined }),
    push: saidIfAny<PushBehaviour>({ delayMs: drawn.pushDelayMs, copies: drawn.copies }),
  });
});
