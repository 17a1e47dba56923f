import type { Plan } from "../plan/plan.ts";
import { writeToken } from "../plan/token.ts";
import type { Trace } from "../trace/trace.ts";
import { type Parting, parting } from "./parting.ts";

/** Partings by kind, each with the plan of the first one. */
export interface DecisionChange extends Parting {
  readonly count: number;
  readonly token: string;
}

export interface DecisionChanges {
  /** Plans both guards met; those in which they parted. */
  readonly plans: number;
  readonly parted: number;
  /** Most frequent first; those as frequent in the order of their words. */
  readonly kinds: readonly DecisionChange[];
}

/** Counts where two guards part, plan by plan. */
export interface PartingTally {
  add(plan: Plan, before: Trace, now: Trace): void;
  changes(): DecisionChanges;
}

export function partingTally(): PartingTally {
  const kinds = new Map<string, { readonly parting: Parting; readonly plan: Plan; count: number }>();
  let plans = 0;
  let parted = 0;
  return {
    add(plan, before, now) {
      plans += 1;
      const found = parting(before, now);
      if (found === null) return;
      parted += 1;
      const key = [found.asked, found.before, found.now].join("\n");
      const kind = kinds.get(key);
      if (kind === undefined) kinds.set(key, { parting: found, plan, count: 1 });
      else kind.count += 1;
    },
    changes() {
      const keys = [...kinds.keys()].sort();
      const rows = keys.map((key) => kinds.get(key) as { parting: Parting; plan: Plan; count: number });
      rows.sort((a, b) => b.count - a.count);
      return {
        plans,
        parted,
        kinds: rows.map(({ parting: kind, plan, count }) => ({ ...kind, count, token: writeToken(plan) })),
      };
    },
  };
}
