import * as z from "zod";
import { distinct, durationMs } from "./behaviour-schema.ts";
import { COUNT_MAX, CRASHES_MAX, INSTANT_MAX_MS, LOST_MAX, PATIENCE_MIN_MS, WORKERS_MAX } from "./plan-bounds.ts";
import { seconds } from "./topology-schema.ts";

/** The strict form of `client-options.ts`. */
const patienceMs = z.int().min(PATIENCE_MIN_MS).max(INSTANT_MAX_MS);
const count = z.int().min(0).max(COUNT_MAX);

const deadlines = z.strictObject({
  requestMs: z.exactOptional(patienceMs),
  streamMs: z.exactOptional(patienceMs),
  cancelMs: z.exactOptional(patienceMs),
  taskMs: z.exactOptional(patienceMs),
  reconciliationMs: z.exactOptional(patienceMs),
  blockingMs: z.exactOptional(patienceMs),
});

/** A client that may not send or not fetch a card can do nothing at all. */
const atLeastOnce = count.min(1);

const limits = z.strictObject({
  evidenceMs: z.exactOptional(durationMs),
  enrichMs: z.exactOptional(durationMs),
  sends: z.exactOptional(atLeastOnce),
  cancels: z.exactOptional(count),
  revalidations: z.exactOptional(atLeastOnce),
  probes: z.exactOptional(count),
});

const crash = z.strictObject({
  atMs: durationMs,
  downMs: z.exactOptional(durationMs.min(1)),
  lost: z.exactOptional(
    z.union([z.int().min(0).max(LOST_MAX), z.literal("all")], { error: `expected a whole number from 0 to ${LOST_MAX}, or "all"` }),
  ),
});

export const clientSchema = z.strictObject({
  channels: z.exactOptional(distinct(z.enum(["poll", "stream", "push"]), 3)),
  pollMs: z.exactOptional(patienceMs),
  retryMs: z.exactOptional(patienceMs),
  cardTtlSec: z.exactOptional(seconds),
  blocking: z.exactOptional(z.boolean()),
  deadlines: z.exactOptional(deadlines),
  limits: z.exactOptional(limits),
  crashes: z.exactOptional(z.array(crash).max(CRASHES_MAX)),
  workers: z.exactOptional(z.strictObject({ count: z.int().min(2).max(WORKERS_MAX), everyMs: patienceMs })),
});
