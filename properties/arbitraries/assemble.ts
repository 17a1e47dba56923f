import type { ClientOptions } from "../../src/plan/client-options.ts";
import type { Fault } from "../../src/plan/fault.ts";
import type { Plan } from "../../src/plan/plan.ts";
import type { Rollout } from "../../src/plan/rollout.ts";
import type { Vendor } from "../../src/plan/topology.ts";
import type { WorkloadStep } from "../../src/plan/workload.ts";
import type { Pace } from "./pace.ts";
import { said, unlessEmpty } from "./said.ts";
import type { Ask, Other, Script, Situation, Terms } from "./situation.ts";

/** One plan out of situations, the weightiest first: lists add up, of single facts the first one said stands. */
export function assemble(pace: Pace, situations: readonly Situation[]): Plan {
  const others = othersOf(situations);
  const work: readonly Script[] = [scriptOf(situations), ...others.map((other) => other.work)];
  const elsewhere = others.find((other) => other.elsewhere !== null)?.elsewhere;
  const vendor: Vendor = { work, ...vendorOf(situations), ...(elsewhere?.taskIds && { taskIds: elsewhere.taskIds }) };
  return said<Plan>({
    v: 1,
    vendors: elsewhere ? [vendor, { work, ...elsewhere }] : [vendor],
    link: pace.link,
    faults: faultsOf(situations, 1 + others.length),
    workload: workloadOf(pace, situations, others),
    client: clientOf(pace, situations),
    faultsEndAtMs: first(situations, (situation) => situation.faultsEndAtMs),
  });
}

function first<T>(situations: readonly Situation[], of: (situation: Situation) => T | undefined): T | undefined {
  for (const situation of situations) {
    const found = of(situation);
    if (found !== undefined) return found;
  }
  return undefined;
}

function all<T>(situations: readonly Situation[], of: (situation: Situation) => readonly T[] | undefined): T[] | undefined {
  let out: T[] | undefined;
  for (const situation of situations) {
    const found = of(situation);
    if (found === undefined || found.length === 0) continue;
    if (out === undefined) out = [...found];
    else out.push(...found);
  }
  return out;
}

/** Member by member, the first one said stands. */
function merged<T extends object>(situations: readonly Situation[], of: (situation: Situation) => T | undefined): T | undefined {
  let out: T | undefined;
  let isOwn = false;
  for (const situation of situations) {
    const found = of(situation);
    if (found === undefined) continue;
    if (out === undefined) {
      out = found;
      continue;
    }
    if (!isOwn) {
      out = { ...out };
      isOwn = true;
    }
    for (const key in found) if (out[key] === undefined) out[key] = found[key];
  }
  return out;
}

function scriptOf(situations: readonly Situation[]): Script {
  return first(situations, (situation) => situation.work) ?? [];
}

function othersOf(situations: readonly Situation[]): readonly Other[] {
  const others = all(situations, (situation) => situation.others) ?? [];
  return others.length < 2 ? others : others.sort((a, b) => a.atMs - b.atMs);
}

/** A crossed reply needs another delegation to speak of. */
function faultsOf(situations: readonly Situation[], delegations: number): readonly Fault[] | undefined {
  const faults = all(situations, (situation) => situation.faults);
  if (delegations > 1 || faults === undefined) return faults;
  const apt = faults.filter((fault) => fault.with === undefined);
  return apt.length === 0 ? undefined : apt;
}

function vendorOf(situations: readonly Situation[]): Omit<Vendor, "work"> {
  // A route names edges by position: both come from one situation.
  const edged = first(situations, (situation) => (situation.vendor?.edges ? situation.vendor : undefined));
  const rollouts = all(situations, (situation) => situation.vendor?.rollouts) as Rollout[] | undefined;
  if (rollouts !== undefined && rollouts.length > 1) rollouts.sort((a, b) => a.atMs - b.atMs);
  return said<Omit<Vendor, "work">>({
    card: merged(situations, (situation) => situation.vendor?.card),
    edges: edged?.edges,
    route: edged?.route,
    build: unlessEmpty(merged(situations, (situation) => situation.vendor?.build) ?? {}),
    rollouts,
    originDown: first(situations, (situation) => situation.vendor?.originDown),
    foreignCancels: first(situations, (situation) => situation.vendor?.foreignCancels),
  });
}

function clientOf(pace: Pace, situations: readonly Situation[]): ClientOptions {
  const client = merged(situations, (situation) => situation.client);
  const deadlines = merged(situations, (situation) => situation.client?.deadlines);
  return { pollMs: pace.pollMs, ...client, deadlines: { taskMs: pace.taskMs, ...deadlines } };
}

function workloadOf(pace: Pace, situations: readonly Situation[], others: readonly Other[]): readonly WorkloadStep[] {
  const steps: WorkloadStep[] = [delegate(pace.startMs, termsOf(situations, others))];
  add(steps, 1, all(situations, (situation) => situation.asks) ?? []);
  others.forEach((other, index) => {
    steps.push(delegate(Math.max(other.atMs, pace.startMs), { ...other.terms, ...(other.elsewhere && { vendor: 2 }) }));
    add(steps, index + 2, other.asks);
  });
  return steps.sort((a, b) => a.atMs - b.atMs);
}

/** Delegated again for the same purpose: then the first one has to have the purpose too. */
function termsOf(situations: readonly Situation[], others: readonly Other[]): Terms | undefined {
  const terms = first(situations, (situation) => situation.terms);
  const again = others.find((other) => other.terms.intent !== undefined);
  return again?.terms.intent === undefined ? terms : { ...terms, intent: again.terms.intent };
}

function delegate(atMs: number, terms: (Terms & { readonly vendor?: number }) | undefined): WorkloadStep {
  return { atMs, ask: "delegate", ...terms };
}

/** Nothing is asked of a delegation before it exists; the sort is stable, so that equal instants keep this order. */
function add(steps: WorkloadStep[], delegation: number, asks: readonly Ask[]): void {
  const fromMs = (steps[steps.length - 1] as WorkloadStep).atMs;
  for (const { atMs, ask } of asks) steps.push({ atMs: Math.max(atMs, fromMs), ask, delegation });
}
