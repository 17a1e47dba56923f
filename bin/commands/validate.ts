import { EXPOSURES } from "../../properties/exposures/all.ts";
import { INVARIANTS } from "../../properties/invariants/all.ts";
import type { Scenario } from "../../properties/scenarios/scenario.ts";
import type { Invariant } from "../../src/judge/invariant.ts";
import { replayCommand, validateCommand } from "../../src/report/replay-command.ts";
import { validationAccount } from "../../src/report/validation-account.ts";
import { validationDocument } from "../../src/report/validation-document.ts";
import { validationText } from "../../src/report/validation-text.ts";
import { campaign } from "../../src/search/campaign.ts";
import type { CampaignResult } from "../../src/search/campaign-result.ts";
import { combine } from "../../src/search/combine.ts";
import { type Comparing, comparing, comparison } from "../../src/search/comparison.ts";
import { EXIT } from "../../src/search/exit-code.ts";
import { type Rehearsal, rehearsal } from "../../src/search/rehearsal.ts";
import { claimsAtStake } from "../../src/search/stakes.ts";
import { type Validation, validation } from "../../src/search/validation.ts";
import { scenarioNamed } from "../choices.ts";
import { complaints } from "../complaints.ts";
import { type Crew, crew } from "../crew.ts";
import { drawn } from "../drawn.ts";
import { excusing } from "../excusing.ts";
import type { Io } from "../io.ts";
import { type Keep, keep } from "../keep.ts";
import { paint } from "../paint.ts";
import { progressBar } from "../progress-bar.ts";
import { openReports, type Reports } from "../reports.ts";
import { whetherItBites } from "../self-checking.ts";
import type { Settled } from "../settled.ts";
import { sortedReports } from "../shipped-reports.ts";
import { subject } from "../subject.ts";
import { casesOf, needlessLine, validationSetting } from "../validation-setting.ts";

export interface ValidateFlags extends Settled {
  readonly guard: string;
  readonly baseline?: string | undefined;
  readonly cases: number;
  readonly seed?: string | undefined;
  /** Only these scenarios; all when not given. */
  readonly scenario?: readonly string[] | undefined;
  readonly corpus: string;
  /** So many processes do the work. */
  readonly jobs?: number | undefined;
  readonly report?: readonly string[] | undefined;
  readonly json?: boolean | undefined;
}

/**
 * May this guard be released? What was kept of earlier findings first, then the public reports, every scenario, and at last whether the check itself
 * still bites. With a baseline, both guards meet the same plans, and every kind of decision that changed is judged by the claims.
 */
export async function validate(flags: ValidateFlags, io: Io): Promise<number> {
  const seed = flags.seed ?? io.now().toString(36);
  const called = await crew({ guard: flags.guard, baseline: flags.baseline, jobs: flags.jobs }, io);
  const scenarios = (await scenariosOf(flags)).map((scenario) => excusing(scenario, called.excused));
  const invariants = INVARIANTS.filter(({ id }) => !called.excused.some((one) => "claim" in one && one.claim === id));
  const unwritten = complaints();
  const kept = keep(flags.corpus, unwritten);
  const toFiles = openReports(flags.report ?? [], io, unwritten);
  if (flags.json !== true)
    io.out(`${validationSetting({ flags, seed, scenarios, kept: kept.count, excused: called.excused }).join("\n")}\n\n`);
  let isInterrupted = false;
  const stopListening = io.onInterrupt(() => {
    isInterrupted = true;
  });
  const beside = called.baseline === null ? null : comparing(called.baseline, invariants);
  const setting = { called, seed, kept, toFiles, flags, invariants, beside, io, isStopped: () => isInterrupted };
  const { corpus, reports } = await rehearsed(setting);
  const total = combine(await campaigns(scenarios, setting));
  const selfCheck = total.fault !== null || isInterrupted ? [] : await whetherItBites(seed, io, () => isInterrupted);
  const changes = await compared(setting);
  stopListening();
  const outcome = validation({
    guard: flags.guard,
    corpus,
    reports,
    skippedReports: sortedReports().outside.map(({ id }) => id),
    campaign: { ...total, interrupted: isInterrupted },
    selfCheck,
    comparison: changes,
    accepted: flags.accepted,
  });
  const again = validateCommand({ ...flags, baseline: called.baseline?.name ?? null, scenarios: flags.scenario ?? [], seed });
  tell(outcome, again, setting);
  await toFiles.write({ guard: flags.guard, command: again }, (told) => validationAccount(outcome, seed, told));
  return unwritten.tell(exitOf(outcome, setting), io);
}

