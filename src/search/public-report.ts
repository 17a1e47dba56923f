import * as z from "zod";
import type { Outcome } from "../judge/verdict.ts";
import { readJson } from "../plan/json-text.ts";
import type { Plan } from "../plan/plan.ts";
import { planSchema } from "../plan/plan-schema.ts";
import { readShape } from "../plan/shape.ts";
import { idSchema, outcomesSchema, text } from "./witness-schema.ts";

/**
 * A public report of a race, as a plan that shows it. `source`: where it can be read. `why`: what goes wrong, in a sentence or two. `group`: what kind
 * of race. `timeline`: what the client hears, channel by channel. `expected`: verdicts of two guards on the claims the report is about.
 */
export interface Report {
  readonly id: string;
  readonly title: string;
  readonly source: string;
  readonly why: string;
  readonly group: string;
  readonly plan: Plan;
  readonly timeline: readonly { readonly channel: string; readonly says: string }[];
  readonly expected: Readonly<Record<"accept-all" | "reference", Readonly<Record<string, Outcome>>>>;
}

export const REPORT_TEXT_MAX = 1 << 21;

const reportSchema = z.strictObject({
  id: idSchema,
  title: text(200),
  source: text(500),
  why: text(1_000),
  group: text(80),
  plan: planSchema,
  timeline: z.array(z.strictObject({ channel: text(80), says: text(300) })).max(200),
  expected: z.strictObject({ "accept-all": outcomesSchema, reference: outcomesSchema }),
});

/** `what` names it in the message of a refusal. */
export function parseReport(json: string, what = "the report"): Report {
  return readShape<Report>(reportSchema, readJson(json, what, REPORT_TEXT_MAX), what, "See CONTRIBUTING for the members of a report.");
}
