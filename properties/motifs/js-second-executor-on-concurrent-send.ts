import type { ResumeBehaviour } from "../../src/plan/behaviour.ts";
import { oneIn } from "../arbitraries/chance.ts";
import { constantFrom } from "../arbitraries/combinators.ts";
import { logMs, share } from "../arbitraries/duration.ts";
import { during } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import { COMPLETED, type End, workUntil } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** a2a-js#632, mastra#20205: a message to a task at work begins a second execution of it, and each writes an end of its own. */
export const jsSecondExecutorOnConcurrentSend: Motif = {
  id: "js-second-executor-on-concurrent-send",
  title: "the caller says more while the task is at work, and the task is worked on twice",
  arbitrary: parts({
    at: share,
    cancel: oneIn(3, share),
    onRunning: constantFrom<NonNullable<ResumeBehaviour["onRunning"]>>("second-run", "second-run", "second-run", "rejects"),
    afterTerminal: constantFrom("overwrites" as const, "overwrites" as const, "announces" as const),
    end: constantFrom<End>(COMPLETED, COMPLETED, { state: "failed" }),
    lookMs: logMs(1, 60_000),
  }).map((drawn) => (pace) => ({
    vendor: { build: { resume: { onRunning: drawn.onRunning }, afterTerminal: drawn.afterTerminal } },
    work: workUntil(pace.lifeMs, drawn.end),
    asks: [
      { atMs: during(pace, drawn.at), ask: "answer" },
      ...(drawn.cancel === undefined ? [] : [{ atMs: during(pace, drawn.cancel), ask: "cancel" as const }]),
      { atMs: pace.doneMs + pace.lifeMs + drawn.lookMs, ask: "read" },
    ],
    client: { channels: ["poll", "push"] },
  })),
};
