import { EXPOSURES } from "../../properties/exposures/all.ts";
import { INVARIANTS } from "../../properties/invariants/all.ts";
import type { Scenario } from "../../properties/scenarios/scenario.ts";
import type { Invariant } from "../../src/judge/invariant.ts";
import { campaignAccount } from "../../src/report/campaign-account.ts";
import { runCommand, subjectLine } from "../../src/report/replay-command.ts";
import { runDocument } from "../../src/report/run-document.ts";
import { campaign, type Known } from "../../src/search/campaign.ts";
import type { CampaignResult } from "../../src/search/campaign-result.ts";
import type { Shard } from "../../src/search/case-order.ts";
import { combine } from "../../src/search/combine.ts";
import { EXIT } from "../../src/search/exit-code.ts";
import { countsOf, type Part, triedOf } from "../../src/search/part.ts";
import type { Unfinished } from "../../src/search/progress.ts";
import { claimsAtStake } from "../../src/search/stakes.ts";
import type { Subject } from "../../src/search/subject.ts";
import { invariantIds, scenarioNamed } from "../choices.ts";
import { claimsFor, clientUnderTest, type WholeClient } from "../client-under-test.ts";
import { complaints } from "../complaints.ts";
import { type Crew, crew } from "../crew.ts";
import { closeCrews } from "../crews.ts";
import { drawn } from "../drawn.ts";
import { excusedLines, excusing } from "../excusing.ts";
import type { Io } from "../io.ts";
import { type Keep, keep } from "../keep.ts";
import { paint } from "../paint.ts";
import { readUnfinished, shardFile, unfinishedFile } from "../part-file.ts";
import { expectSameRun, type PartKeeper, type PartOf, partKeeper } from "../part-keeper.ts";
import { progressBar } from "../progress-bar.ts";
import { openReports, type Reports } from "../reports.ts";
import { runText } from "../run-text.ts";
import { type Settled, settledLines } from "../settled.ts";
import { subject } from "../subject.ts";
import { UsageError } from "../usage-error.ts";

export interface RunFlags extends Partial<Settled> {
  readonly guard: string;
  /** Instead of the guard; then `guard` says how it is called. */
  readonly whole?: WholeClient | null;
  readonly cases?: number | undefined;
  /** Wall-clock ms, instead of a number of cases. */
  readonly time?: number | undefined;
  readonly seed?: string | undefined;
  readonly scenario?: readonly string[] | undefined;
  readonly invariant?: readonly string[] | undefined;
  readonly corpus: string;
  /** So many processes do the work. */
  readonly jobs?: number | undefined;
  readonly failFast?: boolean | undefined;
  /** Until so many cases have shown nothing new. */
  readonly untilStable?: number | undefined;
  readonly shard?: Shard | undefined;
  readonly continue?: boolean | undefined;
  readonly report?: readonly string[] | undefined;
  readonly json?: boolean | undefined;
}

const CASES = 20_000;
const SCENARIO = "default";

/** A property campaign: configuration first, then verdicts, exposures and findings, and a command to paste as the last line. */
export async function run(flags: RunFlags, io: Io): Promise<number> {
  const begun = flags.continue === true ? readUnfinished(flags.corpus) : null;
  const seed = flags.seed ?? begun?.seed ?? io.now().toString(36);
  const asked = invariantIds(flags.invariant ?? []);
  const whole = flags.whole ?? null;
  const called = whole === null ? await crew({ guard: flags.guard, jobs: flags.jobs }, io) : await clientUnderTest(whole, io);
  const named = await Promise.all((flags.scenario ?? [SCENARIO]).map(scenarioNamed));
  const scenarios = named.map((scenario) => excusing(scenario, called.excused));
  for (const scenario of scenarios) {
    const claims = claimsAtStake(scenario, claimsFor(flags.whole ?? null, INVARIANTS), asked);
    if (claims.length === 0)
      throw new UsageError(
        `invariant under scenario ${scenario.id}`,
        asked.join(", "),
        claimsAtStake(scenario, claimsFor(flags.whole ?? null, INVARIANTS)).map(({ id }) => id),
      );
  }
  const unwritten = complaints();
  const kept = keep(flags.corpus, unwritten);
  const reports = openReports(flags.report ?? [], io, unwritten);
  if (flags.json !== true)
    io.out(
      `${[...configuration(flags, seed, scenarios, asked, kept), ...settledLines(flags), ...excusedLines(called.excused)].join("\n")}\n\n`,
    );

  const of: PartOf = {
    guard: flags.guard,
    seed,
    claims: asked,
    cases: flags.time === undefined ? (flags.cases ?? CASES) : null,
    shard: flags.shard ?? null,
  };
  if (begun !== null) expectSameRun(begun, of, unfinishedFile(flags.corpus));
  const parts =
    flags.shard === undefined
      ? partKeeper({ path: unfinishedFile(flags.corpus), of, now: io.now, isThere: begun !== null, complaints: unwritten })
      : partKeeper({ path: shardFile(flags.corpus, flags.shard), of, now: null, isThere: false, complaints: unwritten });
  const reference = await subject("reference");
  const { results, interrupted } = await campaigns({ called, reference, scenarios, asked, seed, kept, reports, flags, begun, parts }, io);
  if (flags.shard !== undefined || interrupted) parts.write();
  else parts.remove();
  const total = { ...combine(results), interrupted };
  const again = runCommand({
    guard: flags.guard,
    scenarios: scenarios.map(({ id }) => id),
    invariants: asked,
    seed,
    // What was cut short is asked for so that its split gives every scenario at least the cases it had.
    cases:
      flags.time !== undefined || interrupted
        ? scenarios.length * Math.max(1, ...results.map(({ cases }) => cases))
        : (flags.cases ?? CASES),
  });
  if (flags.json === true) io.out(`${JSON.stringify(runDocument(total, again), null, 2)}\n`);
  else io.out(`${paint(runText(results, total, again), io.isColoured)}\n`);
  await reports.write({ guard: flags.guard, command: again }, (told) => campaignAccount(total, told));
  return unwritten.tell(total.interrupted ? EXIT.interrupted : total.exit, io);
}

