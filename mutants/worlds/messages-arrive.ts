import { brokenWorld } from "./broken-world.ts";
import { withFaults } from "./throughout.ts";

export const messagesArrive = brokenWorld(
  "messages-arrive",
  "The network loses nothing, delays nothing and repeats nothing",
  ["faithful-task-under-faults", "stream-broken"],
  (plan) => withFaults(plan, () => false),
);
