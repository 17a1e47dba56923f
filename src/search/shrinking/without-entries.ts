import type { Build, WorkStep } from "../../plan/behaviour.ts";
import type { Fault } from "../../plan/fault.ts";
import type { Plan } from "../../plan/plan.ts";
import type { Vendor } from "../../plan/topology.ts";
import type { WorkloadStep } from "../../plan/workload.ts";
import { memberAt, type Path, withMember } from "./plan-tree.ts";

/**
 * The plan without `count` entries of the list at `path`, from position `from`. Positions are names in a plan, so what named a later entry is
 * renumbered, and what named a lost one goes with it; everything that stays keeps its instant and its script of work.
 */
export function withoutEntries(plan: Plan, path: Path, from: number, count: number): Plan {
  const isLost = (at: number) => at >= from && at < from + count;
  if (path.length === 1 && path[0] === "workload") return withoutSteps(plan, isLost);
  if (path.length === 1 && path[0] === "vendors") return withoutVendors(plan, isLost);
  const list = memberAt(plan, path) as readonly unknown[];
  const kept = list.filter((_, at) => !isLost(at));
  if (path.at(-1) === "edges") return withoutEdges(plan, path, kept, from, count);
  if (path.at(-2) === "work") return withMember(plan, path, withoutWorkSteps(list as readonly WorkStep[], from, count));
  return withMember(plan, path, kept);
}

function withoutSteps(plan: Plan, isLost: (at: number) => boolean): Plan {
  const numbers = new Map<number, number>();
  let made = 0;
  const workload: WorkloadStep[] = [];
  plan.workload.forEach((step, at) => {
    if (step.ask === "delegate") made += 1;
    if (isLost(at)) return;
    if (step.ask === "delegate") {
      numbers.set(made, numbers.size + 1);
      workload.push(step);
      return;
    }
    const delegation = numbers.get(step.delegation);
    if (delegation !== undefined) workload.push({ ...step, delegation });
  });
  if (numbers.size === made) return { ...plan, workload };
  const kept = [...numbers.keys()];
  const vendors = plan.vendors.map((vendor) => withNames(withScriptsOf(vendor, kept), numbers));
  const renumbered = { ...plan, workload, vendors };
  return plan.faults === undefined ? renumbered : { ...renumbered, faults: plan.faults.flatMap((fault) => renamed(fault, numbers)) };
}

function renamed(fault: Fault, numbers: ReadonlyMap<number, number>): Fault[] {
  const { delegation, with: other, ...rest } = fault;
  const [its, others] = [delegation && numbers.get(delegation), other && numbers.get(other)];
  const isLost = (delegation !== undefined && its === undefined) || (other !== undefined && others === undefined);
  return isLost ? [] : [{ ...rest, ...(its && { delegation: its }), ...(others && { with: others }) }];
}

/** What a vendor knows of delegations by their position; what named a lost one goes with it. */
function withNames(vendor: Vendor, numbers: ReadonlyMap<number, number>): Vendor {
  const { build, rollouts, foreignCancels } = vendor;
  const cancels = foreignCancels?.flatMap(([n, atMs]) => {
    const now = numbers.get(n);
    return now === undefined ? [] : [[now, atMs] as const];
  });
  return {
    ...vendor,
    ...(build && { build: withPushNames(build, numbers) }),
    ...(rollouts && {
      rollouts: rollouts.map((rollout) => (rollout.build ? { ...rollout, build: withPushNames(rollout.build, numbers) } : rollout)),
    }),
    ...(cancels && { foreignCancels: cancels }),
  };
}

function withPushNames(build: Build, numbers: ReadonlyMap<number, number>): Build {
  if (build.push?.mistakenFor === undefined) return build;
  const { mistakenFor, ...push } = build.push;
  const now = numbers.get(mistakenFor);
  return { ...build, push: now === undefined ? push : { ...push, mistakenFor: now } };
}

/** Task n runs script (n - 1) mod length, so fewer delegations may need their scripts in another order; never in a longer list. */
function withScriptsOf(vendor: Vendor, kept: readonly number[]): Vendor {
  const { work } = vendor;
  if (work === undefined || kept.length === 0) return vendor;
  const scripts = kept.map((n) => work[(n - 1) % work.length] ?? []);
  const length = scripts.findIndex((_, period) => period > 0 && scripts.every((script, at) => script === scripts[at % period]));
  const needed = length === -1 ? scripts : scripts.slice(0, length);
  return needed.length > work.length ? vendor : { ...vendor, work: needed };
}

/** Delegations to a lost vendor go to the first one left: whether they are needed at all, the workload's own pass asks. */
function withoutVendors(plan: Plan, isLost: (at: number) => boolean): Plan {
  const positions = new Map<number, number>();
  plan.vendors.forEach((_, at) => {
    if (!isLost(at)) positions.set(at + 1, positions.size + 1);
  });
  const workload = plan.workload.map((step) =>
    step.ask === "delegate" ? { ...step, vendor: positions.get(step.vendor ?? 1) ?? 1 } : step,
  );
  return { ...plan, workload, vendors: plan.vendors.filter((_, at) => !isLost(at)) };
}

function withoutEdges(plan: Plan, path: Path, kept: readonly unknown[], from: number, count: number): Plan {
  const routePath = [...path.slice(0, -1), "route"];
  const route = memberAt(plan, routePath) as Vendor["route"];
  const fewer = withMember(plan, path, kept);
  if (route === undefined) return fewer;
  const rerouted = route.flatMap(([atMs, edge]) => {
    if (edge <= from) return [[atMs, edge] as const];
    return edge > from + count ? [[atMs, edge - count] as const] : [];
  });
  return withMember(fewer, routePath, rerouted);
}

/** What comes after keeps its instant: the next step takes over the delays of the lost ones. */
function withoutWorkSteps(script: readonly WorkStep[], from: number, count: number): WorkStep[] {
  const delayMs = script.slice(from, from + count).reduce((sum, step) => sum + step.afterMs, 0);
  return script.flatMap((step, at) => {
    if (at >= from && at < from + count) return [];
    return [at === from + count ? { ...step, afterMs: step.afterMs + delayMs } : step];
  });
}
