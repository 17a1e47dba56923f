import { expect, test } from "vitest";
import type { Build } from "../../src/plan/behaviour.ts";
import type { Fault } from "../../src/plan/fault.ts";
import { rig, timed, words } from "./rig.ts";

const CUT: Fault = { kind: "cut", leg: "frame", op: "send", nth: 2 };

/** A send's stream that is cut at its second frame, at 6 ms; the work completes at 1006 ms. */
function cutOff(build: Build, fault: Fault = CUT) {
  const world = rig({ vendors: [{ build }], faults: [fault] });
  world.ask(0, "send", { stream: true, push: world.WEBHOOK });
  const beside = world.ask(3, "subscribe");
  const later = world.ask(5_000, "get");
  world.run();
  return { ...world, beside: timed(beside), later: words(later), pushed: world.pushes.map(({ push }) => push.task.state) };
}

test("by default the work goes on though nobody reads its stream", () => {
  expect(cutOff({}).later).toEqual(["completed"]);
});

test("work that stops with its reader leaves the task where it stands", () => {
  const run = cutOff({ onDisconnect: "stops" });

  expect(run.later).toEqual(["working"]);
  expect(run.events("work-stopped").map(({ at }) => at)).toEqual([6]);
  expect(run.events("effect")).toEqual([]);
});

test("work that is no longer saved is told by streams only", () => {
  const run = cutOff({ onDisconnect: "stops-persisting" });

  expect(run.later).toEqual(["working"]);
  expect(run.pushed).toEqual(["working"]);
  expect(run.beside).toEqual(["5 submitted", "7 working", "1007 artifact", "1007 completed", "1007 closed"]);
  expect(run.events("effect")).toHaveLength(1);
  expect(run.events("committed").at(-1)).toMatchObject({ state: "completed", views: ["stream"] });
});

test("a connection that hangs is not seen to be lost", () => {
  expect(cutOff({ onDisconnect: "stops" }, { ...CUT, how: "hang" }).later).toEqual(["completed"]);
});

test("a subscription that is cut leaves the work alone", () => {
  expect(cutOff({ onDisconnect: "stops" }, { ...CUT, op: "subscribe" }).later).toEqual(["completed"]);
});

test("a client that hangs up is gone too; after the end of its stream it is not", () => {
  const hangUpAt = (atMs: number) => {
    const world = rig({ vendors: [{ build: { onDisconnect: "stops" } }] });
    const request = { principal: "client", contextId: null, skill: null, blocking: false, push: null, probe: false };
    const to = { url: "https://vendor-1.example/e1", protocol: "JSONRPC", version: "1.0", tenant: null };
    world.clock.after(0, () => {
      const line = world.net.exchange(
        "d1/send/1",
        "d1",
        false,
        { ...request, op: "send", to, taskId: null, messageId: "m1", stream: true },
        () => {},
      );
      world.clock.after(atMs, () => line.close());
    });
    const later = world.ask(5_000, "get");
    world.run();
    return words(later);
  };

  expect(hangUpAt(100)).toEqual(["working"]);
  expect(hangUpAt(2_000)).toEqual(["completed"]);
});
