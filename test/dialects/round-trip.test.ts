import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Asked, Dialect, HttpRequest } from "../../simulators/wire/dialects/dialect.ts";
import { DIALECTS, dialectOf } from "../../simulators/wire/dialects/dialect-of.ts";
import { eventData } from "../../simulators/wire/dialects/server-sent-event.ts";
import type { Heard, Request } from "../../src/a2a/exchange.ts";
import type { ErrorName } from "../../src/a2a/protocol-error.ts";
import { contentHash } from "../../src/canonical/canonical.ts";
import { cardReplies, cardRequests, cards, news, pushes, requests, wholeTasks } from "./any-exchange.ts";
import { cardAsSaid, errorAsSaid, framesAsSaid, newsAsSaid, pushAsSaid, requestAsSaid } from "./as-said.ts";
import { operationsOf } from "./operations.ts";

/** What is written in a dialect and read again is what was meant, for everything that the dialect has. */

const every = DIALECTS.flatMap((id) => [
  ["1.0.1", dialectOf(id)] as const,
  ...(id.startsWith("v1") ? [["1.0.0", dialectOf(id, "1.0.0")] as const] : []),
]);

function arrive(dialect: Dialect, http: HttpRequest, request: Request): Asked {
  // A vendor knows of a tenant what the request says.
  const parsed = dialect.parse(http, { ...request.to, tenant: null });
  if (parsed.kind === "refused") throw new Error(`${http.method} ${http.url} was refused: ${parsed.response.body}`);
  return parsed.asked;
}

const asked = (dialect: Dialect, request: Request) => arrive(dialect, dialect.ask(request), request);

/** All but `unreachable`, which is no reply. */
const ERRORS: readonly ErrorName[] = [
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
  "malformed",
  "mismatched-reply",
];

function landedOf(error: ErrorName): Extract<Heard, { kind: "error" }>["landed"] {
  if (error === "gone" || error === "moved") return "no";
  return error === "malformed" ? "maybe" : "answered";
}

describe.for(every.map(([patch, dialect]) => [`${dialect.id} ${patch}`, dialect] as const))("%s", ([, dialect]) => {
  const id = dialect.id;

  test.for([...operationsOf(id)])("a request to %s", (op) => {
    fc.assert(
      fc.property(requests(op), (request) => {
        expect(asked(dialect, request).request).toStrictEqual(requestAsSaid(id, request));
      }),
    );
  });

  test.for(["send", "continue", "get", "cancel"] as const)("a task in reply to %s", (op) => {
    fc.assert(
      fc.property(requests(op), wholeTasks, (request, task) => {
        const response = dialect.reply(asked(dialect, request), { kind: "task", task });

        expect(dialect.hear(request, response)).toStrictEqual({ kind: "task", task: newsAsSaid(id, task) });
      }),
    );
  });

  test("a task in reply to a registration says nothing but that it is there", () => {
    fc.assert(
      fc.property(requests("push-config"), wholeTasks, (request, task) => {
        const heard = dialect.hear(request, dialect.reply(asked(dialect, request), { kind: "task", task }));

        expect(heard).toMatchObject({ kind: "task", task: { taskId: request.taskId, state: null, whole: false, artifacts: [] } });
      }),
    );
  });

  test("news on a stream", () => {
    fc.assert(
      fc.property(fc.oneof(requests("subscribe"), requests("send")), news, (request, task) => {
        const asking = asked(dialect, { ...request, stream: true });
        const opening = dialect.reply(asking, { kind: "frame", task });
        const heard = eventData(dialect.frame(asking, task)).map((data) => dialect.hearEvent(request, data));

        expect(opening).toMatchObject({ status: 200, body: null, headers: { "content-type": "text/event-stream" } });
        expect(heard).toStrictEqual(framesAsSaid(id, task).map((said) => ({ kind: "frame", task: said })));
      }),
    );
  });

  test("a push", () => {
    fc.assert(
      fc.property(pushes, fc.constantFrom(undefined, "bearer", "token"), (push, presents) => {
        expect(dialect.hearPush(dialect.push(push, presents as undefined))).toStrictEqual({ ...push, task: pushAsSaid(id, push.task) });
      }),
    );
  });

  test("a read of the card, and the card", () => {
    fc.assert(
      fc.property(cardRequests, fc.option(cards, { nil: null }), cardReplies, fc.boolean(), (request, card, caching, isSigned) => {
        expect(dialect.parseCard(dialect.askCard(request))).toStrictEqual(request);

        const said = card === null ? null : cardAsSaid(id, card);
        const signed = said !== null && isSigned && id !== "legacy" ? { ...said, signature: contentHash(said) } : said;
        expect(dialect.hearCard(dialect.card({ ...caching, card: signed }))).toStrictEqual({
          kind: "card",
          reply: { ...caching, card: signed },
        });
      }),
    );
  });

  test.for(operationsOf(id).filter((op) => op === "live-card"))("the extended card in reply to %s", (op) => {
    fc.assert(
      fc.property(requests(op), fc.option(cards, { nil: null }), cardReplies, (request, card, caching) => {
        const reply = card === null ? { ...caching, card, isUnreadable: true as const } : { ...caching, card: cardAsSaid(id, card) };
        const response = dialect.reply(asked(dialect, request), { kind: "card", reply });

        expect(dialect.hear(request, response)).toStrictEqual({ kind: "card", reply });
      }),
    );
  });

  test("an unreadable card", () => {
    const reply = { card: null, isUnreadable: true, etag: null, cacheControl: "max-age=60", age: 3 } as const;

    expect(dialect.hearCard(dialect.card(reply))).toStrictEqual({ kind: "card", reply });
  });

  test.for([...ERRORS])("the error %s, in a reply", (error) => {
    const request = fc.sample(requests("get"), { numRuns: 1, seed: 1 })[0] as Request;
    const heard: Heard = { kind: "error", error, landed: landedOf(error) };
    const said = errorAsSaid(id, error);

    expect(dialect.hear(request, dialect.reply(asked(dialect, request), heard))).toStrictEqual({
      kind: "error",
      error: said,
      landed: landedOf(said),
    });
  });

  test("what a gateway says for a vendor tells that nobody knows, or that nothing landed", () => {
    const request = fc.sample(requests("get"), { numRuns: 1, seed: 1 })[0] as Request;
    for (const heard of [
      { kind: "error", error: "internal", landed: "maybe" },
      { kind: "error", error: "busy", landed: "no" },
    ] as const)
      expect(dialect.hear(request, dialect.reply(asked(dialect, request), heard))).toStrictEqual(heard);
  });

  test.for(["task-not-found", "unsupported-operation", "internal"] as const)("the error %s, in the middle of a stream", (error) => {
    const request = fc.sample(requests("subscribe"), { numRuns: 1, seed: 1 })[0] as Request;
    const [data = ""] = eventData(dialect.errorFrame(asked(dialect, request), error));

    expect(dialect.hearEvent(request, data)).toStrictEqual({ kind: "error", error, landed: "answered" });
  });
});
