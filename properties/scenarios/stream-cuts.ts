import { disconnectStopsProducer } from "../motifs/disconnect-stops-producer.ts";
import { javaSubscribeWindow } from "../motifs/java-subscribe-window.ts";
import { lbIdleFin } from "../motifs/lb-idle-fin.ts";
import { resubscribeGap } from "../motifs/resubscribe-gap.ts";
import { silentTruncation } from "../motifs/silent-truncation.ts";
import { subscribeTerminalUnsupported } from "../motifs/subscribe-terminal-unsupported.ts";
import type { Scenario } from "./scenario.ts";
import { oneOfMotifs, withinNoise } from "./within-noise.ts";

/** A stream that was cut looks like one that has said everything. */
export const streamCuts: Scenario = {
  id: "stream-cuts",
  title: "streams that end before the task does",
  question: "Is nothing believed because a stream ended, and nothing lost because it ended too early?",
  invariants: ["every-claim-was-said", "results-never-shrink", "every-task-settles", "view-converges"],
  marks: {
    of: [
      "something-told",
      "stream-closed-at-working",
      "stream-closed-at-interrupted",
      "stream-closed-after-last-chunk",
      "stream-broken",
      "stream-fell-silent",
      "task-deadline-passed",
      "ended-with-results",
      "fewer-artifacts-than-shown",
      "end-by-snapshot-after-gap",
      "delegated",
      "no-terminal-ever",
      "card-never-held",
      "held-up-by-the-card",
      "views-agree",
      "hint-before-the-end",
    ],
    except: [],
  },
  usualCases: 2_000,
  arbitrary: withinNoise(
    oneOfMotifs(lbIdleFin, silentTruncation, resubscribeGap, javaSubscribeWindow, subscribeTerminalUnsupported, disconnectStopsProducer),
  ),
};
