import * as z from "zod";
import type { Invariant } from "../judge/invariant.ts";
import { judge } from "../judge/judge.ts";
import { InputError } from "../plan/input-error.ts";
import { readJson } from "../plan/json-text.ts";
import { planSchema } from "../plan/plan-schema.ts";
import { readableJson } from "../plan/readable-json.ts";
import { readShape } from "../plan/shape.ts";
import { writeToken } from "../plan/token.ts";
import { history } from "../trace/history.ts";
import type { Shard } from "./case-order.ts";
import type { ClaimTally } from "./claim-tally.ts";
import type { Counterexample } from "./counterexample.ts";
import { type Counts, counts } from "./counts.ts";
import type { ExposureTally } from "./exposure-tally.ts";
import type { Unfinished } from "./progress.ts";
import { runAgain } from "./run-again.ts";
import type { Stakes } from "./stakes.ts";
import type { Subject } from "./subject.ts";
import { fingerprintSchema, guardSchema, idSchema, text } from "./witness-schema.ts";

const MANY = 1_000;
const count = z.int().min(0);
const why = text(4_096);

const claimSchema = z.strictObject({
  invariant: idSchema,
  violations: count,
  unknowns: count,
  unknownCase: z.nullable(count),
  unknownWhy: z.nullable(why),
  marks: z.record(idSchema, count),
});
const exposureSchema = z.strictObject({
  invariant: idSchema,
  kind: text(80),
  class: text(80),
  count,
  longestMs: count,
  releaseSkewMs: count,
  edgeMs: count,
  ownMs: count,
});
const triedSchema = z.strictObject({
  invariant: idSchema,
  case: count,
  executions: count,
  cost: count,
  fingerprint: fingerprintSchema,
  plan: planSchema,
});
const scenarioSchema = z.strictObject({
  scenario: idSchema,
  isDone: z.boolean(),
  asked: count,
  newAt: count,
  cases: count,
  claims: z.array(claimSchema).max(MANY),
  exposures: z.array(exposureSchema).max(MANY),
  coverage: z.strictObject({ cells: z.array(count).max(10_000), events: count, requests: count, tasks: count }),
  tried: z.array(triedSchema).max(10_000),
});
const shardSchema = z.strictObject({ at: count, of: z.int().min(1).max(10_000) });
const partSchema = z.strictObject({
  v: z.literal(1),
  guard: guardSchema,
  seed: text(200),
  claims: z.array(idSchema).max(MANY),
  cases: z.nullable(count),
  shard: z.nullable(shardSchema),
  scenarios: z.array(scenarioSchema).min(1).max(MANY),
});

/**
 * Part of a run, as it is kept in a file: what was counted, and which violating cases were made small, to which plans. Which run it is part of: guard, seed, the
 * claims that were asked for (none: all at stake), the number of cases (null: as many as fitted) and the scenarios.
 */
export interface Part {
  readonly v: 1;
  readonly guard: string;
  readonly seed: string;
  readonly claims: readonly string[];
  readonly cases: number | null;
  readonly shard: Shard | null;
  readonly scenarios: readonly ScenarioPart[];
}

/** `isDone`: nothing of this part is left to be run. `asked`, `newAt`: as in `Unfinished`. */
export interface ScenarioPart {
  readonly scenario: string;
  readonly isDone: boolean;
  readonly asked: number;
  readonly newAt: number;
  readonly cases: number;
  readonly claims: readonly (Pick<ClaimTally, "invariant" | "violations" | "unknowns" | "unknownCase" | "unknownWhy"> & {
    readonly marks: Readonly<Record<string, number>>;
  })[];
  readonly exposures: readonly ExposureTally[];
  readonly coverage: { readonly cells: readonly number[]; readonly events: number; readonly requests: number; readonly tasks: number };
  readonly tried: readonly (Pick<Counterexample, "invariant" | "executions" | "fingerprint" | "plan"> & {
    readonly case: number;
    readonly cost: number;
  })[];
}

