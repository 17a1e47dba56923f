import { expect, test } from "vitest";
import { rig, timed, words } from "./rig.ts";

const ASKING = [
  { afterMs: 10, state: "input-required" },
  { afterMs: 5, state: "completed", artifact: "a1" },
] as const;

test("a send is answered with the task as it was created, and the usual work completes it", () => {
  const world = rig({});
  const sent = world.ask(0, "send");
  const end = world.ask(2_000, "get");
  world.run();

  expect(timed(sent)).toEqual(["2 submitted"]);
  expect(end[0]?.heard).toEqual({
    kind: "task",
    task: {
      taskId: "t1",
      contextId: "c1",
      state: "completed",
      whole: true,
      generation: null,
      stamp: 1006,
      artifacts: [{ id: "a1", hash: "t1:a1", append: false, last: true }],
      message: null,
      history: 1,
    },
  });
  expect(world.kinds().slice(-6, -3)).toEqual(["effect", "artifact-made", "committed"]);
});

test("a blocking send is answered at the end", () => {
  const world = rig({});
  const sent = world.ask(0, "send", { blocking: true });
  world.run();

  expect(timed(sent)).toEqual(["1007 completed"]);
});

test("a stream begins with the whole task and closes at the end", () => {
  const world = rig({});
  const sent = world.ask(0, "send", { stream: true });
  world.run();

  expect(timed(sent)).toEqual(["2 submitted", "7 working", "1007 artifact", "1007 completed", "1007 closed"]);
});

test("a repeated send is one task by messageId, and another one where the vendor does not look", () => {
  const same = rig({});
  same.ask(0, "send");
  const again = same.ask(50, "send");
  same.run();
  const other = rig({ vendors: [{ build: { dedup: "none" } }] });
  other.ask(0, "send");
  const anew = other.ask(50, "send");
  const all = other.ask(60, "list");
  other.run();

  expect(words(again)).toEqual(["working"]);
  expect(same.events("task-created").map(({ task }) => task)).toEqual(["t1"]);
  expect(words(anew)).toEqual(["submitted"]);
  expect(words(all)).toEqual(["t1,t1-2"]);
  expect(other.events("effect")).toHaveLength(2);
});

test("work waits at an interrupted state until the task is continued", () => {
  const world = rig({ vendors: [{ work: [ASKING] }] });
  const sent = world.ask(0, "send", { blocking: true });
  const early = world.ask(500, "get");
  const answered = world.ask(1_000, "continue", { blocking: true });
  const late = world.ask(2_000, "continue");
  const foreign = world.ask(2_000, "continue", { taskId: "t9" });
  world.run();

  expect(timed(sent)).toEqual(["12 input-required"]);
  expect(words(early)).toEqual(["input-required"]);
  expect(timed(answered)).toEqual(["1007 completed"]);
  expect(words(late)).toEqual(["unsupported-operation"]);
  expect(words(foreign)).toEqual(["task-not-found"]);
});

test("a store that lags shows polls the past, a cancel reply the truth", () => {
  const world = rig({ vendors: [{ build: { storeLagMs: 400 } }] });
  world.ask(0, "send");
  const polls = [100, 405, 406, 1_404, 1_405].map((atMs) => world.ask(atMs, "get"));
  const blocking = world.ask(1_100, "send", { blocking: true });
  const cancel = world.ask(1_100, "cancel");
  world.run();

  expect(polls.flatMap(words)).toEqual(["submitted", "working", "working", "working", "completed"]);
  expect(timed(blocking)).toEqual(["1407 completed"]);
  expect(words(cancel)).toEqual(["task-not-cancelable"]);
});

test("what a build lacks is an error, and a push that was asked for is not made", () => {
  const world = rig({ vendors: [{ build: { lacks: ["streaming", "push"], lists: false } }] });
  world.ask(0, "send", { push: world.WEBHOOK });
  const replies = [
    world.ask(10, "subscribe"),
    world.ask(10, "push-config", { push: world.WEBHOOK }),
    world.ask(10, "list"),
    world.ask(10, "send", { stream: true, messageId: "m2" }),
    world.ask(10, "send", { skill: "s9", messageId: "m3" }),
  ];
  world.run();

  expect(replies.flatMap(words)).toEqual([
    "unsupported-operation",
    "push-not-supported",
    "method-not-found",
    "unsupported-operation",
    "invalid-request",
  ]);
  expect(world.pushes).toEqual([]);
});

test("subscribe: the whole task, then what happens; nothing to subscribe to after the end", () => {
  const world = rig({});
  world.ask(0, "send");
  const stream = world.ask(100, "subscribe");
  const late = world.ask(2_000, "subscribe");
  world.run();

  expect(timed(stream)).toEqual(["102 working", "1007 artifact", "1007 completed", "1007 closed"]);
  expect(words(late)).toEqual(["unsupported-operation"]);
});

test("pushes carry the registered token and may come twice, late, or for ends only", () => {
  const world = rig({ vendors: [{ build: { push: { copies: 2, delayMs: 30, emits: "terminal" } } }] });
  world.ask(0, "send", { push: world.WEBHOOK });
  world.run();

  expect(world.pushes.map(({ at, push }) => [at, push.token, push.task.state, push.task.whole])).toEqual([
    [1037, "tok-d1", "completed", true],
    [1037, "tok-d1", "completed", true],
  ]);
  expect(world.events("pushed").map(({ x }) => x)).toEqual(["t1/push/1", "t1/push/2"]);
});

test.each([
  ["registered", "tok-d1"],
  ["none", null],
  ["others", "tok-others"],
] as const)("a vendor that presents %s credentials says %s", (presents, token) => {
  const world = rig({ vendors: [{ build: { push: { presents } } }] });
  world.ask(0, "send", { push: world.WEBHOOK });
  world.run();

  expect(world.pushes.map(({ push }) => [push.hook, push.token])).toEqual([
    [world.WEBHOOK.hook, token],
    [world.WEBHOOK.hook, token],
  ]);
});

test("pushes overtake one another when a build changes how late they are", () => {
  const world = rig({ vendors: [{ build: { push: { delayMs: 5_000 } }, rollouts: [{ atMs: 500, build: {} }] }] });
  world.ask(0, "send", { push: world.WEBHOOK });
  world.run();

  expect(world.pushes.map(({ push }) => push.task.state)).toEqual(["completed", "working"]);
});

test("a probe is nobody's task, and runs as the delegation's would", () => {
  const world = rig({ vendors: [{ work: [ASKING] }] });
  world.ask(0, "send", { messageId: "probe-1", probe: true });
  world.run();

  expect(world.events("task-created").map(({ task, probe }) => [task, probe])).toEqual([["t-probe-1", true]]);
  expect(world.events("committed").map(({ state }) => state)).toEqual(["input-required"]);
});

test("the live card tells the live truth", () => {
  const world = rig({ vendors: [{ rollouts: [{ atMs: 10, cardAfterMs: "never", build: { lacks: ["streaming"] }, skills: ["s2"] }] }] });
  const live = world.ask(20, "live-card");
  const card = world.askCard(20);
  world.run();

  const said = live[0]?.heard;
  expect(said?.kind === "card" ? said.reply : null).toMatchObject({
    cacheControl: "no-store",
    card: { skills: [{ id: "s2" }], declares: { interruptible: true, streaming: false, push: true } },
  });
  expect(card[0]?.card).toMatchObject({ skills: [{ id: "s1" }], declares: { streaming: true } });
});
