import type { Invariant } from "../judge/invariant.ts";
import { judge } from "../judge/judge.ts";
import type { Plan } from "../plan/plan.ts";
import { history } from "../trace/history.ts";
import type { Subject } from "./subject.ts";

/** A guard that is known to be broken, and every claim that must say so. */
export interface KnownBad {
  readonly subject: Subject;
  readonly mustFail: readonly string[];
}

/** One row of a self-check. `missed`: claims that should have been violated and were not, within `cases` cases, or that there are not. */
export interface SelfChecked {
  readonly guard: string;
  readonly mustFail: readonly string[];
  readonly missed: readonly string[];
  readonly cases: number;
}

export interface SelfCheckOptions {
  readonly guards: readonly KnownBad[];
  readonly draw: (k: number) => Plan;
  /** At most so many cases each. */
  readonly cases: number;
  readonly invariants: readonly Invariant[];
  readonly onProgress?: () => void | Promise<void>;
  readonly isStopped?: () => boolean;
}

const PROGRESS_EVERY = 64;

/**
 * Proof that the check still bites: each guard that is known to be broken meets drawn cases until every claim that must fail it has. A gate that lets one
 * of them through is worth nothing, whatever it says of others.
 */
export async function selfCheck(options: SelfCheckOptions): Promise<readonly SelfChecked[]> {
  const rows: SelfChecked[] = [];
  for (const bad of options.guards) rows.push(await checked(bad, options));
  return rows;
}

async function checked({ subject, mustFail }: KnownBad, options: SelfCheckOptions): Promise<SelfChecked> {
  let open = options.invariants.filter(({ id }) => mustFail.includes(id));
  const absent = mustFail.filter((claim) => !options.invariants.some(({ id }) => id === claim));
  let cases = 0;
  while (open.length > 0 && cases < options.cases) {
    if (cases % PROGRESS_EVERY === 0) {
      await options.onProgress?.();
      if (options.isStopped?.() === true) break;
    }
    const verdicts = judge(history(await subject.run(options.draw(cases))), open);
    open = open.filter((_, at) => verdicts[at]?.outcome !== "violated");
    cases += 1;
  }
  return { guard: subject.name, mustFail, missed: [...open.map(({ id }) => id), ...absent], cases };
}
