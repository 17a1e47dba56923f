import * as z from "zod";
import type { Interface } from "../src/a2a/agent-interface.ts";
import type { ArtifactNews, TaskNews } from "../src/a2a/task-news.ts";
import type { CardSnapshot, Cards, Evidence } from "../src/port/cards.ts";
import type {
  AddressAnswer,
  AddressAsk,
  Binding,
  Claim,
  HeardAnswer,
  News,
  OpenedAnswer,
  StartAnswer,
  StartAsk,
} from "../src/port/guard.ts";
import type { Limits } from "../src/port/limits.ts";
import { REASONS } from "../src/port/reason.ts";

/**
 * The protocol of a guard by command as a schema: what is asked and what may be answered, line by line. Each part is held to the port's own type, member by
 * member, by the compiler; docs/guard-by-command.schema.json is made of it.
 */
const instant = z.int();
const nullable = <T extends z.ZodType>(of: T) => z.nullable(of);
const reason = z.enum(REASONS);
const capability = z.enum(["interruptible", "streaming", "push"]);
const operation = z.enum(["send", "continue", "get", "list", "subscribe", "cancel", "push-config"]);
const channel = z.enum(["send", "continue", "get", "list", "cancel", "stream", "push"]);
const terminal = ["completed", "failed", "canceled", "rejected"] as const;
const state = z.enum(["submitted", "working", "input-required", "auth-required", ...terminal, "unrecognized"]);
const landed = z.enum(["no", "maybe", "answered"]);
const error = z.enum([
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
]);

const at = z.strictObject({
  url: z.string(),
  protocol: z.string(),
  version: z.string(),
  tenant: nullable(z.string()),
}) satisfies z.ZodType<Interface>;
const skill = z.strictObject({ id: z.string(), hash: z.string() });
const card = z.strictObject({
  hash: z.string(),
  version: z.string(),
  source: z.string(),
  audience: z.enum(["public", "live"]),
  requestedAt: instant,
  fetchedAt: instant,
  freshUntil: instant,
  age: nullable(z.int()),
  how: z.enum(["full", "not-modified"]),
  unconditional: z.boolean(),
  signature: z.enum(["none", "valid", "invalid"]),
  flaws: z.array(z.enum(["unparsable", "wrong-dialect", "address-not-allowed", "bad-signature", "audience-lost"])),
  interfaces: z.array(at),
  skills: z.array(skill),
  declares: z.strictObject({ interruptible: z.boolean(), streaming: z.boolean(), push: z.boolean() }),
  extensions: z.array(z.strictObject({ uri: z.string(), required: z.boolean(), hash: z.string() })),
}) satisfies z.ZodType<CardSnapshot>;
const cards = z.strictObject({
  newest: nullable(card),
  live: nullable(card),
  failedAt: nullable(instant),
  askedAt: instant,
  tries: z.int(),
}) satisfies z.ZodType<Cards>;
const evidence = z.strictObject({
  of: capability,
  at,
  by: z.enum(["attestation", "live-card", "probe", "use"]),
  found: z.boolean(),
  when: instant,
}) satisfies z.ZodType<Evidence>;
const limits = z.strictObject({
  evidenceMs: z.int(),
  enrichMs: z.int(),
  sends: z.int(),
  cancels: z.int(),
  revalidations: z.int(),
  probes: z.int(),
}) satisfies z.ZodType<Limits>;
const binding = z.strictObject({
  delegation: z.string(),
  intent: z.string(),
  vendor: z.string(),
  principal: z.string(),
  taskId: z.string(),
  contextId: nullable(z.string()),
  turn: z.int(),
  at,
  card: z.string(),
  skill: nullable(skill),
  boundAt: instant,
}) satisfies z.ZodType<Binding>;
const startAsk = z.strictObject({
  delegation: z.string(),
  intent: z.string(),
  messageId: z.string(),
  vendor: z.string(),
  principal: z.string(),
  skill: nullable(z.string()),
  requires: z.array(capability),
  sent: z.array(z.strictObject({ at: instant, landed })),
  looked: z.enum(["no", "absent", "unsupported"]),
  cards,
  evidence: z.array(evidence),
  now: instant,
}) satisfies z.ZodType<StartAsk>;
const addressAsk = z.strictObject({
  op: operation.exclude(["send", "list"]),
  binding,
  cards,
  now: instant,
}) satisfies z.ZodType<AddressAsk>;
const artifact = z.strictObject({
  id: z.string(),
  hash: z.string(),
  append: z.boolean(),
  last: z.boolean(),
}) satisfies z.ZodType<ArtifactNews>;
const taskNews = z.strictObject({
  taskId: z.string(),
  contextId: nullable(z.string()),
  state: nullable(state),
  whole: z.boolean(),
  generation: nullable(z.int()),
  stamp: nullable(z.int()),
  artifacts: z.array(artifact),
  message: nullable(z.string()),
  history: nullable(z.int()),
}) satisfies z.ZodType<TaskNews>;
const head = { id: z.int(), delegation: nullable(z.string()), taskId: nullable(z.string()), turn: nullable(z.int()), now: instant };
const news = z.discriminatedUnion("kind", [
  z.strictObject({
    ...head,
    kind: z.literal("task"),
    channel,
    askedAt: nullable(instant),
    at: nullable(at),
    trust: z.enum(["reply", "proven", "bare", "wrong"]),
    task: taskNews,
  }),
  z.strictObject({ ...head, kind: z.literal("error"), op: operation, askedAt: instant, at, error, landed }),
  z.strictObject({ ...head, kind: z.literal("stream-end"), how: z.enum(["closed", "broken", "by-us"]), frames: z.int() }),
  z.strictObject({
    ...head,
    kind: z.literal("silence"),
    of: z.enum(["request", "stream", "cancel", "task", "reconciliation"]),
    op: nullable(operation),
    since: instant,
  }),
  z.strictObject({ ...head, kind: z.literal("wish"), wish: z.enum(["cancel", "abandon"]) }),
]) satisfies z.ZodType<News>;

