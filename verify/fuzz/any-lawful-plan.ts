import type * as fc from "fast-check";
import * as z from "zod";
import type { Fault } from "../../src/plan/fault.ts";
import type { Plan } from "../../src/plan/plan.ts";
import { planSchema } from "../../src/plan/plan-schema.ts";
import type { Vendor } from "../../src/plan/topology.ts";
import type { WorkloadStep } from "../../src/plan/workload.ts";
import { fromSchema, type JsonSchema } from "./from-schema.ts";

/**
 * Any plan that the codec reads, however far from what a generator draws: made from the schema itself, so that a new knob is in it. What the schema
 * cannot say (positions exist, instants are in order, each fault has its leg) is put right afterwards. `fullest`: no list is longer.
 */
export function anyLawfulPlan(fullest: number): fc.Arbitrary<Plan> {
  const { $schema: _, ...schema } = z.toJSONSchema(planSchema, { io: "input" });
  return (fromSchema(schema as JsonSchema, fullest) as fc.Arbitrary<Plan>).map(lawful);
}

function lawful(plan: Plan): Plan {
  const workload = inOrder(plan);
  const made = workload.filter(({ ask }) => ask === "delegate").length;
  const faults = plan.faults?.map((fault) => lawfulFault(fault, made));
  return {
    ...plan,
    vendors: plan.vendors.map((vendor) => lawfulVendor(vendor, made)),
    workload,
    ...(plan.client && { client: distinct(plan.client) }),
    ...(faults && { faults }),
  };
}

function inOrder({ workload, vendors }: Plan): readonly WorkloadStep[] {
  const sorted = [...workload].sort((a, b) => a.atMs - b.atMs);
  let made = 0;
  return sorted.map((step): WorkloadStep => {
    if (step.ask !== "delegate" && made > 0) return { ...step, delegation: within(step.delegation, made) };
    made += 1;
    const { vendor, requires, ...rest } = step.ask === "delegate" ? step : { atMs: step.atMs, ask: "delegate" as const };
    return {
      ...rest,
      ...(vendor && { vendor: within(vendor, vendors.length) }),
      ...(requires && { requires: [...new Set(requires)] }),
    } as WorkloadStep;
  });
}

/** A position that exists. */
function within(n: number, count: number): number {
  return ((n - 1) % count) + 1;
}

function lawfulVendor(vendor: Vendor, made: number): Vendor {
  const { route, originDown, foreignCancels, ...rest } = vendor;
  const edges = vendor.edges?.length ?? 0;
  return distinct(
    positioned(
      {
        ...rest,
        ...(route && edges > 0 && { route: route.map(([at, edge]) => [at, within(edge, edges)] as const).sort((a, b) => a[0] - b[0]) }),
        ...(originDown && {
          originDown: originDown
            .map(([from, until]) => [Math.min(from, until), Math.max(from, until) + 1] as const)
            .filter(([, until]) => until <= 2_592_000_000),
        }),
        ...(foreignCancels && { foreignCancels: foreignCancels.map(([n, at]) => [within(n, made), at] as const) }),
      },
      made,
    ),
  );
}

/** `mistakenFor` names a delegation, wherever a build is. */
function positioned<T>(value: T, made: number): T {
  return JSON.parse(JSON.stringify(value), (name, member) => (name === "mistakenFor" ? within(member, made) : member));
}

/** Lists of names say nothing twice. */
function distinct<T>(value: T): T {
  const isNames = (member: unknown): member is string[] => Array.isArray(member) && member.every((one) => typeof one === "string");
  return JSON.parse(JSON.stringify(value), (_, member) => (isNames(member) ? [...new Set(member)] : member));
}

const LEG: Partial<Record<Fault["kind"], Fault["leg"]>> = { refuse: "request", cut: "frame", cross: "reply" };

function lawfulFault(fault: Fault, made: number): Fault {
  const { how, with: other, delegation, ...rest } = fault;
  const kind = fault.kind === "cross" && made < 2 ? "drop" : fault.kind;
  const of = delegation === undefined ? undefined : within(delegation, made);
  const partner = within(other ?? 1, made);
  return {
    ...rest,
    kind,
    leg: LEG[kind] ?? (kind === "garble" && fault.leg === "request" ? "reply" : fault.leg),
    ...(of !== undefined && { delegation: of }),
    ...(kind === "cut" && how !== undefined && { how }),
    ...(kind === "cross" && { with: partner === of ? within(partner + 1, made) : partner }),
  };
}
