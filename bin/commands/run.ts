import { draw } from "../../properties/draw.ts";
import { EXPOSURES } from "../../properties/exposures/all.ts";
import { INVARIANTS } from "../../properties/invariants/all.ts";
import type { Scenario } from "../../properties/scenarios/scenario.ts";
import { campaignText } from "../../src/report/campaign-text.ts";
import { findingsText } from "../../src/report/finding-text.ts";
import { replayCommand, runCommand } from "../../src/report/replay-command.ts";
import { runDocument } from "../../src/report/run-document.ts";
import { type CampaignOptions, campaign } from "../../src/search/campaign.ts";
import type { CampaignResult } from "../../src/search/campaign-result.ts";
import { combine } from "../../src/search/combine.ts";
import { EXIT } from "../../src/search/exit-code.ts";
import { claimsAtStake } from "../../src/search/stakes.ts";
import { invariantIds, ruleOf, scenarioNamed } from "../choices.ts";
import { excusedLines, excusing } from "../excusing.ts";
import type { Io } from "../io.ts";
import { type Keep, keep } from "../keep.ts";
import { paint } from "../paint.ts";
import { progressBar } from "../progress-bar.ts";
import { type GuardSubject, subject } from "../subject.ts";
import { UsageError } from "../usage-error.ts";

export interface RunFlags {
  readonly guard: string;
  readonly cases?: number | undefined;
  /** Wall-clock ms, instead of a number of cases. */
  readonly time?: number | undefined;
  readonly seed?: string | undefined;
  readonly scenario?: readonly string[] | undefined;
  readonly invariant?: readonly string[] | undefined;
  readonly corpus: string;
  readonly json?: boolean | undefined;
}

const CASES = 20_000;
const SCENARIO = "default";

/** A property campaign: configuration first, then verdicts, exposures and findings, and a command to paste as the last line. */
export async function run(flags: RunFlags, io: Io): Promise<number> {
  const seed = flags.seed ?? io.now().toString(36);
  const asked = invariantIds(flags.invariant ?? []);
  const [tested, reference] = [await subject(flags.guard, io), await subject("reference", io)];
  const named = await Promise.all((flags.scenario ?? [SCENARIO]).map(scenarioNamed));
  const scenarios = named.map((scenario) => excusing(scenario, tested.excused));
  for (const scenario of scenarios) {
    const claims = claimsAtStake(scenario, INVARIANTS, asked);
    if (claims.length === 0)
      throw new UsageError(
        `invariant under scenario ${scenario.id}`,
        asked.join(", "),
        claimsAtStake(scenario, INVARIANTS).map(({ id }) => id),
      );
  }
  const kept = keep(flags.corpus);
  if (flags.json !== true)
    io.out(`${[...configuration(flags, seed, scenarios, asked, kept), ...excusedLines(tested.excused)].join("\n")}\n\n`);

  const { results, interrupted } = await campaigns({ tested, reference, scenarios, asked, seed, kept, flags }, io);
  const total = { ...combine(results), interrupted };
  const again = runCommand({
    guard: flags.guard,
    scenarios: scenarios.map(({ id }) => id),
    invariants: asked,
    seed,
    cases: Math.max(1, ...results.map(({ cases }) => cases)),
  });
  if (flags.json === true) io.out(`${JSON.stringify(runDocument(total, again), null, 2)}\n`);
  else io.out(`${paint(text(results, total, again), io.isColoured)}\n`);
  return total.interrupted ? EXIT.interrupted : total.exit;
}

interface Setting {
  readonly tested: GuardSubject;
  readonly reference: CampaignOptions["subject"];
  readonly scenarios: readonly Scenario[];
  readonly asked: readonly string[];
  readonly seed: string;
  readonly kept: Keep;
  readonly flags: RunFlags;
}

/**
 * One campaign a scenario, in the order asked for. A fault, Ctrl-C or a guard that does not answer ends the series; only Ctrl-C interrupts it. Kept plans are
 * run again once, by the first.
 */
async function campaigns(setting: Setting, io: Io): Promise<{ results: readonly CampaignResult[]; interrupted: boolean }> {
  const { tested, scenarios, seed, kept, flags } = setting;
  const results: CampaignResult[] = [];
  let isStopped = false;
  const stopListening = io.onInterrupt(() => {
    isStopped = true;
  });
  for (const [at, scenario] of scenarios.entries()) {
    const cases = flags.cases ?? CASES;
    const bar = progressBar(io.isWatched, flags.time === undefined ? cases : null);
    results.push(
      await campaign({
        subject: tested,
        reference: setting.reference,
        stakes: scenario,
        seed,
        draw: (k) => draw(scenario, seed, k),
        until: flags.time === undefined ? { cases } : { now: io.now, endAtMs: io.now() + flags.time / scenarios.length },
        invariants: claimsAtStake(scenario, INVARIANTS, setting.asked),
        exposures: EXPOSURES,
        known: at === 0 ? kept.known({ guard: flags.guard, scenario: scenario.id, seed }) : [],
        isStopped: () => isStopped || tested.hasHung(),
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
    if (isStopped || tested.hasHung() || results[at]?.fault !== null) break;
  }
  stopListening();
  return { results, interrupted: isStopped };
}

function configuration(flags: RunFlags, seed: string, scenarios: readonly Scenario[], asked: readonly string[], kept: Keep): string[] {
  const cases =
    flags.time === undefined ? `${flags.cases ?? CASES}${scenarios.length > 1 ? " each" : ""}` : `as many as fit into ${flags.time} ms`;
  return [
    "a2a-chaos run",
    `  guard     ${flags.guard}`,
    `  scenario  ${scenarios.map(({ id }) => id).join(", ")}`,
    `  claims    ${asked.length === 0 ? "all at stake" : asked.join(", ")}`,
    `  cases     ${cases}`,
    `  seed      ${seed}`,
    `  corpus    ${flags.corpus}${kept.count === 0 ? "" : ` (${kept.count} kept, run first)`}`,
  ];
}

function text(results: readonly CampaignResult[], total: CampaignResult, again: string): string {
  const parts = results.map(campaignText);
  const findings = findingsText(total, ruleOf);
  if (findings !== "") parts.push(findings);
  const first = total.claims.flatMap(({ invariant }) => total.findings.find((finding) => finding.invariant === invariant) ?? [])[0];
  if (total.fault?.token != null) parts.push(replayCommand(total.fault.token, total.guard));
  else parts.push(first === undefined ? again : `Again: ${again}\n${replayCommand(first.token, first.guard)}`);
  return parts.join("\n\n");
}
