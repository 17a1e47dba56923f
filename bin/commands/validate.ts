import { draw } from "../../properties/draw.ts";
import { EXPOSURES } from "../../properties/exposures/all.ts";
import { INVARIANTS } from "../../properties/invariants/all.ts";
import type { Scenario } from "../../properties/scenarios/scenario.ts";
import { replayCommand, validateCommand } from "../../src/report/replay-command.ts";
import { validationDocument } from "../../src/report/validation-document.ts";
import { validationText } from "../../src/report/validation-text.ts";
import { campaign } from "../../src/search/campaign.ts";
import type { CampaignResult } from "../../src/search/campaign-result.ts";
import { combine } from "../../src/search/combine.ts";
import { type Comparing, comparing } from "../../src/search/comparison.ts";
import { EXIT } from "../../src/search/exit-code.ts";
import { rehearsal } from "../../src/search/rehearsal.ts";
import { selfCheck } from "../../src/search/self-check.ts";
import { claimsAtStake } from "../../src/search/stakes.ts";
import type { Subject } from "../../src/search/subject.ts";
import { type Validation, validation } from "../../src/search/validation.ts";
import { excusedLines, excusing } from "../excusing.ts";
import type { Io } from "../io.ts";
import { type Keep, keep } from "../keep.ts";
import { knownBad } from "../known-bad.ts";
import { paint } from "../paint.ts";
import { progressBar } from "../progress-bar.ts";
import { shippedReports } from "../shipped-reports.ts";
import { subject } from "../subject.ts";

export interface ValidateFlags {
  readonly guard: string;
  readonly baseline?: string | undefined;
  readonly cases: number;
  readonly seed?: string | undefined;
  readonly corpus: string;
  readonly json?: boolean | undefined;
}

/** The first scenario gets all cases, every other one this share of them. */
const SHARE = 4;
/** Far more cases than any guard that is known to be broken survives under this seed, so that only a blunt check lets one through. */
const SELF_CHECK = { seed: "self-check", cases: 10_000 };

/**
 * May this guard be released? What was kept of earlier findings first, then the public reports, every scenario, and at last whether the check itself
 * still bites. With a baseline, both guards meet the same plans.
 */
export async function validate(flags: ValidateFlags, io: Io): Promise<number> {
  const seed = flags.seed ?? io.now().toString(36);
  const tested = await subject(flags.guard, io);
  const baseline = flags.baseline === undefined ? null : await subject(flags.baseline, io);
  const { SCENARIOS } = await import("../../properties/scenarios/all.ts");
  const scenarios = SCENARIOS.map((scenario) => excusing(scenario, tested.excused));
  const kept = keep(flags.corpus);
  if (flags.json !== true) io.out(`${[...configuration(flags, seed, scenarios, kept), ...excusedLines(tested.excused)].join("\n")}\n\n`);

  const beside = baseline === null ? null : comparing(baseline, INVARIANTS);
  const corpus = await rehearsal(kept.plans, tested, INVARIANTS, beside);
  const reports = await rehearsal(
    shippedReports().map(({ id, plan }) => ({ name: id, plan })),
    tested,
    INVARIANTS,
    beside,
  );
  let isStopped = false;
  const stopListening = io.onInterrupt(() => {
    isStopped = true;
  });
  const setting = {
    tested,
    reference: await subject("reference", io),
    seed,
    kept,
    flags,
    beside,
    isStopped: () => isStopped || tested.hasHung(),
  };
  const total = { ...combine(await campaigns(scenarios, setting, io)), interrupted: isStopped };
  const checked = await selfCheck({
    ...SELF_CHECK,
    guards: total.interrupted ? [] : await knownBad(seed),
    draw: (k) => draw(SCENARIOS[0] as Scenario, SELF_CHECK.seed, k),
    invariants: INVARIANTS,
    onProgress: io.breathe,
    isStopped: () => isStopped,
  });
  stopListening();
  const outcome = validation({
    guard: flags.guard,
    corpus,
    reports,
    campaign: total,
    selfCheck: checked,
    comparison: beside?.outcome() ?? null,
  });
  tell(outcome, validateCommand({ ...flags, baseline: flags.baseline ?? null, seed }), flags, seed, io);
  return isStopped ? EXIT.interrupted : outcome.exit;
}

interface Setting {
  readonly tested: Subject;
  readonly reference: Subject;
  readonly seed: string;
  readonly kept: Keep;
  readonly flags: ValidateFlags;
  readonly beside: Comparing | null;
  readonly isStopped: () => boolean;
}

/** One campaign a scenario. A fault of the harness, Ctrl-C or a guard that does not answer ends the series. */
async function campaigns(scenarios: readonly Scenario[], setting: Setting, io: Io): Promise<readonly CampaignResult[]> {
  const { tested, reference, seed, kept, flags, beside, isStopped } = setting;
  const results: CampaignResult[] = [];
  for (const [at, scenario] of scenarios.entries()) {
    const cases = at === 0 ? flags.cases : Math.ceil(flags.cases / SHARE);
    const bar = progressBar(io.isWatched, cases);
    const result = await campaign({
      subject: tested,
      reference,
      stakes: scenario,
      seed,
      draw: (k) => draw(scenario, seed, k),
      until: { cases },
      invariants: claimsAtStake(scenario, INVARIANTS),
      exposures: EXPOSURES,
      isStopped,
      onProgress: async (progress) => {
        bar.show(progress);
        await io.breathe();
      },
      onFinding: (finding) => {
        kept.add(finding, { scenario: scenario.id, seed });
      },
      ...(beside !== null && { onJudged: beside.meet }),
    });
    bar.stop();
    results.push(result);
    if (isStopped() || result.fault !== null) break;
  }
  return results;
}

function configuration(flags: ValidateFlags, seed: string, scenarios: readonly Scenario[], kept: Keep): readonly string[] {
  return [
    "a2a-chaos validate",
    `  guard     ${flags.guard}`,
    ...(flags.baseline === undefined ? [] : [`  baseline  ${flags.baseline}`]),
    `  scenarios ${scenarios.map(({ id }) => id).join(", ")}`,
    `  cases     ${flags.cases}, and ${Math.ceil(flags.cases / SHARE)} of each further scenario`,
    `  seed      ${seed}`,
    `  corpus    ${flags.corpus}${kept.count === 0 ? "" : ` (${kept.count} kept, run first)`}`,
  ];
}

/** The last line is a command to paste: the first thing in the way, or the whole validation again. */
function tell(outcome: Validation, again: string, flags: ValidateFlags, seed: string, io: Io): void {
  if (flags.json === true) {
    io.out(`${JSON.stringify(validationDocument(outcome, seed, again), null, 2)}\n`);
    return;
  }
  const first = outcome.obstacles.find(({ outcome: verdict, plan }) => verdict === "violated" && plan !== null);
  const last = first?.plan == null ? again : `Again: ${again}\n${replayCommand(first.plan, flags.guard)}`;
  io.out(`${paint(validationText(outcome), io.isColoured)}\n\n${last}\n`);
}
