import { describe, expect, test } from "vitest";
import { nodeHttpClient } from "../../examples/node-http-client/node-http-client.ts";
import { bareSdkClient } from "../../examples/official-sdk/bare-client.ts";
import { INVARIANTS } from "../../properties/invariants/all.ts";
import { FROM_OUTSIDE } from "../../properties/invariants/from-outside.ts";
import { behindDoor } from "../../simulators/doors/behind-door.ts";
import type { Door, DoorId } from "../../simulators/doors/door.ts";
import type { DialectId } from "../../simulators/wire/dialects/dialect.ts";
import { dialectOf } from "../../simulators/wire/dialects/dialect-of.ts";
import { world } from "../../simulators/world.ts";
import { judgeFromOutside } from "../../src/judge/judge-from-outside.ts";
import { InputError } from "../../src/plan/input-error.ts";
import type { Plan } from "../../src/plan/plan.ts";
import type { ClientFactory } from "../../src/run/client-subject.ts";
import { runClient } from "../../src/run/run-client.ts";
import { fingerprint } from "../../src/trace/fingerprint.ts";
import { history } from "../../src/trace/history.ts";
import type { Trace } from "../../src/trace/trace.ts";
import { reports } from "../corpus/reports.ts";
import { DOORS } from "./every-door.ts";

/** Whole clients that nobody here wrote for this house: what they do on the incidents of the seeds, and what of it can be seen from outside. */

const planOf = (id: string) => reports.find((report) => report.id === id)?.plan as Plan;
const CANCEL = planOf("seed-advisory-cancel");
const SKILL = planOf("seed-skill-removed");

async function met(doorId: DoorId, dialect: DialectId, plan: Plan, client: ClientFactory): Promise<Trace> {
  const door: Door = await DOORS[doorId]();
  return runClient(plan, client, behindDoor(world, { door, dialect: dialectOf(dialect) })).finally(door.close);
}

function outcomes(trace: Trace): Readonly<Record<string, string>> {
  return Object.fromEntries(
    judgeFromOutside(history(trace), INVARIANTS, FROM_OUTSIDE).map(({ invariant, outcome }) => [invariant, outcome]),
  );
}

describe.for(["v1-json-rpc", "v1-http-json", "v0-3"] as const)("the official client, bare, in %s", (dialect) => {
  test.for(["direct", "msw", "loopback"] as const)(
    "through %s: after an acknowledged cancel it tells its caller that the task completed",
    async (doorId) => {
      const verdicts = outcomes(await met(doorId, dialect, CANCEL, bareSdkClient));

      expect(verdicts).toMatchObject({ "no-terminal-after-acknowledged-cancel": "violated", "terminal-is-final": "violated" });
    },
  );

  test("it goes on asking under a card that has expired", async () => {
    expect(outcomes(await met("direct", dialect, SKILL, bareSdkClient))).toMatchObject({ "no-resume-at-a-stale-endpoint": "violated" });
  });
});

test("a client that is not ours is the same run through every door", async () => {
  const prints: string[] = [];
  for (const doorId of ["direct", "msw", "loopback"] as const)
    prints.push(fingerprint(await met(doorId, "v1-json-rpc", CANCEL, bareSdkClient)));

  expect(new Set(prints).size).toBe(1);
});

test("a client by hand on node:https is met through nock and msw, and is the same run", async () => {
  const [nock, msw] = [await met("nock", "v1-json-rpc", CANCEL, nodeHttpClient), await met("msw", "v1-json-rpc", CANCEL, nodeHttpClient)];

  expect(outcomes(nock)).toMatchObject({ "no-terminal-after-acknowledged-cancel": "violated" });
  expect(fingerprint(msw)).toBe(fingerprint(nock));
});

describe("what is seen from outside", () => {
  const silent: ClientFactory = ({ fetch, cardOrigin }) => ({
    async delegate({ vendor }) {
      await fetch(`${cardOrigin(vendor)}/.well-known/agent-card.json`);
    },
    cancel() {},
    abandon() {},
    read() {},
    answer() {},
  });

  test("nothing of what a guard answers, nor of what was told by a client that does not say so: unknown, never a pass", async () => {
    const verdicts = outcomes(await met("direct", "v1-json-rpc", CANCEL, silent));

    expect(verdicts["no-terminal-after-acknowledged-cancel"]).toBe("unknown");
    expect(verdicts["late-terminal-reaches-reconciliation-once"]).toBe("unknown");
  });

  test("a client that hangs ends with its plan: the run is over when nothing is left to happen", async () => {
    const hanging: ClientFactory = () => ({ delegate: () => new Promise(() => {}), cancel() {}, abandon() {}, read() {}, answer() {} });

    expect((await met("direct", "v1-json-rpc", CANCEL, hanging)).header.ended).toBe("quiet");
  });

  test("a client that throws has told its caller nothing", async () => {
    const throwing: ClientFactory = () => ({
      delegate() {
        throw new Error("no");
      },
      cancel: () => Promise.reject(new Error("no")),
      abandon() {},
      read() {},
      answer() {},
    });

    expect((await met("direct", "v1-json-rpc", CANCEL, throwing)).events.some(({ kind }) => kind === "told")).toBe(false);
  });

  test("an adapter that lacks a call is refused in one line", async () => {
    const lacking = (() => ({ delegate() {}, cancel() {}, abandon() {}, read() {} })) as unknown as ClientFactory;

    await expect(met("direct", "v1-json-rpc", CANCEL, lacking)).rejects.toThrow(InputError);
  });
});
