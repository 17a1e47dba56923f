import { existsSync } from "node:fs";
import type { ClientOverride } from "../src/plan/client-override.ts";
import { escaped, InputError } from "../src/plan/input-error.ts";
import { readJson } from "../src/plan/json-text.ts";
import type { Plan } from "../src/plan/plan.ts";
import { PLAN_TEXT_MAX } from "../src/plan/plan-bounds.ts";
import { readPlan } from "../src/plan/plan-codec.ts";
import { looksLikeToken, readToken } from "../src/plan/token.ts";
import { hasPlan, isOutside, parseReport } from "../src/search/public-report.ts";
import { readWitness, type Witness } from "../src/search/witness.ts";
import { scenarioNamed } from "./choices.ts";
import { seedText } from "./flags.ts";
import { shippedReport } from "./shipped-reports.ts";
import { textFile } from "./text-file.ts";

/** A plan, and the witness it was kept in when it came from one. */
export interface PlanSource {
  readonly plan: Plan;
  readonly witness: Witness | null;
}

const ACCEPTED = "A token, a plan, witness or report file, a report id, or SCENARIO:SEED:CASE is accepted.";
/** A witness holds a plan and one short hash an event. */
const FILE_MAX = 4 * PLAN_TEXT_MAX;

/** What replay and show are given, to a plan: TOKEN | FILE | REPORT-ID | SCENARIO:SEED:CASE. `client`: the team's own, for a plan that is drawn. */
export async function planSource(text: string, client: ClientOverride | null = null): Promise<PlanSource> {
  if (looksLikeToken(text)) return { plan: readToken(text), witness: null };
  const report = shippedReport(text);
  if (report !== undefined && isOutside(report))
    throw new InputError(`find the plan of ${report.id}`, "no plan shows this report", `\`npx a2a-chaos replay ${report.id}\` says why.`);
  if (report !== undefined) return { plan: report.plan, witness: null };
  if (existsSync(text)) return fromFile(text);
  const drawn = /^([a-z0-9-]+):(.+):(\d{1,9})$/.exec(text);
  if (drawn !== null) return { plan: await drawnCase(drawn as unknown as [string, string, string, string], client), witness: null };
  throw new InputError("find the plan", `${JSON.stringify(escaped(text, 80))} is none of these`, ACCEPTED);
}

async function drawnCase([, id, seed, k]: readonly [string, string, string, string], client: ClientOverride | null): Promise<Plan> {
  const scenario = await scenarioNamed(id);
  const { drawn } = await import("./drawn.ts");
  return drawn(scenario, seedText(seed), client)(Number(k));
}

function fromFile(path: string): PlanSource {
  const text = textFile(path, { what: "the plan", bytesMax: FILE_MAX, accepted: ACCEPTED });
  const value = readJson(text, "the plan", FILE_MAX);
  if (typeof value === "object" && value !== null && "timeline" in value) {
    const report = parseReport(text);
    if (hasPlan(report)) return { plan: report.plan, witness: null };
  }
  if (typeof value === "object" && value !== null && "plan" in value) {
    const witness = readWitness(value);
    return { plan: witness.plan, witness };
  }
  return { plan: readPlan(value), witness: null };
}
