import { brokenWorld } from "./broken-world.ts";
import { withBuilds } from "./throughout.ts";

export const cancelsAreHonoured = brokenWorld(
  "cancels-are-honoured",
  "Every cancel stops the work at once, is recorded at once and is answered canceled at once",
  ["late-terminal-by-poll", "late-terminal-by-push", "cancel-reply-working"],
  (plan) => withBuilds(plan, ({ cancel: _cancel, ...build }) => build),
);
