import fc from "fast-check";
import type { AgentCard } from "../../src/a2a/agent-card.ts";
import type { CardReply, CardRequest, Push, Request } from "../../src/a2a/exchange.ts";
import type { ArtifactNews, TaskNews } from "../../src/a2a/task-news.ts";
import type { TaskState } from "../../src/a2a/task-state.ts";

/** Everything that can be asked, told and pushed, in the canonical vocabulary. Ids and contents are any text at all; what goes into headers is not. */

const text = fc.string({ unit: "binary", minLength: 1, maxLength: 12 });
const token = fc.stringMatching(/^[A-Za-z0-9._-]{1,12}$/);
/** Plain objects, as they are read from JSON. */
const record = <T>(members: { [K in keyof T]: fc.Arbitrary<T[K]> }) => fc.record<T>(members, { noNullPrototype: true });
const orNull = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null });

const STATES: readonly TaskState[] = [
  "submitted",
  "working",
  "input-required",
  "auth-required",
  "completed",
  "failed",
  "canceled",
  "rejected",
  "unrecognized",
];

const push = record({ hook: token.map((name) => `https://client.example/hook/${name}`), token });
const plainId = text.filter((id) => !id.startsWith("probe-"));

export function requests(op: Request["op"]): fc.Arbitrary<Request> {
  const isMessage = op === "send" || op === "continue";
  const isOfTask = op !== "send" && op !== "list" && op !== "live-card";
  const mayProbe = isMessage || op === "cancel";
  return record({
    principal: token,
    // A path of HTTP+JSON cannot tell a tenant of this name from the tasks.
    tenant: orNull(text.filter((name) => name !== "tasks")),
    taskId: text,
    contextId: orNull(text),
    messageId: plainId,
    skill: orNull(text),
    stream: fc.boolean(),
    blocking: fc.boolean(),
    push: orNull(push),
    probe: fc.boolean(),
  }).map((drawn) => ({
    op,
    to: { url: "https://vendor-1.example/e1", protocol: "JSONRPC", version: "1.0", tenant: drawn.tenant },
    principal: drawn.principal,
    taskId: isOfTask ? drawn.taskId : null,
    contextId: isMessage || op === "list" ? drawn.contextId : null,
    messageId: isMessage ? `${drawn.probe ? "probe-" : ""}${drawn.messageId}` : null,
    skill: isMessage ? drawn.skill : null,
    stream: op === "subscribe" || (isMessage && drawn.stream),
    blocking: isMessage && drawn.blocking,
    push: isMessage || op === "push-config" ? drawn.push : null,
    probe: mayProbe && drawn.probe,
  }));
}

const stamp = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
const generation = orNull(fc.integer({ min: 1, max: 1_000 }));

function artifacts(append: boolean | null): fc.Arbitrary<ArtifactNews> {
  return record({
    id: text,
    hash: fc.string({ unit: "binary" }),
    append: append === null ? fc.boolean() : fc.constant(append),
    last: append === null ? fc.boolean() : fc.constant(true),
  });
}

const about = { taskId: text, contextId: orNull(text), generation };

export const wholeTasks: fc.Arbitrary<TaskNews> = record({
  ...about,
  state: fc.constantFrom(...STATES),
  whole: fc.constant(true),
  stamp: orNull(stamp),
  artifacts: fc.uniqueArray(artifacts(false), { selector: ({ id }) => id, maxLength: 3 }),
  message: orNull(fc.string({ unit: "binary" })),
  history: orNull(fc.nat(4)),
});

const statusUpdates: fc.Arbitrary<TaskNews> = record({
  ...about,
  state: fc.constantFrom(...STATES),
  whole: fc.constant(false),
  stamp: orNull(stamp),
  artifacts: fc.constant([]),
  message: orNull(fc.string({ unit: "binary" })),
  history: fc.constant(null),
});

const artifactUpdates: fc.Arbitrary<TaskNews> = record({
  ...about,
  state: fc.constant(null),
  whole: fc.constant(false),
  stamp: fc.constant(null),
  artifacts: artifacts(null).map((one) => [one]),
  message: fc.constant(null),
  history: fc.constant(null),
});

export const news = fc.oneof(wholeTasks, statusUpdates, artifactUpdates);

export const cards: fc.Arbitrary<AgentCard> = record({
  name: fc.string({ unit: "binary" }),
  version: fc.string({ unit: "binary" }),
  interfaces: fc.uniqueArray(
    record({
      url: token.map((path) => `https://vendor-1.example/${path}`),
      protocol: fc.constantFrom("JSONRPC", "HTTP+JSON", "GRPC"),
      version: fc.constantFrom("1.0", "0.3", "0.1", "1.1"),
      tenant: orNull(text),
    }),
    { selector: ({ url, protocol }) => `${url} ${protocol}`, minLength: 1, maxLength: 3 },
  ),
  skills: fc.array(record({ id: text, meaning: fc.string({ unit: "binary" }) }), { maxLength: 3 }),
  declares: record({ interruptible: fc.boolean(), streaming: fc.boolean(), push: fc.boolean() }),
});

export const cardReplies: fc.Arbitrary<Omit<CardReply, "card">> = record({
  etag: orNull(token.map((tag) => `"${tag}"`)),
  cacheControl: orNull(fc.constantFrom("no-store", "max-age=3600", "public, max-age=60")),
  age: orNull(fc.nat()),
});

export const cardRequests: fc.Arbitrary<CardRequest> = record({
  source: fc.constantFrom("https://vendor-1.example/.well-known/agent-card.json", "https://vendor-2.example/.well-known/agent-card.json"),
  unconditional: fc.boolean(),
  etag: orNull(token.map((tag) => `"${tag}"`)),
});

export const pushes: fc.Arbitrary<Push> = record({
  hook: token.map((name) => `https://client.example/hook/${name}`),
  token: orNull(token),
  task: news,
});
