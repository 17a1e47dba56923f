import { brokenWorld } from "./broken-world.ts";
import { withWork } from "./throughout.ts";

export const workAsksNothing = brokenWorld(
  "work-asks-nothing",
  "No task waits for input or for an authorisation",
  ["stream-closed-at-interrupted"],
  (plan) => withWork(plan, (script) => script.filter(({ state }) => state !== "input-required" && state !== "auth-required")),
);
