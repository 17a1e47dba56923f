import { seedSkillRemoved } from "../motifs/seed-skill-removed.ts";
import { skillReplacedSameId } from "../motifs/skill-replaced-same-id.ts";
import type { Scenario } from "./scenario.ts";
import { oneOfMotifs, withinNoise } from "./within-noise.ts";

/** The second seed's incident: what the task was started for is no longer offered. */
export const skillRemovedMidTask: Scenario = {
  id: "skill-removed-mid-task",
  title: "the skill goes while the task works",
  question: "Is the caller told orphaned, once and for good, when the skill its task was started for is gone or means something else?",
  invariants: [
    "removed-skill-orphans-the-task",
    "orphan-is-explicit-and-quiet",
    "no-resume-at-a-stale-endpoint",
    "revalidation-is-bounded",
    "terminal-is-final",
  ],
  marks: {
    of: [
      "end-told",
      "other-terminal-after-the-end",
      "regression-after-the-end",
      "no-card-at-a-question",
      "card-expired-at-a-question",
      "card-changed-at-a-question",
      "skill-gone-at-a-question",
      "interface-gone-at-a-question",
      "request-under-max-age-zero",
      "card-flapped",
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
  arbitrary: withinNoise(oneOfMotifs(seedSkillRemoved, seedSkillRemoved, skillReplacedSameId)),
};
