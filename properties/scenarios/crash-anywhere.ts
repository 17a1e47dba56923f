import type { Arbitrary } from "fast-check";
import type { Crash } from "../../src/plan/client-options.ts";
import { oneIn } from "../arbitraries/chance.ts";
import { array, oneof } from "../arbitraries/combinators.ts";
import { logMs } from "../arbitraries/duration.ts";
import { anInstant } from "../arbitraries/instant.ts";
import { ordinary } from "../arbitraries/ordinary.ts";
import type { Pace } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import type { Shape } from "../arbitraries/situation.ts";
import { MOTIFS } from "../motifs/all.ts";
import type { Scenario } from "./scenario.ts";
import { oneOfMotifs, withinNoise } from "./within-noise.ts";

const crash: Arbitrary<(pace: Pace) => Crash> = parts({ at: anInstant, downOf: oneIn(2, logMs(1, 200)) }).map((drawn) => (pace) => ({
  atMs: drawn.at(pace),
  ...(drawn.downOf !== undefined && { downMs: Math.max(1, Math.round((pace.lifeMs * drawn.downOf) / 100)) }),
}));

/** The client dies up to three times, whatever else happens, and everything it saved survives. */
const crashes: Arbitrary<Shape> = array(crash, { minLength: 1, maxLength: 3 }).map((drawn) => (pace) => ({
  client: { crashes: drawn.map((timed) => timed(pace)) },
}));

/** What the client knew before a crash it must still know after it, and what it did not know it must not make up. */
export const crashAnywhere: Scenario = {
  id: "crash-anywhere",
  title: "the client dies in the middle of anything",
  question: "Does the guard go on as if nothing had happened, wherever the client's process dies?",
  invariants: [
    "crash-forgets-nothing",
    "no-terminal-after-acknowledged-cancel",
    "late-terminal-reaches-reconciliation-once",
    "orphan-is-explicit-and-quiet",
    "no-resume-at-a-stale-endpoint",
    "no-blind-resend",
    "terminal-is-final",
    "quarantine-drains",
  ],
  marks: {
    of: [
      "cancel-acknowledged-first",
      "late-terminal-by-poll",
      "late-terminal-by-push",
      "late-terminal-after-a-crash",
      "news-filed",
      "news-filed-before-a-crash",
      "end-told",
      "other-terminal-after-the-end",
      "regression-after-the-end",
      "no-card-at-a-question",
      "card-expired-at-a-question",
      "card-changed-at-a-question",
      "skill-gone-at-a-question",
      "interface-gone-at-a-question",
      "request-under-max-age-zero",
      "stale-endpoint-answered",
      "orphaned",
      "news-after-the-orphan",
      "asked-after-the-orphan",
      "message-sent",
      "unanswered-send-had-landed",
      "unanswered-send-had-not-landed",
      "stream-cut-before-its-first-frame",
      "budget-of-sends-spent",
      "second-task-seen",
      "asked-after-a-crash",
      "wish-before-a-crash",
      "unanswered-send-before-a-crash",
      "binding-before-a-crash",
      "acknowledgement-before-a-crash",
      "filed-news-before-a-crash",
      "orphan-before-a-crash",
      "entry-filed",
      "entry-read-back",
      "entry-past-its-deadline",
      "entry-filed-after-the-end",
    ],
    except: [],
  },
  usualCases: 2_500,
  arbitrary: withinNoise(oneof({ weight: 1, arbitrary: ordinary }, { weight: 4, arbitrary: oneOfMotifs(...MOTIFS) }), crashes),
};
