import { describe, expect, test } from "vitest";
import { draw } from "../properties/draw.ts";
import { INVARIANTS } from "../properties/invariants/all.ts";
import { SCENARIOS } from "../properties/scenarios/all.ts";
import { world } from "../simulators/world.ts";
import { referenceGuard } from "./guard/reference-guard.ts";
import type { Invariant } from "./judge/invariant.ts";
import { judge } from "./judge/judge.ts";
import type { Verdict } from "./judge/verdict.ts";
import { InputError } from "./plan/input-error.ts";
import type { Plan } from "./plan/plan.ts";
import { readPlan } from "./plan/plan-codec.ts";
import { readToken, writeToken } from "./plan/token.ts";
import type { Claim, GuardFactory } from "./port/guard.ts";
import { faultText } from "./report/campaign-text.ts";
import { replayCommand } from "./report/replay-command.ts";
import { story } from "./report/story.ts";
import { timeline } from "./report/timeline.ts";
import { run } from "./run/run.ts";
import { campaign } from "./search/campaign.ts";
import type { CampaignResult } from "./search/campaign-result.ts";
import { openCorpus, witnessFile } from "./search/corpus.ts";
import { claimsAtStake, type Stakes } from "./search/stakes.ts";
import type { Subject } from "./search/subject.ts";
import type { Excuse } from "./subject/excuse.ts";
import { frozenGuard } from "./subject/frozen-guard.ts";
import { history } from "./trace/history.ts";
import type { Trace } from "./trace/trace.ts";

/** How a suite searches; everything may be left out. */
export interface GuardSuiteOptions {
  /** The guard's file, for the commands in failures. Default: the suite's name. */
  readonly file?: string;
  /** Default: `vitest`. A2A_CHAOS_SEED of the environment wins over it. */
  readonly seed?: string;
  /** Of each scenario. Default: as many as usually try every claim. A2A_CHAOS_CASES of the environment wins over it. */
  readonly cases?: number;
  /** Ids of scenarios. Default: `default`. */
  readonly scenarios?: readonly string[];
  /** The folder of findings kept earlier, each a test of its own. Default: `./.a2a-chaos`. */
  readonly corpus?: string;
  /** What the guard's policy makes unreachable or gives up, as in its EXCUSED_MARKS and EXCUSED_COSTS. */
  readonly excused?: readonly Excuse[];
}

/** The run of one plan. `token` and `file` go into the command that shows it again. */
export interface Replayed extends Trace {
  readonly token: string;
  readonly file: string;
}

const SEARCH_MS = 600_000;

/**
 * Declares one test a claim and scenario, and one a kept finding, all about one guard. A claim fails that is violated or undecided, with the story and the
 * command that shows it again. One that was never fully tried fails too; with fewer cases than usually try every claim it is skipped, with what was missing.
 */
export function guardSuite(name: string, factory: GuardFactory, options: GuardSuiteOptions = {}): void {
  const subject = subjectOf(options.file ?? name, factory);
  const seed = process.env.A2A_CHAOS_SEED || (options.seed ?? "vitest");
  const excused = options.excused ?? [];
  const asked = casesAsked() ?? options.cases;
  const scenarios = (options.scenarios ?? ["default"]).map(scenarioNamed);
  describe(name, () => {
    for (const scenario of scenarios) {
      const stakes = excusing(scenario, excused);
      const invariants = claimsAtStake(stakes, INVARIANTS);
      const cases = asked ?? stakes.usualCases;
      let searched: Promise<CampaignResult> | undefined;
      const search = () => {
        searched ??= campaign({
          subject,
          reference: subjectOf("reference", referenceGuard),
          stakes,
          seed,
          draw: (k) => draw(scenario, seed, k),
          until: { cases },
          invariants,
          exposures: [],
        });
        return searched;
      };
      describe(`${scenario.id}, ${cases} cases, seed ${seed}`, () => {
        for (const claim of invariants)
          test(claim.id, { timeout: SEARCH_MS }, async (context) => {
            const missing = expectClaim(claim, await search());
            if (missing !== null) context.skip(missing);
          });
      });
    }
    keptTests(subject, options.corpus ?? "./.a2a-chaos", excused);
  });
}

/** One plan (as an object or a token) against a guard: what the matchers look at. `file`: the guard's, for the commands in failures. Throws InputError. */
export async function replayed(plan: string | Plan, factory: GuardFactory, file = "./guard.ts"): Promise<Replayed> {
  const read = typeof plan === "string" ? readToken(plan) : readPlan(plan);
  return { ...(await subjectOf(file, factory).run(read)), token: writeToken(read), file };
}

function keptTests(subject: Subject, corpus: string, excused: readonly Excuse[]): void {
  const given = excused.flatMap((one) => ("claim" in one ? [one.claim] : []));
  const invariants = INVARIANTS.filter(({ id }) => !given.includes(id));
  for (const witness of openCorpus(corpus).witnesses)
    test(`kept: ${witnessFile(witness)}`, async () => {
      const trace = { ...(await subject.run(witness.plan)), token: writeToken(witness.plan), file: subject.name };
      const failed = judge(history(trace), invariants).filter(({ outcome }) => outcome !== "holds");
      if (failed.length > 0) throw new Error(failed.map((verdict) => verdictText(verdict, trace)).join("\n\n"));
    });
}

