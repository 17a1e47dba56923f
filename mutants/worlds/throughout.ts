import type { Build, WorkStep } from "../../src/plan/behaviour.ts";
import type { Fault } from "../../src/plan/fault.ts";
import type { Plan } from "../../src/plan/plan.ts";
import type { Rollout } from "../../src/plan/rollout.ts";
import type { Vendor } from "../../src/plan/topology.ts";

/** One change to a plan, made wherever the plan has such a part. Each gives a new plan and leaves the old one alone. */
export function withVendors(plan: Plan, change: (vendor: Vendor) => Vendor): Plan {
  return { ...plan, vendors: plan.vendors.map(change) };
}

/** Every build: those that vendors begin with, and those that are rolled out. */
export function withBuilds(plan: Plan, change: (build: Build) => Build): Plan {
  const changed = (rollout: Rollout): Rollout => (rollout.build === undefined ? rollout : { ...rollout, build: change(rollout.build) });
  return withVendors(plan, (vendor) => ({
    ...vendor,
    build: change(vendor.build ?? {}),
    rollouts: (vendor.rollouts ?? []).map(changed),
  }));
}

export function withRollouts(plan: Plan, change: (rollout: Rollout) => Rollout): Plan {
  return withVendors(plan, (vendor) => ({ ...vendor, rollouts: (vendor.rollouts ?? []).map(change) }));
}

/** Every script of work, the default one of a vendor without any aside. */
export function withWork(plan: Plan, change: (script: readonly WorkStep[]) => readonly WorkStep[]): Plan {
  return withVendors(plan, (vendor) => (vendor.work === undefined ? vendor : { ...vendor, work: vendor.work.map(change) }));
}

export function withFaults(plan: Plan, isKept: (fault: Fault) => boolean): Plan {
  return { ...plan, faults: (plan.faults ?? []).filter(isKept) };
}
