import { beforeAll, describe, expect, test } from "vitest";
import { draw } from "../../properties/draw.ts";
import { faithful } from "../../properties/scenarios/faithful.ts";
import type { Asked, Dialect } from "../../simulators/wire/dialects/dialect.ts";
import { DIALECTS, dialectOf } from "../../simulators/wire/dialects/dialect-of.ts";
import { eventData } from "../../simulators/wire/dialects/server-sent-event.ts";
import { world } from "../../simulators/world.ts";
import type { CardReply, Heard, Push, Request } from "../../src/a2a/exchange.ts";
import { confirmByPoll } from "../../src/guard/confirm-by-poll.ts";
import { referenceGuard } from "../../src/guard/reference-guard.ts";
import type { Plan } from "../../src/plan/plan.ts";
import { run } from "../../src/run/run.ts";
import type { Trace } from "../../src/trace/trace.ts";
import { cardAsSaid, framesAsSaid, newsAsSaid, requestAsSaid } from "./as-said.ts";
import { lackedBy } from "./operations.ts";
import { schemasOf } from "./schemas.ts";

/** Everything that is said between honest clients and faithful vendors, written in each dialect, is what the specification lets them write. */

interface Exchange {
  readonly request: Request;
  readonly heard: Heard[];
}

const exchanges: Exchange[] = [];
const cards: CardReply[] = [];
const pushes: Push[] = [];

function collect({ events }: Trace): void {
  const open = new Map<string, Exchange>();
  for (const event of events) {
    if (event.kind === "sent") {
      const exchange = { request: event.body.request, heard: [] };
      open.set(event.body.x, exchange);
      exchanges.push(exchange);
    } else if (event.kind === "pushed") pushes.push(event.body.push);
    else if (event.kind === "delivered") {
      const { x, heard } = event.body;
      if (open.has(x)) open.get(x)?.heard.push(heard);
      else if (heard.kind === "card") cards.push(heard.reply);
    }
  }
}

/** What is confirmed live before it is relied on. */
const CONFIRMING: Plan = { v: 1, vendors: [{}], workload: [{ atMs: 0, ask: "delegate", requires: ["streaming", "push"] }] };

beforeAll(async () => {
  collect(await run(CONFIRMING, referenceGuard, world));
  for (let k = 0; k < 120; k += 1) {
    const plan = draw(faithful, "dialects", k);
    for (const guard of [referenceGuard, confirmByPoll]) collect(await run(plan, guard, world));
  }
});

/** The params of a request: the body of HTTP+JSON, the member of an envelope. */
function params(dialect: Dialect, body: string): unknown {
  return dialect.id === "v1-http-json" ? JSON.parse(body) : JSON.parse(body).params;
}

function definitionOf(heard: Heard, { op, push }: Request): string | null {
  if (heard.kind === "tasks") return "tasks";
  if (heard.kind === "card") return "card";
  if (op === "push-config") return push === null ? null : "webhook";
  return op === "send" || op === "continue" ? "sent" : "task";
}

describe.for(DIALECTS)("%s", (id) => {
  const dialect = dialectOf(id);
  const complaint = schemasOf(id);
  const had = () => exchanges.filter(({ request }) => !lackedBy(id).includes(request.op));
  const arrived = (request: Request): Asked => {
    const parsed = dialect.parse(dialect.ask(request), request.to);
    if (parsed.kind === "refused") throw new Error(`${request.op} was refused: ${parsed.response.body}`);
    return parsed.asked;
  };

  test("every request arrives as it was meant; messages are lawful", () => {
    for (const { request } of had()) {
      expect(arrived(request).request).toStrictEqual(requestAsSaid(id, request));
      if (request.op === "send" || request.op === "continue")
        expect(complaint("send", params(dialect, dialect.ask(request).body))).toBeNull();
    }
  });

  test("every answer is lawful, and heard as it was meant", () => {
    for (const { request, heard: all } of had()) {
      const asked = arrived(request);
      for (const heard of all) {
        if (heard.kind === "frame" || heard.kind === "end") continue;
        if (heard.kind === "error" && (heard.error === "unreachable" || heard.landed !== "answered")) continue;
        const response = dialect.reply(asked, heard);
        const body = JSON.parse(response.body ?? "");
        const result = id === "v1-http-json" ? body : body.result;
        const definition = heard.kind === "error" ? null : definitionOf(heard, request);

        if (heard.kind === "error")
          expect(complaint(id === "v1-http-json" ? "httpError" : "rpcError", id === "v1-http-json" ? body : body.error)).toBeNull();
        else if (definition !== null) expect(complaint(definition, result)).toBeNull();
        if (heard.kind === "task" && request.op !== "push-config")
          expect(dialect.hear(request, response)).toStrictEqual({ kind: "task", task: newsAsSaid(id, heard.task) });
      }
    }
  });

  test("every event of a stream is lawful, and heard as it was meant", () => {
    for (const { request, heard: all } of had()) {
      for (const heard of all) {
        if (heard.kind !== "frame") continue;
        const events = eventData(dialect.frame(arrived(request), heard.task));

        for (const data of events)
          expect(complaint("event", id === "v1-http-json" ? JSON.parse(data) : JSON.parse(data).result)).toBeNull();
        expect(events.map((data) => dialect.hearEvent(request, data))).toStrictEqual(
          framesAsSaid(id, heard.task).map((task) => ({ kind: "frame", task })),
        );
      }
    }
  });

  test("every push is lawful", () => {
    for (const push of pushes) {
      const asItStands = { ...push.task, state: "working", whole: true } as const;
      const { body } = push.task.whole ? dialect.push(push) : dialect.push(push, undefined, asItStands);

      expect(complaint("push", JSON.parse(body))).toBeNull();
    }
  });

  test("every card is lawful, and read as it was meant", () => {
    for (const reply of cards) {
      const response = dialect.card(reply);

      if (reply.card !== null) expect(complaint("card", JSON.parse(response.body ?? ""))).toBeNull();
      expect(dialect.hearCard(response)).toStrictEqual({
        kind: "card",
        reply: { ...reply, card: reply.card === null ? null : cardAsSaid(id, reply.card) },
      });
    }
  });
});

test("nothing that is said was left out", () => {
  const said = new Set(exchanges.flatMap(({ request, heard }) => heard.map(({ kind }) => `${request.op}: ${kind}`)));

  expect([...said]).toEqual(
    expect.arrayContaining([
      "send: task",
      "send: frame",
      "get: task",
      "cancel: task",
      "cancel: error",
      "subscribe: frame",
      "live-card: card",
    ]),
  );
  expect(pushes.some(({ task }) => !task.whole)).toBe(true);
  expect(cards.some(({ card }) => card === null)).toBe(true);
});
