import type { Invariant } from "../judge/invariant.ts";
import { judge } from "../judge/judge.ts";
import type { Verdict } from "../judge/verdict.ts";
import type { Plan } from "../plan/plan.ts";
import { history } from "../trace/history.ts";
import type { Trace } from "../trace/trace.ts";
import type { Subject } from "./subject.ts";

/** A run without a wrong, and one wrong to put into it: the claim it breaks, and at which event; `at` null: nobody can decide it any more. */
export interface TraceUnderTest {
  readonly id: string;
  readonly title: string;
  readonly claim: string;
  readonly plan: Plan;
  readonly mutate: (trace: Trace) => { readonly trace: Trace; readonly at: number | null };
}

/** A judge of one claim that overlooks something. */
export interface JudgeUnderTest {
  readonly id: string;
  readonly title: string;
  readonly claim: string;
  readonly invariant: Invariant;
}

export interface JudgesTriedOptions {
  readonly traces: readonly TraceUnderTest[];
  readonly judges: readonly JudgeUnderTest[];
  /** Under whom the runs have no wrong. */
  readonly reference: Subject;
  readonly invariants: readonly Invariant[];
}

/** One mutated trace. `event`: where the wrong shows, null where the verdict must be unknown. `missed`: what our judge got wrong; null when nothing. */
export interface TraceRow {
  readonly id: string;
  readonly title: string;
  readonly claim: string;
  readonly event: number | null;
  readonly isCaught: boolean;
  readonly missed: string | null;
  /** Broken judges that judge it otherwise than they should. */
  readonly unmasks: readonly string[];
}

/** One broken judge. `unmaskedBy`: the mutated traces that tell it from the sound one; without any it is a survivor. */
export interface JudgeRow {
  readonly id: string;
  readonly title: string;
  readonly claim: string;
  readonly unmaskedBy: readonly string[];
}

export interface JudgesTried {
  readonly traces: readonly TraceRow[];
  readonly judges: readonly JudgeRow[];
}

/**
 * The judges judged: each mutated trace must be found violated, by its claim and at its event, where the run it was made of is not; and each broken judge,
 * put in the place of the sound one, must get at least one of them wrong.
 */
export async function judgesTried({ traces, judges, reference, invariants }: JudgesTriedOptions): Promise<JudgesTried> {
  const rows: TraceRow[] = [];
  for (const mutated of traces) {
    const whole = await reference.run(mutated.plan);
    const sound = invariants.find(({ id }) => id === mutated.claim);
    const { trace, at } = mutated.mutate(whole);
    const missed = sound === undefined ? "there is no such claim" : (premature(whole, sound) ?? miss(trace, sound, at));
    const unmasks = judges.filter(({ claim, invariant }) => claim === mutated.claim && miss(trace, invariant, at) !== null);
    const { id, title, claim } = mutated;
    rows.push({ id, title, claim, event: at, isCaught: missed === null, missed, unmasks: unmasks.map((one) => one.id) });
  }
  const unmaskedBy = (judgeId: string) => rows.filter(({ isCaught, unmasks }) => isCaught && unmasks.includes(judgeId)).map(({ id }) => id);
  return { traces: rows, judges: judges.map(({ id, title, claim }) => ({ id, title, claim, unmaskedBy: unmaskedBy(id) })) };
}

/** What is violated before anything was put into the run shows nothing. */
function premature(whole: Trace, claim: Invariant): string | null {
  const verdict = verdictOn(whole, claim);
  return verdict.outcome === "holds" ? null : `the run without the wrong is ${verdict.outcome} already`;
}

/** How the verdict differs from what it must be; null when it does not. */
function miss(trace: Trace, claim: Invariant, at: number | null): string | null {
  const { outcome, violations } = verdictOn(trace, claim);
  if (at === null) return outcome === "unknown" ? null : `it must be unknown, and was found ${outcome}`;
  if (outcome !== "violated") return `it is violated at event ${at}, and was found ${outcome}`;
  const last = violations.map(({ events }) => events.at(-1));
  return last.includes(at) ? null : `it is violated at event ${at}, and was found so at ${last.join(", ")}`;
}

function verdictOn(trace: Trace, claim: Invariant): Verdict {
  return judge(history(trace), [claim])[0] as Verdict; // one claim, one verdict
}
