import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { v1HttpJson } from "../../simulators/wire/dialects/v1-http-json.ts";
import { v1JsonRpc } from "../../simulators/wire/dialects/v1-json-rpc.ts";
import type { Request } from "../../src/a2a/exchange.ts";
import type { TaskNews } from "../../src/a2a/task-news.ts";
import { wholeTasks } from "./any-exchange.ts";
import { schemasOf } from "./schemas.ts";

/** Lists of tasks, which only 1.0 has (A2A 1.0 §3.1.4): filtered, newest status first, page by page. */

const to = { url: "https://vendor-1.example/e1", protocol: "JSONRPC", version: "1.0", tenant: null };
const LIST: Request = {
  op: "list",
  to,
  principal: "client",
  taskId: null,
  contextId: null,
  messageId: null,
  skill: null,
  stream: false,
  blocking: false,
  push: null,
  probe: false,
};

const task = (nth: number, more: Partial<TaskNews> = {}) => ({
  taskId: `t${nth}`,
  contextId: `c${nth}`,
  state: "working" as const,
  whole: true,
  generation: null,
  stamp: nth * 10,
  artifacts: [{ id: "a", hash: "x", append: false, last: true }],
  message: null,
  history: 2,
  messageId: `m${nth}`,
  ...more,
});

const TASKS = [task(1), task(3), task(2, { state: "completed" }), task(4, { stamp: null })];

function listed(params: object) {
  const dialect = v1JsonRpc();
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ListTasks", params });
  const parsed = dialect.parse(
    { method: "POST", url: to.url, headers: { "a2a-version": "1.0", "content-type": "application/json" }, body },
    to,
  );
  if (parsed.kind === "refused") throw new Error(parsed.response.body ?? "");
  const { result } = JSON.parse(dialect.reply(parsed.asked, { kind: "tasks", tasks: TASKS }).body ?? "");
  expect(schemasOf("v1-json-rpc")("tasks", result)).toBeNull();
  return result as {
    tasks: { id: string; artifacts?: unknown; history?: { messageId: string }[] }[];
    nextPageToken: string;
    pageSize: number;
    totalSize: number;
  };
}

const ids = ({ tasks }: ReturnType<typeof listed>) => tasks.map(({ id }) => id);

test("the newest status comes first, one without an instant last; artifacts only where they are asked for", () => {
  const { tasks, ...page } = listed({});

  expect(tasks.map(({ id }) => id)).toEqual(["t3", "t2", "t1", "t4"]);
  expect(page).toEqual({ nextPageToken: "", pageSize: 50, totalSize: 4 });
  expect(tasks.every(({ artifacts }) => artifacts === undefined)).toBe(true);
  expect(listed({ includeArtifacts: true }).tasks.every(({ artifacts }) => artifacts !== undefined)).toBe(true);
});

test("pages follow one another, with the size of all that match on each", () => {
  const first = listed({ pageSize: 3 });
  const second = listed({ pageSize: 3, pageToken: first.nextPageToken });

  expect([ids(first), ids(second)]).toEqual([["t3", "t2", "t1"], ["t4"]]);
  expect(second).toMatchObject({ nextPageToken: "", totalSize: 4 });
});

test("filters: by context, by state, by the instant of the status", () => {
  expect(ids(listed({ contextId: "c2" }))).toEqual(["t2"]);
  expect(ids(listed({ status: "TASK_STATE_COMPLETED" }))).toEqual(["t2"]);
  expect(ids(listed({ statusTimestampAfter: "2026-01-01T00:00:00.020Z" }))).toEqual(["t3", "t2"]);
});

test("at most so many messages of the history, the most recent ones", () => {
  const history = (params: object) => listed(params).tasks[0]?.history?.map(({ messageId }) => messageId);

  expect(history({})).toEqual(["m3", "t3/2"]);
  expect(history({ historyLength: 1 })).toEqual(["t3/2"]);
  expect(history({ historyLength: 0 })).toBeUndefined();
});

describe.for([v1JsonRpc(), v1HttpJson()].map((dialect) => [dialect.id, dialect] as const))("%s", ([, dialect]) => {
  test("our client sees all of it, with the message that made each task", () => {
    const tasks = fc.array(fc.tuple(wholeTasks, fc.string({ minLength: 1 })), { maxLength: 5 });
    fc.assert(
      fc.property(tasks, (drawn) => {
        const said = drawn.map(([one, messageId]) => ({ ...one, messageId }));
        const parsed = dialect.parse(dialect.ask(LIST), to);
        if (parsed.kind === "refused") throw new Error(parsed.response.body ?? "");
        const heard = dialect.hear(LIST, dialect.reply(parsed.asked, { kind: "tasks", tasks: said }));
        const newestFirst = said.toSorted((a, b) => (b.stamp ?? Number.NEGATIVE_INFINITY) - (a.stamp ?? Number.NEGATIVE_INFINITY) || 0);

        expect(heard).toStrictEqual({ kind: "tasks", tasks: newestFirst });
      }),
    );
  });
});
