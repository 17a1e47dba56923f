import { brokenWorld } from "./broken-world.ts";
import { withBuilds, withFaults, withWork } from "./throughout.ts";

export const allIsWellFormed = brokenWorld(
  "all-is-well-formed",
  "Every reply can be read, and every state is one of the protocol's",
  ["malformed-reply-heard", "unrecognized-state-heard"],
  (plan) =>
    withBuilds(
      withWork(
        withFaults(plan, ({ kind }) => kind !== "garble"),
        (script) => script.filter(({ state }) => state !== "unrecognized"),
      ),
      ({ answers: _answers, cancel, ...build }) => (cancel === undefined || cancel.reply === "malformed" ? build : { ...build, cancel }),
    ),
);
