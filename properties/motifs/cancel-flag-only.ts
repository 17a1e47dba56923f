import type { Crash } from "../../src/plan/client-options.ts";
import { oneIn } from "../arbitraries/chance.ts";
import { constantFrom } from "../arbitraries/combinators.ts";
import { late, logMs, share } from "../arbitraries/duration.ts";
import { during } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import { said } from "../arbitraries/said.ts";
import { COMPLETED, workUntil } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** mezmo/aura#94: the cancel was acknowledged, the client went away and came back, and only then does the natural end replace the cancel. */
export const cancelFlagOnly: Motif = {
  id: "cancel-flag-only",
  title: "the client restarts between the acknowledged cancel and the late end, or right after it",
  arbitrary: parts({
    at: share,
    crashMs: logMs(1, 60_000),
    downMs: oneIn(2, logMs(1, 60_000)),
    lost: oneIn(8, constantFrom(1, "all" as const)),
    lateMs: late,
    isAfterTheEnd: constantFrom(true, false, false),
    lookMs: logMs(1, 600_000),
    afterTerminal: constantFrom("overwrites" as const, "announces" as const),
  }).map((drawn) => (pace) => {
    const cancelAtMs = during(pace, drawn.at);
    const acknowledgedAtMs = cancelAtMs + pace.requestMs + pace.replyMs;
    const downMs = drawn.downMs ?? 1_000;
    const doneAtMs = acknowledgedAtMs + (drawn.isAfterTheEnd ? 0 : drawn.crashMs + downMs) + drawn.lateMs;
    const crashAtMs = drawn.isAfterTheEnd ? doneAtMs + pace.requestMs + drawn.crashMs : acknowledgedAtMs + drawn.crashMs;
    const lookAtMs = Math.max(doneAtMs, crashAtMs + downMs) + drawn.lookMs;
    return {
      vendor: { build: { cancel: { stops: false }, afterTerminal: drawn.afterTerminal } },
      work: workUntil(doneAtMs - pace.createdMs, COMPLETED),
      asks: [
        { atMs: cancelAtMs, ask: "cancel" },
        { atMs: lookAtMs, ask: "read" },
      ],
      client: {
        channels: ["poll", "push"],
        crashes: [said<Crash>({ atMs: crashAtMs, downMs: drawn.downMs, lost: drawn.lost })],
      },
    };
  }),
};
