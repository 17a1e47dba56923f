import { expect, test } from "vitest";
import type { Build } from "../../src/plan/behaviour.ts";
import { rig, timed, words } from "./rig.ts";

function streamed(build: Build) {
  const world = rig({ vendors: [{ build }] });
  const sent = world.ask(0, "send", { stream: true });
  const beside = world.ask(500, "subscribe");
  world.run();
  return { ...world, sent, beside };
}

test("after the last state an error instead of the end", () => {
  const world = streamed({ stream: { endsWith: "internal" } });

  expect(timed(world.sent)).toEqual(["2 submitted", "7 working", "1007 artifact", "1007 completed", "1007 internal"]);
  expect(words(world.beside).at(-1)).toBe("internal");
});

test("an end at a question is clean all the same", () => {
  const world = rig({
    vendors: [{ build: { stream: { endsWith: "internal", closesOnInterrupt: true } }, work: [[{ afterMs: 5, state: "input-required" }]] }],
  });
  const sent = world.ask(0, "send", { stream: true });
  world.run();

  expect(words(sent)).toEqual(["submitted", "input-required", "closed"]);
});

test("a subscription without a live bus brings the task as it stands, and an end", () => {
  const world = streamed({ stream: { subscribe: "snapshot-only" } });

  expect(timed(world.beside)).toEqual(["502 working", "502 closed"]);
  expect(words(world.sent).at(-1)).toBe("closed");
});

test("what happens right after a subscription is lost to it, and it never ends", () => {
  const world = streamed({ stream: { losesForMs: 600 } });
  const longer = streamed({ stream: { losesForMs: 400 } });

  expect(timed(world.beside)).toEqual(["502 working"]);
  expect(timed(longer.beside)).toEqual(["502 working", "1007 artifact", "1007 completed", "1007 closed"]);
  expect(words(world.sent).at(-1)).toBe("closed");
});

test("a single-shot handler brings one frame, when the task rests", () => {
  const world = streamed({ stream: { singleFrame: true } });

  expect(timed(world.sent)).toEqual(["1007 completed", "1007 closed"]);
  expect(world.sent).toMatchObject([{ heard: { task: { whole: true, artifacts: [{ id: "a1" }] } } }, {}]);
  expect(timed(world.beside)).toEqual(["502 working", "1007 artifact", "1007 completed", "1007 closed"]);
});

test("a queued task that is not copied shows the future in its place", () => {
  const world = streamed({ aliasesSnapshots: true, stream: { delayMs: 1_500 }, push: { delayMs: 1_500 } });

  expect(timed(world.sent)).toEqual(["1502 completed", "1507 working", "2507 artifact", "2507 completed", "2507 closed"]);
  expect(world.sent[0]).toMatchObject({ heard: { task: { whole: true, artifacts: [{ id: "a1" }] } } });
});

test("so does a push that waits", () => {
  const pushedBy = (build: Build) => {
    const world = rig({ vendors: [{ build }] });
    world.ask(0, "send", { push: world.WEBHOOK });
    world.run();
    return world.pushes.map(({ at, push }) => `${at} ${push.task.state}`);
  };

  expect(pushedBy({ push: { delayMs: 1_500 } })).toEqual(["1507 working", "2507 completed"]);
  expect(pushedBy({ push: { delayMs: 1_500 }, aliasesSnapshots: true })).toEqual(["1507 completed", "2507 completed"]);
});

test("pushes of every task go to one webhook, with its credentials, once it is known", () => {
  const world = rig({
    vendors: [{ build: { push: { mistakenFor: 2 } } }],
    workload: [
      { atMs: 0, ask: "delegate" },
      { atMs: 100, ask: "delegate" },
    ],
  });
  const second = { hook: "https://client.example/hook/d2", token: "tok-d2" };
  world.ask(0, "send", { push: world.WEBHOOK });
  world.ask(100, "send", { push: second, messageId: "m2", of: "d2" });
  world.run();

  expect(world.pushes.map(({ push }) => `${push.hook.slice(-2)} ${push.token} ${push.task.taskId} ${push.task.state}`)).toEqual([
    "d1 tok-d1 t1 working",
    "d2 tok-d2 t2 working",
    "d2 tok-d2 t1 completed",
    "d2 tok-d2 t2 completed",
  ]);
});
