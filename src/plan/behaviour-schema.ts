import * as z from "zod";
import { CAPABILITIES } from "../a2a/agent-card.ts";
import { COPIES_MAX, INSTANT_MAX_MS, SCRIPT_STEPS_MAX, SCRIPTS_MAX, WORKLOAD_MAX } from "./plan-bounds.ts";

/** The strict form of `behaviour.ts`: what a build is and what work does. Order of members is the order of the written plan. */
export const durationMs = z.int().min(0).max(INSTANT_MAX_MS);
/** A delegation, by its position among the workload's. */
export const delegation = z.int().min(1).max(WORKLOAD_MAX);
export const word = z.string().regex(/^[A-Za-z0-9._-]{1,64}$/, "expected 1 to 64 of A-Z a-z 0-9 . _ -");

/** A list in which nothing is said twice. */
export function distinct<T extends z.ZodType>(member: T, max: number): z.ZodArray<T> {
  return z
    .array(member)
    .max(max)
    .refine((list) => new Set(list).size === list.length, "says one thing twice");
}

export const capabilities = distinct(z.enum(CAPABILITIES), CAPABILITIES.length);

const ERRORS = [
  "task-not-found",
  "task-not-cancelable",
  "unsupported-operation",
  "push-not-supported",
  "extension-required",
  "version-not-supported",
  "method-not-found",
  "invalid-request",
  "invalid-agent-response",
  "internal",
  "unauthorized",
  "busy",
  "moved",
  "gone",
  "unreachable",
  "malformed",
  "mismatched-reply",
] as const;

const errorName = z.enum(ERRORS);

const cancel = z.strictObject({
  reply: z.exactOptional(z.enum(["canceled", "current", "stale", "no-state", "never", ...ERRORS])),
  replyAfterMs: z.exactOptional(durationMs),
  records: z.exactOptional(z.boolean()),
  recordAfterMs: z.exactOptional(durationMs),
  endsAs: z.exactOptional(z.enum(["canceled", "completed", "failed"])),
  stops: z.exactOptional(z.boolean()),
  stopAfterMs: z.exactOptional(durationMs),
  stopsAtNextUpdate: z.exactOptional(z.boolean()),
  parked: z.exactOptional(z.enum(["cancels", "ignored"])),
  whileOpen: z.exactOptional(errorName),
  meanwhile: z.exactOptional(errorName),
  onTerminal: z.exactOptional(z.enum(["task-not-cancelable", "task", "no-state"])),
  repeat: z.exactOptional(z.enum(["task", "task-not-cancelable", "task-not-found"])),
});

const stream = z.strictObject({
  delayMs: z.exactOptional(durationMs),
  staysOpen: z.exactOptional(z.boolean()),
  closesOnInterrupt: z.exactOptional(z.boolean()),
  subscribesWithoutSnapshot: z.exactOptional(z.boolean()),
  endsWith: z.exactOptional(errorName),
  subscribe: z.exactOptional(z.enum(["live", "snapshot-only"])),
  losesForMs: z.exactOptional(durationMs),
  singleFrame: z.exactOptional(z.boolean()),
});

const resume = z.strictObject({
  rejectsForMs: z.exactOptional(durationMs),
  onTerminal: z.exactOptional(z.enum(["rejects", "reopens"])),
  onUnknown: z.exactOptional(z.enum(["rejects", "creates"])),
  onRunning: z.exactOptional(z.enum(["joins", "rejects", "second-run"])),
});

const replica = z.strictObject({
  everyMs: durationMs.min(1),
  lagMs: z.exactOptional(durationMs),
  frozenAfterMs: z.exactOptional(durationMs),
});

const push = z.strictObject({
  delayMs: z.exactOptional(durationMs),
  copies: z.exactOptional(z.int().min(1).max(COPIES_MAX)),
  presents: z.exactOptional(z.enum(["registered", "none", "others"])),
  emits: z.exactOptional(z.enum(["all", "terminal", "not-terminal", "none"])),
  mistakenFor: z.exactOptional(delegation),
  afterRejection: z.exactOptional(z.boolean()),
});

const visibility = z.strictObject({
  afterMs: durationMs.min(1),
  before: z.exactOptional(z.enum(["task-not-found", "internal", "lost"])),
});

const blocking = z.strictObject({
  ignoresInterrupts: z.exactOptional(z.boolean()),
  returnsFirstEvent: z.exactOptional(z.boolean()),
  error: z.exactOptional(errorName),
  failsUnder: z.exactOptional(z.enum(["own-id", "fabricated-id"])),
});

const answers = z.strictObject({
  send: z.exactOptional(errorName),
  continue: z.exactOptional(errorName),
  get: z.exactOptional(errorName),
  list: z.exactOptional(errorName),
  subscribe: z.exactOptional(errorName),
  "push-config": z.exactOptional(errorName),
});

const liveCard = z.strictObject({
  lagMs: z.exactOptional(durationMs),
  error: z.exactOptional(errorName),
  unauthorizedFromMs: z.exactOptional(durationMs),
});

const clock = z.strictObject({
  skewMs: z.exactOptional(z.int().min(-INSTANT_MAX_MS).max(INSTANT_MAX_MS)),
  resolutionMs: z.exactOptional(durationMs.min(1)),
  silent: z.exactOptional(z.boolean()),
});

export const buildSchema = z.strictObject({
  cancel: z.exactOptional(cancel),
  afterTerminal: z.exactOptional(z.enum(["keeps", "overwrites", "announces"])),
  dedup: z.exactOptional(z.enum(["message-id", "none"])),
  lacks: z.exactOptional(capabilities),
  storeLagMs: z.exactOptional(durationMs),
  stream: z.exactOptional(stream),
  resume: z.exactOptional(resume),
  retention: z.exactOptional(z.strictObject({ afterEndMs: z.exactOptional(durationMs), wipedAtMs: z.exactOptional(durationMs) })),
  replica: z.exactOptional(replica),
  push: z.exactOptional(push),
  lists: z.exactOptional(z.boolean()),
  visibility: z.exactOptional(visibility),
  blocking: z.exactOptional(blocking),
  onDisconnect: z.exactOptional(z.enum(["goes-on", "stops", "stops-persisting"])),
  answers: z.exactOptional(answers),
  onUnknown: z.exactOptional(z.enum(["rejects", "working"])),
  liveCard: z.exactOptional(liveCard),
  clock: z.exactOptional(clock),
  generation: z.exactOptional(z.enum(["monotonic", "gaps"])),
  aliasesSnapshots: z.exactOptional(z.boolean()),
});

const workStep = z.strictObject({
  afterMs: durationMs,
  state: z.exactOptional(
    z.enum(["submitted", "working", "input-required", "auth-required", "completed", "failed", "canceled", "rejected", "unrecognized"]),
  ),
  waits: z.exactOptional(z.boolean()),
  artifact: z.exactOptional(word),
  effect: z.exactOptional(z.boolean()),
  views: z.exactOptional(distinct(z.enum(["poll", "stream", "push", "send"]), 4)),
});

/** At least one script: without any, no task would know what to do. A script without steps is work that never does anything. */
export const workSchema = z.array(z.array(workStep).max(SCRIPT_STEPS_MAX)).min(1).max(SCRIPTS_MAX);
