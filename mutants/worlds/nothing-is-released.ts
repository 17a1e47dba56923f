import { brokenWorld } from "./broken-world.ts";
import { withVendors } from "./throughout.ts";

export const nothingIsReleased = brokenWorld(
  "nothing-is-released",
  "No vendor ever rolls anything out, and no edge keeps a copy of a card",
  ["card-flapped", "interface-gone-at-a-question"],
  (plan) => withVendors(plan, ({ edges: _edges, route: _route, rollouts: _rollouts, ...vendor }) => vendor),
);
