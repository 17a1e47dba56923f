import { deregisteredEndpointUsed } from "../motifs/deregistered-endpoint-used.ts";
import { oidcEndpointPinning } from "../motifs/oidc-endpoint-pinning.ts";
import { unknownIdCreatesTask } from "../motifs/unknown-id-creates-task.ts";
import type { Scenario } from "./scenario.ts";
import { oneOfMotifs, withinNoise } from "./within-noise.ts";

/** The task manager moved, and its old address goes on answering: from the same store, an empty one, or as somebody else. */
export const zombieEndpoint: Scenario = {
  id: "zombie-endpoint",
  title: "the old address still answers",
  question: "Is a task asked about only where it lives, when the endpoint it was started at goes on answering?",
  invariants: [
    "no-resume-at-a-stale-endpoint",
    "task-stays-with-its-binding",
    "orphan-is-explicit-and-quiet",
    "revalidation-is-bounded",
    "every-task-settles",
  ],
  marks: {
    of: [
      "no-card-at-a-question",
      "card-expired-at-a-question",
      "card-changed-at-a-question",
      "skill-gone-at-a-question",
      "interface-gone-at-a-question",
      "request-under-max-age-zero",
      "card-flapped",
      "stale-endpoint-answered",
      "orphaned",
      "news-after-the-orphan",
      "asked-after-the-orphan",
      "settled-card-asked-under",
      "expired-card-asked-under",
      "revalidations-spent",
      "request-left",
      "request-after-a-move",
      "another-context-said",
      "told-beside-another",
      "same-id-elsewhere",
      "delegated",
      "no-terminal-ever",
      "held-up-by-the-card",
      "limbo-after-cancel",
    ],
    except: [],
  },
  usualCases: 2_000,
  arbitrary: withinNoise(oneOfMotifs(deregisteredEndpointUsed, deregisteredEndpointUsed, unknownIdCreatesTask, oidcEndpointPinning)),
};
