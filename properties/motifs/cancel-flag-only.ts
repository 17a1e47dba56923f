import { constantFrom } from "fast-check";
import type { Crash } from "../../src/plan/client-options.ts";
import { oneIn } from "../arbitraries/chance.ts";
import { late, logMs, share } from "../arbitraries/duration.ts";
import { during } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import { said } from "../arbitraries/said.ts";
import { COMPLETED, workUntil } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** mezmo/aura#94: the cancel was acknowledged, the client went away and came back, and only then does the natural end replace the cancel. */
export const cancelFlagOnly: Motif = {
  id: "cancel-flag-only",
  title: "the client restarts between the acknowledged cancel and the late end",
  arbitrary: parts({
    at: share,
    crashMs: logMs(1, 60_000),
    downMs: oneIn(2, logMs(1, 60_000)),
    lost: oneIn(8, constantFrom(1, "all" as const)),
    lateMs: late,
    lookMs: logMs(1, 600_000),
    afterTerminal: constantFrom("overwrites" as const, "announces" as const),
  }).map((drawn) => (pace) => {
    const cancelAtMs = during(pace, drawn.at);
    const backAtMs = cancelAtMs + pace.requestMs + pace.replyMs + drawn.crashMs + (drawn.downMs ?? 1_000);
    const doneAtMs = backAtMs + drawn.lateMs;
    return {
      vendor: { build: { cancel: { stops: false }, afterTerminal: drawn.afterTerminal } },
      work: workUntil(doneAtMs - pace.createdMs, COMPLETED),
      asks: [
        { atMs: cancelAtMs, ask: "cancel" },
        { atMs: doneAtMs + drawn.lookMs, ask: "read" },
      ],
      client: {
        channels: ["poll", "push"],
        crashes: [
          said<Crash>({ atMs: cancelAtMs + pace.requestMs + pace.replyMs + drawn.crashMs, downMs: drawn.downMs, lost: drawn.lost }),
        ],
      },
    };
  }),
};
