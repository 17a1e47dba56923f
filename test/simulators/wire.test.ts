import { expect, test } from "vitest";
import type { Heard } from "../../src/a2a/exchange.ts";
import type { Fault } from "../../src/plan/fault.ts";
import { rig, timed, words } from "./rig.ts";

function faulted(faults: readonly Fault[], faultsEndAtMs = 1_000_000) {
  const world = rig({ faults }, faultsEndAtMs);
  const sent = world.ask(0, "send", { stream: true, push: world.WEBHOOK });
  const polls = [100, 200, 300].map((atMs) => world.ask(atMs, "get"));
  world.run();
  return { ...world, sent, polls: polls.map((one) => timed(one).join()) };
}

test("a dropped request never arrives, a dropped reply landed", () => {
  const request = faulted([{ kind: "drop", leg: "request", op: "get", nth: 2 }]);
  const reply = faulted([{ kind: "drop", leg: "reply", op: "get", nth: 2 }]);

  expect(request.polls).toEqual(["102 working", "", "302 working"]);
  expect(reply.polls).toEqual(["102 working", "", "302 working"]);
  expect([request, reply].map((world) => world.events("received").filter(({ op }) => op === "get").length)).toEqual([2, 3]);
  expect([request, reply].flatMap((world) => world.events("dropped").map(({ x, leg }) => `${x} ${leg}`))).toEqual([
    "d1/get/3 request",
    "d1/get/3 reply",
  ]);
});

test("a fault is on for its window of the instant at which a message leaves", () => {
  expect(faulted([{ kind: "drop", leg: "request", op: "get", fromMs: 200, untilMs: 300 }]).polls).toEqual([
    "102 working",
    "",
    "302 working",
  ]);
});

test("a fault of another delegation, operation or leg is no matter", () => {
  const faults: readonly Fault[] = [
    { kind: "drop", leg: "request", delegation: 2 },
    { kind: "drop", leg: "request", op: "cancel" },
    { kind: "drop", leg: "push", op: "get" },
  ];

  expect(faulted(faults).events("dropped")).toEqual([]);
});

test("no fault begins or lasts in a healthy world", () => {
  const world = faulted([{ kind: "drop", leg: "request", op: "get" }], 200);

  expect(world.polls).toEqual(["", "202 working", "302 working"]);
});

test("delays add up, and let replies overtake each other", () => {
  const world = faulted([
    { kind: "delay", leg: "reply", op: "get", nth: 1, ms: 150 },
    { kind: "delay", leg: "reply", op: "get", nth: 1, ms: 15 },
  ]);

  expect(world.polls).toEqual(["267 working", "202 working", "302 working"]);
  expect(world.events("delayed").map(({ ms }) => ms)).toEqual([165]);
});

test("a refused request does not leave", () => {
  const world = faulted([{ kind: "refuse", leg: "request", op: "get", nth: 1 }]);

  expect(world.polls).toEqual(["101 unreachable", "202 working", "302 working"]);
  expect(world.events("refused")).toHaveLength(1);
});

test("replies and pushes may arrive twice", () => {
  const world = faulted([
    { kind: "duplicate", leg: "reply", op: "get", nth: 1, ms: 50 },
    { kind: "duplicate", leg: "push", ms: 7 },
  ]);

  expect(world.polls[0]).toBe("102 working,152 working");
  expect(world.pushes.map(({ at }) => at)).toEqual([7, 14, 1_007, 1_014]);
});

test("frames of one connection keep their order, however late one is", () => {
  const world = faulted([{ kind: "delay", leg: "frame", nth: 2, ms: 5_000 }]);

  expect(timed(world.sent)).toEqual(["2 submitted", "5007 working", "5007 artifact", "5007 completed", "5007 closed"]);
});

test("frames keep their order when a build changes how late they leave", () => {
  const world = rig({ vendors: [{ build: { stream: { delayMs: 5_000 } }, rollouts: [{ atMs: 500, build: {} }] }] });
  const sent = world.ask(0, "send", { stream: true });
  world.run();

  expect(timed(sent)).toEqual(["2 submitted", "5007 working", "5007 artifact", "5007 completed", "5007 closed"]);
});

test("a lost frame leaves a stream that ends as if nothing had happened", () => {
  expect(words(faulted([{ kind: "drop", leg: "frame", nth: 4 }]).sent)).toEqual(["submitted", "working", "artifact", "closed"]);
});

test("after close nothing is heard, and what was under way arrives late", () => {
  const world = rig({ link: { replyMs: 100 } });
  const heard: Heard[] = [];
  const to = { url: "https://vendor-1.example/e1", protocol: "JSONRPC", version: "1.0", tenant: null };
  const connection = world.net.exchange(
    "d1/send/1",
    "d1",
    false,
    {
      op: "send",
      to,
      principal: "client",
      taskId: null,
      contextId: null,
      messageId: "m1",
      skill: null,
      stream: true,
      blocking: false,
      push: null,
      probe: false,
    },
    (one) => {
      heard.push(one);
    },
  );
  world.clock.after(50, () => connection.close());
  world.run();

  expect(heard).toEqual([]);
  expect(world.events("delivered").map(({ at, late }) => [at, late])).toEqual([
    [101, true],
    [106, true],
  ]);
});

test("reads of a card are counted for their vendor", () => {
  const world = rig({ faults: [{ kind: "drop", leg: "reply", op: "card", nth: 2 }] });
  const replies = [0, 10, 20].map((atMs) => world.askCard(atMs));
  world.run();

  expect(replies.map((one) => one.length)).toEqual([1, 0, 1]);
});

test("what one delegation meets does not depend on how much another one asks", () => {
  const meets = (others: number) => {
    const world = rig({
      faults: [
        { kind: "drop", leg: "reply", op: "get", nth: 2 },
        { kind: "delay", leg: "request", nth: 3, ms: 70 },
      ],
    });
    world.ask(0, "send");
    for (let other = 0; other < others; other += 1) world.ask(50 + other, "get", { of: "d2" });
    const polls = [100, 200, 300].map((atMs) => world.ask(atMs, "get"));
    world.run();
    return polls.map((one) => timed(one).join());
  };

  expect(meets(0)).toEqual(["102 working", "", "372 working"]);
  expect(meets(5)).toEqual(meets(0));
});