/** Throws what is wrong with a claim; gives what was missing of one that was not fully tried by so few cases. */
function expectClaim({ id }: Invariant, { claims, findings, fault, guard, cases, usualCases }: CampaignResult): string | null {
  if (fault !== null) throw new Error(faultText(fault));
  const claim = claims.find(({ invariant }) => invariant === id);
  if (claim === undefined) throw new Error(`The campaign left out ${id}.`);
  if (claim.outcome === "holds") return null;
  if (claim.outcome === "unknown") throw new Error(`${id} is undecided in ${claim.unknowns} cases: ${claim.unknownWhy}`);
  if (claim.outcome === "violated") {
    const finding = findings.find(({ invariant }) => invariant === id);
    const shown =
      finding === undefined ? "" : `\n\n${violationText(finding.violation, { ...finding.trace, token: finding.token, file: guard })}`;
    throw new Error(`${guard} violates ${id} in ${claim.violations} of ${cases} cases.${shown}`);
  }
  const never = claim.marks.filter(({ needed, hits }) => needed && hits === 0).map((mark) => mark.id);
  const missing = `never tried ${never.join(", ")} in ${cases} cases`;
  if (cases >= usualCases) throw new Error(`${id} is vacuous: ${missing}.`);
  return `${missing}; ${usualCases} usually do`;
}

function subjectOf(name: string, factory: GuardFactory): Subject {
  const guard = frozenGuard(factory);
  return { name, run: (plan) => run(plan, guard, world) };
}

function scenarioNamed(id: string) {
  const found = SCENARIOS.find((scenario) => scenario.id === id);
  const accepted = SCENARIOS.map((scenario) => scenario.id).join(", ");
  if (found === undefined)
    throw new InputError("find the scenario", `there is none called ${JSON.stringify(id)}`, `Accepted: ${accepted}.`);
  return found;
}

function excusing<S extends Stakes>(stakes: S, excused: readonly Excuse[]): S {
  const given = excused.flatMap((one) => ("claim" in one ? [one.claim] : []));
  const atStake = claimsAtStake(stakes, INVARIANTS).map(({ id }) => id);
  return {
    ...stakes,
    invariants: atStake.filter((id) => !given.includes(id)),
    marks: { ...stakes.marks, except: [...stakes.marks.except, ...excused.filter((one) => "mark" in one)] },
  };
}

function casesAsked(): number | undefined {
  const text = process.env.A2A_CHAOS_CASES;
  if (text === undefined || text === "") return undefined;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new InputError("read A2A_CHAOS_CASES", JSON.stringify(text), "A whole number from 1 is accepted.");
}

function verdictText({ invariant, violations, unknown }: Verdict, trace: Trace & Partial<Replayed>): string {
  const [violation] = violations;
  return violation === undefined
    ? `${invariant} is undecided: ${unknown}`
    : `${invariant} is violated.\n\n${violationText(violation, trace)}`;
}

function violationText(violation: Verdict["violations"][number], trace: Trace & Partial<Replayed>): string {
  const told = [story(violation, trace), "", timeline(trace, { marked: violation.events, delegation: violation.delegation })];
  return [...told, ...(trace.token === undefined ? [] : ["", replayCommand(trace.token, trace.file ?? "./guard.ts")])].join("\n");
}

/** What can be expected of a trace; importing `a2a-chaos/vitest` makes `expect` know them. */
const matchers = {
  /** No run violates the claim, and it could be decided; without one, all of them. */
  toHold(trace: Trace, claim?: string) {
    const judged = claim === undefined ? INVARIANTS : [claimNamed(claim)];
    const failed = judge(history(trace), judged).filter(({ outcome }) => outcome !== "holds");
    return {
      pass: failed.length === 0,
      message: () =>
        failed.length === 0
          ? `expected ${claim ?? "some claim"} not to hold, and it does`
          : failed.map((verdict) => verdictText(verdict, trace)).join("\n\n"),
    };
  },
  /** The run met a mark: the situation it names did occur. */
  toMeet(trace: Trace, mark: string) {
    const judged = INVARIANTS.filter(({ marks }) => marks.some(({ id }) => id === mark));
    if (judged.length === 0)
      throw new InputError("find the mark", `there is none called ${JSON.stringify(mark)}`, "See `a2a-chaos explain CLAIM`.");
    const met = judge(history(trace), judged).flatMap(({ marks }) => marks);
    const pass = met.includes(mark);
    return {
      pass,
      message: () => `expected the run ${pass ? "not " : ""}to meet ${mark}; of these claims it met: ${met.join(", ") || "nothing"}`,
    };
  },
  /** The last the caller was told of a delegation (`d1` is the first) has these members. */
  toTell(trace: Trace, delegation: string, claim: Partial<Claim>) {
    const told = trace.events.filter((event) => event.kind === "told" && event.of === delegation).at(-1);
    const actual = told?.kind === "told" ? told.body.claim : null;
    const pass = actual !== null && Object.entries(claim).every(([name, value]) => actual[name as keyof Claim] === value);
    return {
      pass,
      actual,
      expected: claim,
      message: () => `expected the caller ${pass ? "not " : ""}to be told this of ${delegation} at last`,
    };
  },
};

function claimNamed(id: string): Invariant {
  const found = INVARIANTS.find((invariant) => invariant.id === id);
  if (found === undefined)
    throw new InputError("find the claim", `there is none called ${JSON.stringify(id)}`, "See `a2a-chaos list invariants`.");
  return found;
}

expect.extend(matchers);

declare module "vitest" {
  // biome-ignore lint/suspicious/noExplicitAny: a merged interface must have the very type parameters of the one it is merged with.
  interface Matchers<T = any> {
    toHold(claim?: string): T;
    toMeet(mark: string): T;
    toTell(delegation: string, claim: Partial<Claim>): T;
  }
}
