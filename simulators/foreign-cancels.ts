import type { Vendor as VendorPlan } from "../src/plan/topology.ts";
import { cancelByAnother } from "./cancel-policy.ts";
import type { Site } from "./site.ts";
import { taskOfDelegation } from "./task-store.ts";

/** Schedules what somebody else does to the tasks of this vendor. Whose task is not there then is spared. */
export function scheduleForeignCancels(site: Site, { foreignCancels = [] }: VendorPlan): void {
  const nowMs = site.clock.now();
  for (const [delegation, atMs] of foreignCancels) {
    site.clock.after(atMs - nowMs, () => {
      const task = taskOfDelegation(site.tasks, `d${delegation}`);
      if (task !== null) cancelByAnother(site, task);
    });
  }
}
