import { brokenWorld } from "./broken-world.ts";
import { withRollouts } from "./throughout.ts";

export const endpointsStay = brokenWorld(
  "endpoints-stay",
  "No release moves an endpoint",
  ["interface-gone-at-a-question", "request-after-a-move", "stale-endpoint-answered"],
  (plan) => withRollouts(plan, ({ move: _move, ...rollout }) => rollout),
);
