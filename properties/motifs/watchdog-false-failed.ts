import type { View } from "../../src/plan/behaviour.ts";
import type { ObservedChannel } from "../../src/plan/client-options.ts";
import { oneIn } from "../arbitraries/chance.ts";
import { constant, constantFrom } from "../arbitraries/combinators.ts";
import { late, logMs } from "../arbitraries/duration.ts";
import { parts } from "../arbitraries/parts.ts";
import { said } from "../arbitraries/said.ts";
import { COMPLETED, type End, workUntil } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** hermes-agent#109238: a watchdog marks a running task failed in the store, and the agent finishes all the same. */
export const watchdogFalseFailed: Motif = {
  id: "watchdog-false-failed",
  title: "failed is said first and completed afterwards, with no cancel in sight",
  arbitrary: parts({
    lateMs: late,
    lookMs: logMs(1, 600_000),
    failedFor: oneIn(2, constantFrom<readonly View[]>(["poll"], ["push", "stream"])),
    afterTerminal: constantFrom("overwrites" as const, "overwrites" as const, "announces" as const),
    channels: constantFrom<readonly ObservedChannel[]>(["poll", "push"], ["poll", "stream", "push"], ["poll"]),
    waits: oneIn(3, constant(true)),
  }).map((drawn) => (pace) => ({
    vendor: { build: { afterTerminal: drawn.afterTerminal, stream: { staysOpen: true } } },
    work: drawn.waits
      ? [...workUntil(pace.lifeMs, { state: "failed", views: ["poll"] }), { afterMs: drawn.lateMs, ...COMPLETED, views: ["send"] }]
      : [...workUntil(pace.lifeMs, said<End>({ state: "failed", views: drawn.failedFor })), { afterMs: drawn.lateMs, ...COMPLETED }],
    asks: [{ atMs: pace.doneMs + drawn.lateMs + drawn.lookMs, ask: "read" }],
    // Who waits in the send learns the task's id by a webhook call.
    client: drawn.waits ? { channels: ["push"], blocking: true } : { channels: drawn.channels },
  })),
};
