import * as z from "zod";
import { capabilities, durationMs, word } from "./behaviour-schema.ts";
import { clientSchema } from "./client-schema.ts";
import { crossReferences } from "./cross-references.ts";
import { faultSchema } from "./fault-schema.ts";
import { FAULTS_MAX, HORIZON_MAX_MS, VENDORS_MAX, WORKLOAD_MAX } from "./plan-bounds.ts";
import { vendorSchema } from "./topology-schema.ts";

/**
 * The strict form of a plan: a value in, a plan or the first things wrong with it out. Nothing is filled in; unknown members are refused. Its output
 * type is `Plan`, which a test holds.
 */
const workloadStep = z.discriminatedUnion("ask", [
  z.strictObject({
    atMs: durationMs,
    ask: z.literal("delegate"),
    vendor: z.exactOptional(z.int().min(1).max(VENDORS_MAX)),
    intent: z.exactOptional(word),
    skill: z.exactOptional(z.nullable(word)),
    requires: z.exactOptional(capabilities),
  }),
  z.strictObject({
    atMs: durationMs,
    ask: z.enum(["cancel", "abandon", "read", "answer"]),
    delegation: z.int().min(1).max(WORKLOAD_MAX),
  }),
]);

export const planSchema = z
  .strictObject({
    v: z.literal(1),
    vendors: z.array(vendorSchema).min(1).max(VENDORS_MAX),
    link: z.exactOptional(
      z.strictObject({
        requestMs: z.exactOptional(durationMs),
        replyMs: z.exactOptional(durationMs),
        pushMs: z.exactOptional(durationMs),
      }),
    ),
    faults: z.exactOptional(z.array(faultSchema).max(FAULTS_MAX)),
    workload: z.array(workloadStep).min(1).max(WORKLOAD_MAX),
    client: z.exactOptional(clientSchema),
    faultsEndAtMs: z.exactOptional(durationMs),
    horizonMs: z.exactOptional(z.int().min(1).max(HORIZON_MAX_MS)),
  })
  .superRefine((plan, context) => {
    for (const { path, message } of crossReferences(plan)) context.addIssue({ code: "custom", path: [...path], message });
  });