const claim = z.strictObject({
  state: nullable(state),
  conflict: z.boolean(),
  cancel: z.enum(["none", "wanted", "requested", "acknowledged", "refused", "unconfirmed"]),
  end: nullable(z.enum([...terminal, "lost", "orphaned", "abandoned", "refused"])),
}) satisfies z.ZodType<Claim>;
const hold = z.strictObject({ answer: z.literal("hold"), reason, until: instant });
const revalidate = z.strictObject({ answer: z.literal("revalidate"), unconditional: z.boolean() });
const startAnswer = z.discriminatedUnion("answer", [
  z.strictObject({
    answer: z.literal("proceed"),
    at,
    relies: z.array(capability),
    lowered: z.array(z.strictObject({ of: capability, reason })),
  }),
  z.strictObject({ answer: z.literal("confirm"), of: capability, by: z.enum(["live-card", "probe"]) }),
  revalidate,
  z.strictObject({ answer: z.literal("look") }),
  hold,
  z.strictObject({ answer: z.literal("refuse"), reason, claim }),
]) satisfies z.ZodType<StartAnswer>;
const openedAnswer = z.discriminatedUnion("answer", [
  z.strictObject({ answer: z.literal("bind") }),
  z.strictObject({ answer: z.literal("stray"), reason, cancel: z.boolean() }),
]) satisfies z.ZodType<OpenedAnswer>;
const heardAnswer = z.strictObject({
  answer: z.enum(["admit", "enrich", "duplicate", "ignore", "quarantine", "note"]),
  reason: nullable(reason),
  next: z.array(z.enum(["read-back", "refetch-card", "stop-watching"])),
  resolved: z.array(
    z.strictObject({ news: z.int(), as: z.enum(["vendor-broke-finality", "older-than-claim", "confirmed", "not-ours", "given-up"]) }),
  ),
  claim: nullable(claim),
}) satisfies z.ZodType<HeardAnswer>;
const addressAnswer = z.discriminatedUnion("answer", [
  z.strictObject({ answer: z.literal("proceed"), at }),
  z.strictObject({ answer: z.literal("rebind"), at, card: z.string(), reason }),
  revalidate,
  hold,
  z.strictObject({ answer: z.literal("refuse"), reason }),
  z.strictObject({ answer: z.literal("orphan"), reason, claim }),
]) satisfies z.ZodType<AddressAnswer>;

const guard = z.int().min(1);
const question = z.discriminatedUnion("call", [
  z.strictObject({ call: z.literal("hello"), protocol: z.literal(1) }),
  z.strictObject({ call: z.literal("reset") }),
  z.strictObject({ call: z.literal("make"), guard, saved: z.json(), limits }),
  z.strictObject({ call: z.literal("start"), guard, ask: startAsk }),
  z.strictObject({ call: z.literal("opened"), guard, binding }),
  z.strictObject({ call: z.literal("heard"), guard, news }),
  z.strictObject({ call: z.literal("address"), guard, ask: addressAsk }),
  z.strictObject({ call: z.literal("save"), guard }),
]);
const hello = z.strictObject({
  protocol: z.literal(1),
  excusedMarks: z.exactOptional(z.array(z.strictObject({ mark: z.string(), reason: z.string() }))),
  excusedCosts: z.exactOptional(z.array(z.strictObject({ claim: z.string(), reason: z.string() }))),
});

/** What may be answered to each call; `error` may be answered to any. */
const ANSWERS = {
  hello,
  reset: z.null(),
  make: z.null(),
  start: startAnswer,
  opened: openedAnswer,
  heard: heardAnswer,
  address: addressAnswer,
  save: z.json(),
} as const;

/** A question, and by the call it makes the answer that is lawful. */
export const PROTOCOL_SCHEMA = {
  question,
  answers: ANSWERS,
  failure: z.strictObject({ error: z.string() }),
};

/** The same as one JSON Schema (draft 2020-12), each line of the protocol by its name. */
export function protocolJsonSchema(): object {
  const schemaOf = (of: z.ZodType) => {
    const { $schema: _, ...schema } = z.toJSONSchema(of, { io: "input" });
    return schema;
  };
  const answers = Object.entries(ANSWERS).map(([call, of]) => [`answer to ${call}`, schemaOf(z.strictObject({ answer: of }))] as const);
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "The guard protocol of a2a-chaos, version 1",
    $defs: { question: schemaOf(question), ...Object.fromEntries(answers), failure: schemaOf(PROTOCOL_SCHEMA.failure) },
  };
}
