import { canonical } from "../canonical/canonical.ts";
import { readJson } from "./json-text.ts";
import { normalise } from "./normalise.ts";
import type { Plan } from "./plan.ts";
import { PLAN_TEXT_MAX } from "./plan-bounds.ts";
import { planSchema } from "./plan-schema.ts";
import { readableJson } from "./readable-json.ts";
import { readShape } from "./shape.ts";

/** A plan from the text of a plan file. Anything else is one InputError. */
export function parsePlan(text: string): Plan {
  return readPlan(readJson(text, "the plan", PLAN_TEXT_MAX));
}

/**
 * A plan from a value of unknown origin, members in the order of the documentation; nothing added, and nothing dropped but `$schema`, which editors go by.
 */
export function readPlan(value: unknown): Plan {
  return readShape<Plan>(planSchema, withoutSchema(value), "the plan", "A plan is a JSON document as `show` prints it.");
}

function withoutSchema(value: unknown): unknown {
  if (typeof value !== "object" || value === null || !("$schema" in value) || typeof value.$schema !== "string") return value;
  const { $schema: _, ...plan } = value;
  return plan;
}

export function isPlan(value: unknown): value is Plan {
  return planSchema.safeParse(value).success;
}

/** The plan as JSON for people: what fits on a line stands on one. */
export function writePlan(plan: Plan): string {
  return readableJson(plan);
}

/** The one text of a plan: plans with equal texts say the same. RFC 8785 of the normal form. */
export function canonicalPlan(plan: Plan): string {
  return canonical(normalise(plan));
}
