import { brokenWorld } from "./broken-world.ts";
import { withFaults, withVendors } from "./throughout.ts";

export const nobodyIsConfused = brokenWorld(
  "nobody-is-confused",
  "No reply speaks of another's task, and no two vendors count their tasks alike",
  ["same-id-elsewhere"],
  (plan) =>
    withFaults(
      withVendors(plan, ({ taskIds: _ids, ...vendor }) => vendor),
      ({ kind }) => kind !== "cross",
    ),
);
