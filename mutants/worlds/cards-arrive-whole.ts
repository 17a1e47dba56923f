import { brokenWorld } from "./broken-world.ts";
import { withVendors } from "./throughout.ts";

export const cardsArriveWhole = brokenWorld(
  "cards-arrive-whole",
  "No card names an inner address, has a bad signature or cannot be read",
  ["card-refused", "refused-card-again"],
  (plan) =>
    withVendors({ ...plan, faults: (plan.faults ?? []).filter(({ kind }) => kind !== "garble") }, (vendor) => ({
      ...vendor,
      edges: (vendor.edges ?? []).map(({ rewritesAddress: _rewrites, mangles: _mangles, ...edge }) => edge),
    })),
);
