import { cardCachingGuidance } from "../motifs/card-caching-guidance.ts";
import { etagVersionOnly } from "../motifs/etag-version-only.ts";
import { layeredCardCache } from "../motifs/layered-card-cache.ts";
import { skillReplacedSameId } from "../motifs/skill-replaced-same-id.ts";
import type { Scenario } from "./scenario.ts";
import { oneOfMotifs, withinNoise } from "./within-noise.ts";

/** Caches that do not agree, so that the history of a card as one client sees it is no line. */
export const splitEdges: Scenario = {
  id: "split-edges",
  title: "two caches, two cards",
  question: "Does a request leave only under a card that may be believed, when caches of different age answer in turns?",
  invariants: [
    "no-resume-at-a-stale-endpoint",
    "removed-skill-orphans-the-task",
    "orphan-is-explicit-and-quiet",
    "revalidation-is-bounded",
  ],
  marks: {
    of: [
      "no-card-at-a-question",
      "card-expired-at-a-question",
      "card-changed-at-a-question",
      "skill-gone-at-a-question",
      "interface-gone-at-a-question",
      "question-around-expiry",
      "request-under-max-age-zero",
      "card-flapped",
      "stale-endpoint-answered",
      "skill-removed-at-a-question",
      "skill-redefined-at-a-question",
      "orphaned",
      "news-after-the-orphan",
      "asked-after-the-orphan",
      "settled-card-asked-under",
      "expired-card-asked-under",
      "revalidations-spent",
    ],
    except: [],
  },
  usualCases: 2_000,
  arbitrary: withinNoise(oneOfMotifs(layeredCardCache, layeredCardCache, etagVersionOnly, cardCachingGuidance, skillReplacedSameId)),
};