const TEXT_MAX = 1 << 26;
const ACCEPTED = "A file that `run` left, with --shard or when it was interrupted, is accepted.";

export function parsePart(json: string, what: string): Part {
  return readShape<Part>(partSchema as unknown as z.ZodType<Part>, readJson(json, what, TEXT_MAX), what, ACCEPTED);
}

export function writePart(part: Part): string {
  return readableJson(part);
}

export function scenarioPart(scenario: string, isDone: boolean, { counts, tried, asked, newAt }: Unfinished): ScenarioPart {
  return {
    scenario,
    isDone,
    asked,
    newAt,
    cases: counts.cases,
    claims: counts.claims.map(({ invariant, violations, unknowns, unknownCase, unknownWhy, marks }) => ({
      invariant,
      violations,
      unknowns,
      unknownCase,
      unknownWhy,
      marks: Object.fromEntries(marks.map(({ id, hits }) => [id, hits])),
    })),
    exposures: [...counts.exposures.values()],
    coverage: { ...counts.coverage, cells: [...counts.coverage.cells] },
    tried: tried.map(({ invariant, case: k, executions, cost = 0, fingerprint, plan }) => ({
      invariant,
      case: k ?? 0,
      executions,
      cost,
      fingerprint,
      plan,
    })),
  };
}

/** What was counted, under the claims and scenario as they are now. Throws `InputError` when they were others then. */
export function countsOf(part: ScenarioPart, invariants: readonly Invariant[], stakes: Stakes, what: string): Counts {
  const total = counts(invariants, stakes);
  const isSame =
    part.claims.length === total.claims.length &&
    part.coverage.cells.length === total.coverage.cells.length &&
    total.claims.every(({ invariant, marks }, at) => {
      const kept = part.claims[at];
      return kept?.invariant === invariant && marks.every(({ id }) => kept.marks[id] !== undefined);
    });
  if (!isSame) throw new InputError(`read ${what}`, "it counts other claims than this version has", "Run it again with this version.");
  for (const [at, tally] of total.claims.entries()) {
    const kept = part.claims[at] as ScenarioPart["claims"][number];
    Object.assign(tally, {
      violations: kept.violations,
      unknowns: kept.unknowns,
      unknownCase: kept.unknownCase,
      unknownWhy: kept.unknownWhy,
    });
    tally.merged = kept.violations > 0 ? "violated" : kept.unknowns > 0 ? "unknown" : "holds";
    for (const mark of tally.marks) mark.hits = kept.marks[mark.id] ?? 0;
  }
  for (const tally of part.exposures) total.exposures.set(`${tally.kind}/${tally.class}`, { ...tally });
  total.coverage.cells.set(part.coverage.cells);
  Object.assign(total.coverage, { events: part.coverage.events, requests: part.coverage.requests, tasks: part.coverage.tasks });
  total.cases = part.cases;
  return total;
}

/**
 * The counterexamples that were made then, run again, since no run is kept. Throws `InputError` when the guard does not do now what it did then.
 */
export async function triedOf(
  part: ScenarioPart,
  subject: Subject,
  invariants: readonly Invariant[],
  what: string,
): Promise<Counterexample[]> {
  const again: Counterexample[] = [];
  for (const { invariant: id, case: k, executions, cost, fingerprint, plan } of part.tried) {
    const invariant = invariants.find((one) => one.id === id);
    const trace = await subject.run(plan);
    const violation = invariant === undefined ? undefined : judge(history(trace), [invariant])[0]?.violations[0];
    if (violation === undefined || (await runAgain(subject, plan, trace)) !== fingerprint)
      throw new InputError(
        `take up ${what}`,
        `case ${k} does not run as it did, so the guard or the harness is not the one it was made with`,
        "Run it again from the start.",
      );
    again.push({
      guard: subject.name,
      invariant: id,
      case: k,
      isKnown: false,
      plan,
      token: writeToken(plan),
      fingerprint,
      violation,
      trace,
      executions,
      cost,
    });
  }
  return again;
}
