import { brokenWorld } from "./broken-world.ts";
import { withBuilds } from "./throughout.ts";

export const pushesProveThemselves = brokenWorld(
  "pushes-prove-themselves",
  "Every push presents the credentials that were registered for it",
  ["forged-push-says-otherwise"],
  (plan) => withBuilds(plan, ({ push: { presents: _presents, mistakenFor: _mistaken, ...push } = {}, ...build }) => ({ ...build, push })),
);
