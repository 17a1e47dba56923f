import { draw } from "../properties/draw.ts";
import { EXPOSURES } from "../properties/exposures/all.ts";
import { INVARIANTS } from "../properties/invariants/all.ts";
import type { Scenario } from "../properties/scenarios/scenario.ts";
import { campaignText } from "../src/report/campaign-text.ts";
import { findingsText, findingText } from "../src/report/finding-text.ts";
import { replayCommand, runCommand } from "../src/report/replay-command.ts";
import { campaign } from "../src/search/campaign.ts";
import type { CampaignResult } from "../src/search/campaign-result.ts";
import { EXIT } from "../src/search/exit-code.ts";
import { claimsAtStake } from "../src/search/stakes.ts";
import { ruleOf, scenarioNamed } from "./choices.ts";
import type { Io } from "./io.ts";
import { paint } from "./paint.ts";
import { progressBar } from "./progress-bar.ts";
import { subject } from "./subject.ts";

const SEED = "demo";
const ACCEPT_ALL_CASES = 3_000;
/** The two claims the harness is named for. */
const STARS = ["no-terminal-after-acknowledged-cancel", "no-resume-at-a-stale-endpoint"];

/**
 * The demonstration: a guard that holds, and one that believes everything. 0 when it came out as it should: every claim held and was tried by the
 * first, both star claims broken by the second.
 */
export async function demonstration(io: Io): Promise<number> {
  const scenario = await scenarioNamed("default");
  io.out("1. The reference guard, which must hold.\n\n");
  const held = await demoCampaign("reference", scenario, scenario.usualCases, io);
  io.out(`${paint(campaignText(held), io.isColoured)}\n\n`);
  if (held.findings.length > 0) io.out(`${paint(findingsText(held, ruleOf), io.isColoured)}\n\n`);
  io.out("2. A guard that believes everything, which must not.\n\n");
  const broken = await demoCampaign("accept-all", scenario, ACCEPT_ALL_CASES, io);
  io.out(`${paint(campaignText(broken), io.isColoured)}\n\n`);

  const shown = STARS.flatMap((star) => broken.findings.find(({ invariant }) => invariant === star) ?? []);
  for (const [at, finding] of shown.entries())
    io.out(`${at + 3}. ${paint(findingText(finding, ruleOf(finding.invariant)), io.isColoured)}\n\n`);

  const isAsItShould = held.exit === EXIT.holds && broken.fault === null && shown.length === STARS.length;
  io.out(
    isAsItShould
      ? "The demonstration came out as it should. See one of them again:\n"
      : "The demonstration did not come out as it should.\n",
  );
  const [first] = shown;
  io.out(`${first === undefined ? again(broken) : replayCommand(first.token, first.guard)}\n`);
  return isAsItShould ? EXIT.holds : EXIT.violated;
}

async function demoCampaign(guard: string, scenario: Scenario, cases: number, io: Io): Promise<CampaignResult> {
  const bar = progressBar(io, cases);
  const result = await campaign({
    subject: await subject(guard),
    reference: await subject("reference"),
    stakes: scenario,
    seed: SEED,
    draw: (k) => draw(scenario, SEED, k),
    until: { cases },
    invariants: claimsAtStake(scenario, INVARIANTS),
    exposures: EXPOSURES,
    onProgress: async (progress) => {
      bar.show(progress);
      await io.breathe();
    },
  });
  bar.stop();
  return result;
}

function again({ guard, scenario, seed, cases }: CampaignResult): string {
  return runCommand({ guard, scenarios: [scenario], invariants: [], seed, cases: Math.max(1, cases) });
}
