import * as z from "zod";
import { planSchema } from "../plan/plan-schema.ts";

/** The strict forms of what a corpus keeps, and the words they share. Bounded throughout: these files come out of strangers' reports. */
const EVENTS_MAX = 500_000;

/** Ids of claims, guards of ours, scenarios, reports; also part of file names, so nothing of a path fits in. */
export const idSchema = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "expected a name like no-blind-resend")
  .max(80);
/** A guard's name is what was asked for, a path perhaps, and a seed is any text: what was written must be readable. Escaped where shown. */
export const guardSchema = z.string().max(4_096);
const seed = z.string().max(4_096);
export const fingerprintSchema = z.string().regex(/^[0-9a-f]{64}$/, "expected 64 hex digits");
const outcome = z.enum(["holds", "violated", "unknown"]);
export const outcomesSchema = z.record(idSchema, outcome);

export const provenanceSchema = z.strictObject({ scenario: idSchema, seed, case: z.int().min(0) });

export const witnessSchema = z.strictObject({
  v: z.literal(1),
  guard: guardSchema,
  invariant: idSchema,
  provenance: z.exactOptional(provenanceSchema),
  plan: planSchema,
  expected: z.exactOptional(z.record(guardSchema, outcomesSchema)),
  fingerprint: fingerprintSchema,
  events: z.array(z.int().min(0)).max(EVENTS_MAX),
  lines: z.array(z.string().regex(/^[0-9a-f]{8}$/, "expected 8 hex digits")).max(EVENTS_MAX),
});

/** Text for people, on one line. */
export function text(max: number): z.ZodString {
  return z
    .string()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, "expected one line without control characters");
}
