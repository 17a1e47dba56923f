import * as z from "zod";
import type { Outcome } from "../judge/verdict.ts";
import { readJson } from "../plan/json-text.ts";
import type { Plan } from "../plan/plan.ts";
import { planSchema } from "../plan/plan-schema.ts";
import { readShape } from "../plan/shape.ts";
import { idSchema, outcomesSchema, text } from "./witness-schema.ts";

/** A public report of a race: as a plan that shows it, or with the reason why no plan can. */
export type PublicReport = Report | OutsideReport;

/** `source`: where it can be read. `why`: what goes wrong, in a sentence or two. `group`: what kind of race. */
interface Reported {
  readonly id: string;
  readonly title: string;
  readonly source: string;
  readonly why: string;
  readonly group: string;
}

/**
 * A report that a plan shows. `timeline`: what the client hears, channel by channel. `expected`: verdicts of two guards on the claims the report is
 * about.
 */
export interface Report extends Reported {
  readonly plan: Plan;
  readonly timeline: readonly { readonly channel: string; readonly says: string }[];
  readonly expected: Readonly<Record<"accept-all" | "reference", Readonly<Record<string, Outcome>>>>;
}

/** A report of something that is no part of the simulated world, kept so that the field is whole. `outside`: what of it no plan says, and why. */
export interface OutsideReport extends Reported {
  readonly outside: string;
}

export const REPORT_TEXT_MAX = 1 << 21;

const reported = { id: idSchema, title: text(200), source: text(500), why: text(1_000), group: text(80) };
const reportSchema = z.strictObject({
  ...reported,
  plan: planSchema,
  timeline: z.array(z.strictObject({ channel: text(80), says: text(300) })).max(200),
  expected: z.strictObject({ "accept-all": outcomesSchema, reference: outcomesSchema }),
});
const outsideSchema = z.strictObject({ ...reported, outside: text(1_000) });

/** `what` names it in the message of a refusal. Throws InputError. */
export function parseReport(json: string, what = "the report"): PublicReport {
  const value = readJson(json, what, REPORT_TEXT_MAX);
  const isMeantOutside = typeof value === "object" && value !== null && Object.hasOwn(value, "outside");
  return readShape<PublicReport>(
    isMeantOutside ? outsideSchema : reportSchema,
    value,
    what,
    "See CONTRIBUTING for the members of a report.",
  );
}

/** Whether there is a plan of a report that can be replayed. */
export function hasPlan(report: PublicReport): report is Report {
  return "plan" in report;
}

export function isOutside(report: PublicReport): report is OutsideReport {
  return "outside" in report;
}
