import { extendedCardDowngrade } from "../motifs/extended-card-downgrade.ts";
import { invalidCardCached } from "../motifs/invalid-card-cached.ts";
import { signedCardRewrite } from "../motifs/signed-card-rewrite.ts";
import { streamingCapabilityLies } from "../motifs/streaming-capability-lies.ts";
import { wedgedServerInclCard } from "../motifs/wedged-server-incl-card.ts";
import type { Scenario } from "./scenario.ts";
import { oneOfMotifs, withinNoise } from "./within-noise.ts";

/** Cards that were rewritten, spoiled, boast, or do not come at all. */
export const hostileCard: Scenario = {
  id: "hostile-card",
  title: "a card that lies, is spoiled, or does not come",
  question: "Does nothing leave under a card that must not be believed, and does every task settle all the same?",
  invariants: [
    "refusal-sticks",
    "malformed-input-fails-closed",
    "lifecycle-capability-is-confirmed-live",
    "downgrade-is-recorded",
    "probe-is-harmless",
    "revalidation-is-bounded",
    "every-task-settles",
  ],
  marks: {
    of: [
      "card-refused",
      "refused-card-again",
      "refused-card-looks-clean",
      "settled-card-asked-under",
      "expired-card-asked-under",
      "revalidations-spent",
      "capability-required",
      "declared-and-real",
      "declared-but-lacking",
      "evidence-had-expired",
      "denied-after-confirmed",
      "capability-lowered",
      "channel-lowered",
      "probe-sent",
      "probe-task-learned",
      "malformed-reply-heard",
      "unrecognized-state-heard",
      "unparsable-card-asked-under",
      "delegated",
      "no-terminal-ever",
      "card-never-held",
      "held-up-by-the-card",
    ],
    except: [],
  },
  usualCases: 2_000,
  arbitrary: withinNoise(
    oneOfMotifs(
      signedCardRewrite,
      signedCardRewrite,
      invalidCardCached,
      streamingCapabilityLies,
      extendedCardDowngrade,
      wedgedServerInclCard,
    ),
  ),
};
