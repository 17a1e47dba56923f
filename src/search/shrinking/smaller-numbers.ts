import type { Plan } from "../../plan/plan.ts";
import { leastFailing } from "./least-failing.ts";
import { memberAt, withMember } from "./plan-tree.ts";
import type { Probe } from "./probe.ts";
import { type Quantity, quantitiesOf } from "./quantities.ts";

/**
 * Gap compression: instants and relative delays lie on one line, and each gap between neighbours is made small by moving everything above it down
 * together. A cancel at 60,000 and work that ends after 59,998 stay 2 ms apart.
 */
export async function smallerGaps(probe: Probe): Promise<void> {
  let below = 0;
  for (;;) {
    const next = Math.min(
      ...durationsOf(probe.plan)
        .map(lengthMs)
        .filter((length) => length > below),
    );
    if (!Number.isFinite(next) || probe.isSpent) return;
    const gap = await leastFailing(next - below, 0, async (smaller) => {
      // Read anew each time: a step that was made has already moved the plan.
      const top = Math.min(
        ...durationsOf(probe.plan)
          .map(lengthMs)
          .filter((length) => length > below),
      );
      const candidate = movedDown(probe.plan, top, top - below - smaller);
      return candidate !== null && probe.accepts(candidate);
    });
    below += gap;
  }
}

/** Each number alone: counts, and what gap compression could only move with its neighbours. */
export async function smallerNumbers(probe: Probe): Promise<void> {
  for (const { path, floor } of quantitiesOf(probe.plan)) {
    // A step may sort the workload, so that another number stands here now; it is as good a number to try.
    const value = memberAt(probe.plan, path);
    if (typeof value !== "number" || probe.isSpent) continue;
    const sign = value < 0 ? -1 : 1;
    await leastFailing(Math.abs(value), floor, (smaller) =>
      probe.accepts(withMember(probe.plan, path, smaller === 0 ? 0 : sign * smaller)),
    );
  }
}

function durationsOf(plan: Plan): Quantity[] {
  return quantitiesOf(plan).filter(({ value, unitMs }) => unitMs !== null && value > 0);
}

function lengthMs({ value, unitMs }: Quantity): number {
  return value * (unitMs ?? 0);
}

/** Everything of at least `fromMs` made `byMs` shorter; whole seconds only where something is told in seconds. Null when nothing would move. */
function movedDown(plan: Plan, fromMs: number, byMs: number): Plan | null {
  const moving = durationsOf(plan).filter((quantity) => lengthMs(quantity) >= fromMs);
  const grainMs = Math.max(...moving.map(({ unitMs }) => unitMs ?? 1));
  const stepMs = Math.floor(byMs / grainMs) * grainMs;
  if (stepMs <= 0) return null;
  return moving.reduce((moved, { path, value, unitMs }) => withMember(moved, path, value - stepMs / (unitMs ?? 1)), plan);
}
