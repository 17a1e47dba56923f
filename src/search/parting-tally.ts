import type { Plan } from "../plan/plan.ts";
import type { Trace } from "../trace/trace.ts";
import { type Parting, parting } from "./parting.ts";

/** A claim that exactly one of two guards violated under a plan: `caught` by the newer one, or `missed` by it. */
export interface ClaimTurn {
  readonly invariant: string;
  readonly turn: "caught" | "missed";
}

/** How often a claim turned under the plans of one kind of parting, and the first of them. */
export interface ClaimTurns extends ClaimTurn {
  readonly count: number;
  readonly plan: Plan;
}

/** One kind of parting. `plan`: the first that showed it. */
export interface PartingKind {
  readonly parting: Parting;
  readonly plan: Plan;
  readonly count: number;
  readonly turns: readonly ClaimTurns[];
}

/** What was counted over some plans. `kinds`: by what was asked and answered, in the order in which they were first met. */
export interface PartingCounts {
  readonly plans: number;
  readonly parted: number;
  readonly kinds: ReadonlyMap<string, PartingKind>;
}

/** Counts where two guards part, plan by plan. */
export interface PartingTally {
  add(plan: Plan, before: Trace, now: Trace, turns: readonly ClaimTurn[]): void;
  /** Adds what was counted over later plans. */
  addCounts(more: PartingCounts): void;
  counts(): PartingCounts;
}

export function partingTally(): PartingTally {
  const kinds = new Map<string, PartingKind>();
  let plans = 0;
  let parted = 0;
  return {
    add(plan, before, now, turns) {
      plans += 1;
      const found = parting(before, now);
      if (found === null) return;
      parted += 1;
      const key = [found.asked, found.before, found.now].join("\n");
      const one = { parting: found, plan, count: 1, turns: turns.map((turn) => ({ ...turn, count: 1, plan })) };
      kinds.set(key, plus(kinds.get(key), one));
    },
    addCounts(more) {
      plans += more.plans;
      parted += more.parted;
      for (const [key, kind] of more.kinds) kinds.set(key, plus(kinds.get(key), kind));
    },
    counts: () => ({ plans, parted, kinds }),
  };
}

/** The plans of the first ones stand. */
function plus(known: PartingKind | undefined, more: PartingKind): PartingKind {
  if (known === undefined) return more;
  const isSame = (one: ClaimTurn, other: ClaimTurn) => one.invariant === other.invariant && one.turn === other.turn;
  const turns = known.turns.map((turn) => {
    const again = more.turns.find((other) => isSame(turn, other));
    return again === undefined ? turn : { ...turn, count: turn.count + again.count };
  });
  const fresh = more.turns.filter((turn) => !known.turns.some((other) => isSame(turn, other)));
  return { ...known, count: known.count + more.count, turns: [...turns, ...fresh] };
}
