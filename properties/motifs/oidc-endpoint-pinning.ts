import type { Rollout } from "../../src/plan/rollout.ts";
import { oneIn } from "../arbitraries/chance.ts";
import { constantFrom } from "../arbitraries/combinators.ts";
import { logMs, share } from "../arbitraries/duration.ts";
import { during, secondsOf } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import { COMPLETED, workUntil } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** pipefy/ai-toolkit#151, nextcloud/user_oidc#1002: the binding was saved, the process was down, and meanwhile the vendor moved. */
export const oidcEndpointPinning: Motif = {
  id: "oidc-endpoint-pinning",
  title: "the vendor changes while the client is down, and the client resumes from what it saved",
  arbitrary: parts({
    at: share,
    downOf: share,
    freshFor: share,
    cancel: oneIn(3, logMs(1, 10_000)),
    change: constantFrom<Pick<Rollout, "move" | "skills" | "redefinesSkills">>(
      { move: { old: "zombie-shared" } },
      { move: { old: "foreign" } },
      { move: {} },
      { move: { old: "zombie-empty", store: "empty" } },
      { skills: ["s2"] },
      { redefinesSkills: true },
    ),
  }).map((drawn) => (pace) => {
    const crashAtMs = during(pace, drawn.at);
    const downMs = Math.max(2, Math.round((pace.lifeMs * drawn.downOf) / 100));
    return {
      vendor: {
        card: { maxAgeSec: secondsOf(pace, drawn.freshFor) },
        rollouts: [{ atMs: crashAtMs + Math.floor(downMs / 2), ...drawn.change }],
      },
      work: workUntil(pace.lifeMs + downMs, COMPLETED),
      asks: drawn.cancel === undefined ? [] : [{ atMs: crashAtMs + downMs + drawn.cancel, ask: "cancel" }],
      client: { crashes: [{ atMs: crashAtMs, downMs }] },
    };
  }),
};
