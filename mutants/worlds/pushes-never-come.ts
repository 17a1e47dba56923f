import { brokenWorld } from "./broken-world.ts";
import { withBuilds } from "./throughout.ts";

export const pushesNeverCome = brokenWorld(
  "pushes-never-come",
  "No vendor calls a webhook",
  ["late-terminal-by-push", "forged-push-says-otherwise"],
  (plan) => withBuilds(plan, (build) => ({ ...build, push: { emits: "none" } })),
);
