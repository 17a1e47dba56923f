import { brokenWorld } from "./broken-world.ts";
import { withVendors } from "./throughout.ts";

const YEAR_SEC = 31_536_000;

export const cardsNeverExpire = brokenWorld(
  "cards-never-expire",
  "Every card is fresh for a year",
  ["card-expired-at-a-question", "request-under-max-age-zero"],
  (plan) =>
    withVendors(plan, ({ card: { noStore: _noStore, ...card } = {}, ...vendor }) => ({
      ...vendor,
      card: { ...card, maxAgeSec: YEAR_SEC },
    })),
);
