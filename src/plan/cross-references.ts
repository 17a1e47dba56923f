import type { Plan } from "./plan.ts";
import type { Vendor } from "./topology.ts";

/** What is wrong between the parts of a plan whose parts are each well-formed: where, and in which way. */
export interface Wrong {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/**
 * Every position named exists: vendors, edges, and delegations, which must have been made by the time they are named. What is ordered by
 * instants is in that order; ties keep the order written.
 */
export function crossReferences(plan: Plan): Wrong[] {
  const wrong: Wrong[] = [];
  plan.vendors.forEach((vendor, at) => {
    checkRoute(vendor, at, wrong);
  });
  const made = checkWorkload(plan, wrong);
  plan.vendors.forEach((vendor, at) => {
    checkDelegations(vendor, at, made, wrong);
  });
  plan.faults?.forEach((fault, at) => {
    for (const name of ["delegation", "with"] as const) {
      const n = fault[name];
      if (n !== undefined && n > made) wrong.push({ path: ["faults", at, name], message: `names delegation ${n} of ${made}` });
    }
    const isItself = fault.with !== undefined && fault.with === fault.delegation;
    if (isItself) wrong.push({ path: ["faults", at, "with"], message: "a reply is crossed with that of another delegation" });
  });
  return wrong;
}

/** Delegations that a vendor's own members name. */
function checkDelegations(vendor: Vendor, position: number, made: number, wrong: Wrong[]): void {
  const check = (n: number | undefined, ...path: (string | number)[]) => {
    if (n !== undefined && n > made) wrong.push({ path: ["vendors", position, ...path], message: `names delegation ${n} of ${made}` });
  };
  check(vendor.build?.push?.mistakenFor, "build", "push", "mistakenFor");
  vendor.rollouts?.forEach(({ build }, at) => {
    check(build?.push?.mistakenFor, "rollouts", at, "build", "push", "mistakenFor");
  });
  vendor.foreignCancels?.forEach(([n], at) => {
    check(n, "foreignCancels", at);
  });
  vendor.originDown?.forEach(([fromMs, untilMs], at) => {
    if (untilMs <= fromMs) wrong.push({ path: ["vendors", position, "originDown", at], message: "ends before it begins" });
  });
}

function checkRoute(vendor: Vendor, position: number, wrong: Wrong[]): void {
  const edges = vendor.edges?.length ?? 0;
  let since = 0;
  vendor.route?.forEach(([atMs, edge], at) => {
    const path = ["vendors", position, "route", at];
    if (edge > edges) wrong.push({ path, message: `names edge ${edge} of ${edges}` });
    if (atMs < since) wrong.push({ path, message: "a route is in the order of its instants" });
    since = atMs;
  });
}

function checkWorkload(plan: Plan, wrong: Wrong[]): number {
  let made = 0;
  let since = 0;
  plan.workload.forEach((step, at) => {
    const path = ["workload", at];
    if (step.atMs < since) wrong.push({ path, message: "a workload is in the order of its instants" });
    since = step.atMs;
    if (step.ask !== "delegate") {
      if (step.delegation > made) wrong.push({ path, message: `delegation ${step.delegation} is not made before this step` });
      return;
    }
    made += 1;
    const vendor = step.vendor ?? 1;
    if (vendor > plan.vendors.length) wrong.push({ path, message: `names vendor ${vendor} of ${plan.vendors.length}` });
  });
  if (made === 0) wrong.push({ path: ["workload"], message: "somebody must delegate something" });
  return made;
}
