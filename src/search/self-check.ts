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

/** A sound guard in a world that can no longer do one kind of harm, and the marks that nothing can hit there. */
export interface KnownSoft {
  readonly subject: Subject;
  readonly lost: readonly string[];
}

/**
 * One row of a self-check. Of a `guard`, `mustFail` are claims, and `missed` those that should have been violated and were not, within `cases` cases, or
 * that there are not. Of a `world`, they are marks, and `missed` those that were hit all the same, so that a campaign there would pass for one that tried.
 */
export interface SelfChecked {
  readonly kind: "guard" | "world";
  readonly guard: string;
  readonly mustFail: readonly string[];
  readonly missed: readonly string[];
  readonly cases: number;
}

export interface SelfCheckOptions {
  readonly guards: readonly KnownBad[];
  readonly worlds: readonly KnownSoft[];
  readonly draw: (k: number) => Plan;
  /** At most so many cases for each guard. */
  readonly cases: number;
  /** So many cases for each world. */
  readonly worldCases: number;
  readonly invariants: readonly Invariant[];
  readonly onProgress?: () => void | Promise<void>;
  readonly isStopped?: () => boolean;
}

const PROGRESS_EVERY = 64;

/**
 * Proof that the check still bites: each guard that is known to be broken meets drawn cases until every claim that must fail it has, and in each world that has
 * gone soft the marks that are lost there are missed. A gate that lets one of them through is worth nothing, whatever it says of others. Told to stop,
 * it gives the rows that were finished.
 */
export async function selfCheck(options: SelfCheckOptions): Promise<readonly SelfChecked[]> {
  const rows: SelfChecked[] = [];
  for (const bad of options.guards) rows.push(...(await caught(bad, options)));
  for (const soft of options.worlds) rows.push(...(await vacuous(soft, options)));
  return rows;
}

async function caught({ subject, mustFail }: KnownBad, options: SelfCheckOptions): Promise<readonly SelfChecked[]> {
  let open = options.invariants.filter(({ id }) => mustFail.includes(id));
  const absent = mustFail.filter((claim) => !options.invariants.some(({ id }) => id === claim));
  let cases = 0;
  while (open.length > 0 && cases < options.cases) {
    if (await isStopped(cases, options)) return [];
    const verdicts = judge(history(await subject.run(options.draw(cases))), open);
    open = open.filter((_, at) => verdicts[at]?.outcome !== "violated");
    cases += 1;
  }
  return [{ kind: "guard", guard: subject.name, mustFail, missed: [...open.map(({ id }) => id), ...absent], cases }];
}

async function vacuous({ subject, lost }: KnownSoft, options: SelfCheckOptions): Promise<readonly SelfChecked[]> {
  const watching = options.invariants.filter(({ marks }) => marks.some(({ id }) => lost.includes(id)));
  const absent = lost.filter((mark) => !watching.some(({ marks }) => marks.some(({ id }) => id === mark)));
  const hit = new Set<string>();
  for (let k = 0; k < options.worldCases; k += 1) {
    if (await isStopped(k, options)) return [];
    for (const { marks } of judge(history(await subject.run(options.draw(k))), watching)) for (const mark of marks) hit.add(mark);
  }
  const missed = [...lost.filter((mark) => hit.has(mark)), ...absent];
  return [{ kind: "world", guard: subject.name, mustFail: lost, missed, cases: options.worldCases }];
}

async function isStopped(cases: number, { onProgress, isStopped }: SelfCheckOptions): Promise<boolean> {
  if (cases % PROGRESS_EVERY !== 0) return false;
  await onProgress?.();
  return isStopped?.() === true;
}
