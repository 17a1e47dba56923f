import type { Rollout } from "../../src/plan/rollout.ts";
import { constantFrom } from "../arbitraries/combinators.ts";
import { share } from "../arbitraries/duration.ts";
import { during, secondsOf } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import { COMPLETED, workUntil } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** A2A §8.6.1 allows an ETag made of `version`; OpenMetadata#30497, archestra#6969: then an edit without a new version answers 304. */
export const etagVersionOnly: Motif = {
  id: "etag-version-only",
  title: "a revalidation succeeds and the card it confirms is not the card any more",
  arbitrary: parts({
    at: share,
    freshFor: share,
    etag: constantFrom("version" as const, "version" as const, "content" as const),
    isCached: constantFrom(true, false),
    change: constantFrom<Pick<Rollout, "move" | "skills">>(
      { move: { old: "zombie-shared" } },
      { move: { old: "gone" } },
      { move: {} },
      { skills: ["s2"] },
      { skills: [] },
    ),
  }).map((drawn) => (pace) => ({
    vendor: {
      card: { maxAgeSec: secondsOf(pace, drawn.freshFor), ...(drawn.etag === "version" && { etag: drawn.etag }) },
      ...(drawn.isCached && { edges: [{}] }),
      rollouts: [{ atMs: during(pace, drawn.at), keepsVersion: true, ...drawn.change }],
    },
    work: workUntil(pace.lifeMs, COMPLETED),
  })),
};
