import { pushConfigAliasing } from "../motifs/push-config-aliasing.ts";
import { pushModeGaps } from "../motifs/push-mode-gaps.ts";
import { pushOutOfOrder } from "../motifs/push-out-of-order.ts";
import { pushVersion } from "../motifs/push-version.ts";
import type { Scenario } from "./scenario.ts";
import { oneOfMotifs, withinNoise } from "./within-noise.ts";

/** A2A §4.3.3 promises no order and at least one attempt: most webhook calls come at once, some come hours later. */
export const pushHeavyTail: Scenario = {
  id: "push-heavy-tail",
  title: "webhook calls late, twice, out of order, or not ours",
  question: "Do webhook calls tell the caller what is so, whenever and however often they come, and nothing when they prove nothing?",
  invariants: [
    "unauthentic-push-changes-nothing",
    "terminal-is-final",
    "repeat-is-idempotent",
    "malformed-input-fails-closed",
    "view-converges",
  ],
  marks: {
    of: [
      "end-told",
      "other-terminal-after-the-end",
      "regression-after-the-end",
      "asked-after-the-end",
      "exact-repeat",
      "exact-repeat-before-the-end",
      "forged-push-says-otherwise",
      "bare-push-says-otherwise",
      "unrecognized-state-heard",
      "views-agree",
      "hint-before-the-end",
      "two-terminals-heard",
    ],
    except: [],
  },
  usualCases: 2_000,
  arbitrary: withinNoise(oneOfMotifs(pushOutOfOrder, pushOutOfOrder, pushModeGaps, pushConfigAliasing, pushVersion)),
};
