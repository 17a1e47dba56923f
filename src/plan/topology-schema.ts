import * as z from "zod";
import { buildSchema, capabilities, delegation, distinct, durationMs, word, workSchema } from "./behaviour-schema.ts";
import { CARD_EARLIEST_MS, INSTANT_MAX_MS, PER_VENDOR_MAX, SECONDS_MAX } from "./plan-bounds.ts";

/** The strict form of `topology.ts` and `rollout.ts`: one vendor, its card servers, and how both sides change. */
export const seconds = z.int().min(0).max(SECONDS_MAX);
const positiveMs = z.int().min(1).max(INSTANT_MAX_MS);
const skills = distinct(word, PER_VENDOR_MAX);

const cardOrigin = z.strictObject({
  maxAgeSec: z.exactOptional(seconds),
  noStore: z.exactOptional(z.boolean()),
  etag: z.exactOptional(z.enum(["content", "version", "none"])),
  skills: z.exactOptional(skills),
  claims: z.exactOptional(capabilities),
  denies: z.exactOptional(capabilities),
  signed: z.exactOptional(z.boolean()),
});

const edge = z.strictObject({
  agedMs: z.exactOptional(durationMs),
  ttlSec: z.exactOptional(seconds),
  hidesAge: z.exactOptional(z.boolean()),
  ignoresNoCache: z.exactOptional(z.boolean()),
  purgeAfterMs: z.exactOptional(durationMs),
  swrSec: z.exactOptional(seconds),
  sieSec: z.exactOptional(seconds),
  rewritesAddress: z.exactOptional(z.boolean()),
  mangles: z.exactOptional(z.enum(["body", "signature"])),
});

const move = z.strictObject({
  old: z.exactOptional(z.enum(["gone", "moved", "zombie-shared", "zombie-empty", "foreign", "other-version"])),
  store: z.exactOptional(z.enum(["shared", "empty"])),
});

const cardAfterMs = z.union([z.int().min(CARD_EARLIEST_MS).max(INSTANT_MAX_MS), z.literal("never")], {
  error: `expected whole ms from ${CARD_EARLIEST_MS} to ${INSTANT_MAX_MS}, or "never"`,
});

const rollout = z.strictObject({
  atMs: durationMs,
  cardAfterMs: z.exactOptional(cardAfterMs),
  build: z.exactOptional(buildSchema),
  move: z.exactOptional(move),
  skills: z.exactOptional(skills),
  redefinesSkills: z.exactOptional(z.boolean()),
  keepsVersion: z.exactOptional(z.boolean()),
  cosmetic: z.exactOptional(z.boolean()),
  mixedMs: z.exactOptional(positiveMs),
  backAfterMs: z.exactOptional(positiveMs),
});

export const vendorSchema = z.strictObject({
  card: z.exactOptional(cardOrigin),
  edges: z.exactOptional(z.array(edge).max(PER_VENDOR_MAX)),
  route: z.exactOptional(z.array(z.tuple([durationMs, z.int().min(1).max(PER_VENDOR_MAX)])).max(PER_VENDOR_MAX)),
  build: z.exactOptional(buildSchema),
  rollouts: z.exactOptional(z.array(rollout).max(PER_VENDOR_MAX)),
  originDown: z.exactOptional(z.array(z.tuple([durationMs, durationMs])).max(PER_VENDOR_MAX)),
  foreignCancels: z.exactOptional(z.array(z.tuple([delegation, durationMs])).max(PER_VENDOR_MAX)),
  taskIds: z.exactOptional(z.enum(["message", "counted"])),
  work: z.exactOptional(workSchema),
});
