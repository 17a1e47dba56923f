import { brokenWorld } from "./broken-world.ts";
import { withBuilds, withVendors } from "./throughout.ts";

export const cardsTellTheTruth = brokenWorld(
  "cards-tell-the-truth",
  "Every live side has what a card declares",
  ["declared-but-lacking"],
  (plan) =>
    withBuilds(
      withVendors(plan, ({ card: { claims: _claims, denies: _denies, ...card } = {}, ...vendor }) => ({ ...vendor, card })),
      ({ lacks: _lacks, ...build }) => build,
    ),
);
