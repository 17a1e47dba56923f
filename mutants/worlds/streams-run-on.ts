import { brokenWorld } from "./broken-world.ts";
import { withFaults } from "./throughout.ts";

export const streamsRunOn = brokenWorld("streams-run-on", "No stream is cut, by an error or by silence", ["stream-broken"], (plan) =>
  withFaults(plan, ({ kind }) => kind !== "cut"),
);