interface Setting {
  readonly called: Crew;
  readonly reference: Subject;
  readonly scenarios: readonly Scenario[];
  readonly asked: readonly string[];
  readonly seed: string;
  readonly kept: Keep;
  readonly reports: Reports;
  readonly flags: RunFlags;
  /** What an earlier run of the same has done. */
  readonly begun: Part | null;
  readonly parts: PartKeeper;
}

/**
 * One campaign a scenario, in the order asked for; the cases are split evenly among them. A fault
 * or Ctrl-C ends the series; only Ctrl-C interrupts it. Kept plans are run again once, by the first.
 */
async function campaigns(setting: Setting, io: Io): Promise<{ results: readonly CampaignResult[]; interrupted: boolean }> {
  const { called, scenarios, seed, kept, reports, flags, parts, asked } = setting;
  const results: CampaignResult[] = [];
  let isStopped = false;
  const stopListening = io.onInterrupt(() => {
    isStopped = true;
    // What is under way is given up: it may be a guard that does not answer.
    void closeCrews();
  });
  for (const [at, scenario] of scenarios.entries()) {
    const cases = shareOf(flags.cases ?? CASES, scenarios.length, at);
    const bar = progressBar(io, flags.time === undefined ? cases : null);
    const invariants = claimsAtStake(scenario, claimsFor(flags.whole ?? null, INVARIANTS), asked);
    const earlier = await earlierOf(setting, scenario, invariants);
    const hands = called.hands({
      scenario: scenario.id,
      seed,
      client: flags.clientOptions ?? null,
      asked,
      compares: false,
      keepsRecords: reports.wantsCases,
    });
    results.push(
      await campaign({
        subject: called.tested,
        reference: setting.reference,
        stakes: scenario,
        seed,
        draw: drawn(scenario, seed, flags.clientOptions),
        until: earlier?.isDone
          ? { cases: earlier.unfinished.asked }
          : flags.time === undefined
            ? { cases }
            : { now: io.now, endAtMs: io.now() + flags.time / scenarios.length },
        failsFast: flags.failFast === true,
        ...(flags.untilStable !== undefined && { stableFor: flags.untilStable }),
        ...(flags.shard !== undefined && { shard: flags.shard }),
        ...(earlier !== undefined && { earlier: earlier.unfinished }),
        ...(hands !== undefined && { hands }),
        onUnfinished: (unfinished) => parts.reached(scenario.id, unfinished),
        invariants,
        exposures: EXPOSURES,
        keepsRecords: reports.wantsCases,
        onRecords: (records) => reports.add({ scenario: scenario.id, seed }, records),
        known: at === 0 && flags.shard === undefined ? knownTo(setting, scenario) : [],
        isStopped: () => isStopped,
        onProgress: async (progress) => {
          bar.show(progress);
          await io.breathe();
        },
        onFinding: (finding) => {
          kept.add(finding, { scenario: scenario.id, seed });
        },
      }),
    );
    bar.stop();
    if (!isStopped) parts.done(scenario.id);
    if (isStopped || results[at]?.fault !== null || (flags.failFast === true && results[at]?.exit === EXIT.violated)) break;
  }
  stopListening();
  return { results, interrupted: isStopped };
}

/** What an earlier run has done of this scenario. */
async function earlierOf(
  { begun, called, flags }: Setting,
  scenario: Scenario,
  invariants: readonly Invariant[],
): Promise<{ readonly unfinished: Unfinished; readonly isDone: boolean } | undefined> {
  const part = begun?.scenarios.find((one) => one.scenario === scenario.id);
  if (part === undefined) return undefined;
  const what = unfinishedFile(flags.corpus);
  const counts = countsOf(part, invariants, scenario, what);
  const tried = await triedOf(part, called.tested, invariants, what);
  return { unfinished: { counts, tried, asked: part.asked, newAt: part.newAt }, isDone: part.isDone };
}

/** Kept plans to run first. What the run that is gone on with has kept is not known: it is found again, or was taken over. */
function knownTo({ kept, flags, seed, begun }: Setting, scenario: Scenario): readonly Known[] {
  const known = kept.known({ guard: flags.guard, scenario: scenario.id, seed });
  return begun === null ? known : known.filter((one) => one.case === null);
}

/** An even share of all cases; the first scenarios have one more when there is a rest. */
function shareOf(cases: number, scenarios: number, at: number): number {
  return Math.floor(cases / scenarios) + (at < cases % scenarios ? 1 : 0);
}

function configuration(flags: RunFlags, seed: string, scenarios: readonly Scenario[], asked: readonly string[], kept: Keep): string[] {
  const split = scenarios.length > 1 ? ", split evenly among the scenarios" : "";
  const cases = `${flags.time === undefined ? (flags.cases ?? CASES) : `as many as fit into ${flags.time} ms`}${split}`;
  return [
    "a2a-chaos run",
    `  ${subjectLine(flags.guard, 10)}`,
    `  scenario  ${scenarios.map(({ id }) => id).join(", ")}`,
    `  claims    ${asked.length === 0 ? "all at stake" : asked.join(", ")}`,
    `  cases     ${cases}`,
    `  seed      ${seed}`,
    `  corpus    ${flags.corpus}${kept.count === 0 ? "" : ` (${kept.count} kept, run first)`}`,
  ];
}
