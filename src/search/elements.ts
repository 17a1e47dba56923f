import type { Build } from "../plan/behaviour.ts";
import { normalise } from "../plan/normalise.ts";
import type { Plan } from "../plan/plan.ts";
import type { Vendor } from "../plan/topology.ts";

/**
 * How many elements a plan has: entries of timelines (rollouts, edges, routes, outages of the origin, cancels of others), parts of behaviour (each member of a build, each script of work),
 * faults, workload steps and crashes. What says only a default counts nothing; options of client, link and card origin are no elements.
 */
export function elements(plan: Plan): number {
  const normal = normalise(plan);
  const { vendors, faults = [], workload, client } = normal;
  return (
    vendors.reduce((sum, vendor) => sum + vendorElements(vendor), 0) + faults.length + workload.length + (client?.crashes?.length ?? 0)
  );
}

function vendorElements(vendor: Vendor): number {
  const rollouts = vendor.rollouts ?? [];
  const { edges = [], route = [], originDown = [], foreignCancels = [] } = vendor;
  const timelines = rollouts.length + edges.length + route.length + originDown.length + foreignCancels.length;
  const behaviour = [vendor.build, ...rollouts.map(({ build }) => build)].reduce(
    (sum, build) => sum + parts(build),
    vendor.work?.length ?? 0,
  );
  return timelines + behaviour;
}

function parts(build: Build | undefined): number {
  return build === undefined ? 0 : Object.keys(build).length;
}