interface Setting {
  readonly called: Crew;
  readonly seed: string;
  readonly kept: Keep;
  readonly toFiles: Reports;
  readonly flags: ValidateFlags;
  readonly invariants: readonly Invariant[];
  readonly beside: Comparing | null;
  readonly io: Io;
  readonly isStopped: () => boolean;
}

async function scenariosOf({ scenario }: ValidateFlags): Promise<readonly Scenario[]> {
  if (scenario !== undefined) return Promise.all(scenario.map(scenarioNamed));
  return (await import("../../properties/scenarios/all.ts")).SCENARIOS;
}

/** Plans that are known by name: those kept earlier, then the public reports. */
async function rehearsed({ called, kept, invariants, beside }: Setting): Promise<{ corpus: Rehearsal; reports: Rehearsal }> {
  const shown = sortedReports().shown.map(({ id, plan }) => ({ name: id, plan }));
  const corpus = await rehearsal(kept.plans, called.tested, invariants, beside);
  return { corpus, reports: await rehearsal(shown, called.tested, invariants, beside) };
}

/** One campaign a scenario. A fault of the harness or Ctrl-C ends the series. */
async function campaigns(scenarios: readonly Scenario[], setting: Setting): Promise<readonly CampaignResult[]> {
  const { called, seed, kept, toFiles, flags, beside, io, isStopped } = setting;
  const reference = await subject("reference");
  const results: CampaignResult[] = [];
  for (const [at, scenario] of scenarios.entries()) {
    const cases = casesOf(flags.cases, at);
    const bar = progressBar(io, cases);
    const compares = called.baseline !== null;
    const hands = called.hands({
      scenario: scenario.id,
      seed,
      client: flags.clientOptions,
      asked: [],
      compares,
      keepsRecords: toFiles.wantsCases,
    });
    const result = await campaign({
      subject: called.tested,
      baseline: called.baseline,
      reference,
      stakes: scenario,
      seed,
      draw: drawn(scenario, seed, flags.clientOptions),
      until: { cases },
      invariants: claimsAtStake(scenario, INVARIANTS),
      exposures: EXPOSURES,
      keepsRecords: toFiles.wantsCases,
      onRecords: (records) => toFiles.add({ scenario: scenario.id, seed }, records),
      isStopped,
      onProgress: async (progress) => {
        bar.show(progress);
        await io.breathe();
      },
      onFinding: (finding) => kept.add(finding, { scenario: scenario.id, seed }),
      ...(beside !== null && { onCompared: beside.add }),
      ...(hands !== undefined && { hands }),
    });
    bar.stop();
    results.push(result);
    if (isStopped() || result.fault !== null) break;
  }
  return results;
}

/** What changed beside the baseline; null without one. */
async function compared({ called, invariants, beside, io, isStopped }: Setting): Promise<Validation["comparison"]> {
  const { tested, baseline } = called;
  if (baseline === null || beside === null) return null;
  return comparison(beside.compared(), { tested, baseline, invariants, isStopped, onProgress: io.breathe });
}

/** The last line is a command to paste: the first thing in the way, or the whole validation again. */
function tell(outcome: Validation, again: string, { flags, seed, io }: Setting): void {
  if (flags.json === true) {
    io.out(`${JSON.stringify(validationDocument(outcome, seed, again), null, 2)}\n`);
    return;
  }
  const first = outcome.obstacles.find(({ outcome: verdict, plan }) => verdict === "violated" && plan !== null);
  const last = first?.plan == null ? again : `Again: ${again}\n${replayCommand(first.plan, flags.guard)}`;
  io.out(`${paint(validationText(outcome), io.isColoured)}\n\n${last}\n`);
}

/** An acceptance of what no longer occurs is a mistake in the configuration; it is told in one line, unless there is worse to tell. */
function exitOf(outcome: Validation, { flags, io, isStopped }: Setting): number {
  if (isStopped()) return EXIT.interrupted;
  const needless = needlessLine(outcome.needless, flags.config);
  if (needless !== null) io.err(`${needless}\n`);
  return needless !== null && outcome.exit === EXIT.inconclusive ? EXIT.usage : outcome.exit;
}
