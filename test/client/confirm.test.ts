import { expect, test } from "vitest";
import { referenceGuard } from "../../src/guard/reference-guard.ts";
import type { Plan } from "../../src/plan/plan.ts";
import type { Event } from "../../src/trace/event.ts";
import { seen } from "./seen.ts";

const needing = (...atMs: number[]): Plan["workload"] => atMs.map((at) => ({ atMs: at, ask: "delegate", requires: ["interruptible"] }));
/** The card promises what the live side lacks, so that only a probe can tell. */
const BOASTFUL: Plan["vendors"] = [{ card: { claims: ["interruptible"] }, build: { lacks: ["interruptible"] } }];
const ran = (plan: Omit<Plan, "v" | "vendors">, vendors: Plan["vendors"] = BOASTFUL) => seen({ vendors, ...plan }, referenceGuard);
const isProbe = ({ body: { request } }: Event<"sent">) => request.probe && request.op === "send";
const isMessage = ({ body: { request } }: Event<"sent">) => !request.probe && request.op === "send";

test("what was seen of the live side is put down with the exchange that showed it", async () => {
  const { of } = await ran({ workload: [{ atMs: 0, ask: "delegate", requires: ["streaming"] }] }, [{}]);
  const [evidence] = of("evidence");
  const asked = of("sent").find(({ body }) => body.x === evidence?.body.x);

  expect(evidence?.body).toMatchObject({ vendor: "vendor-1", evidence: { of: "streaming", by: "live-card", found: true } });
  expect(asked?.body.request).toMatchObject({ op: "live-card", to: evidence?.body.evidence.at });
});

test.each([0, 2, 5, 60_000])(
  "a delegation %i ms after another one that wants to know the same waits for its probe, or goes by it",
  async (atMs) => {
    const { of } = await ran({ workload: needing(0, atMs) });

    expect(of("sent").filter(isProbe).length).toBe(1);
    expect(of("sent").filter(isMessage).length).toBe(2);
  },
);

test("evidence that has expired is asked for again", async () => {
  const { of } = await ran({ workload: needing(0, 60_000), client: { limits: { evidenceMs: 10_000 } } });

  expect(of("sent").filter(isProbe).length).toBe(2);
});

test("a probe that is answered too late is cancelled all the same", async () => {
  const late = { kind: "delay", leg: "reply", op: "send", delegation: 1, nth: 1, ms: 20_000 } as const;
  const { of } = await ran({ faults: [late], workload: needing(0) });

  expect(of("sent").filter(({ body: { request } }) => request.probe && request.op === "cancel").length).toBe(1);
});

test("a caller is told what it goes without before the message leaves, and a lowered channel is not opened", async () => {
  const { of } = await ran(
    { workload: [{ atMs: 0, ask: "delegate", requires: ["streaming", "push"] }], client: { channels: ["poll", "stream", "push"] } },
    [{ build: { lacks: ["streaming", "push"] } }],
  );
  const [told] = of("downgraded");
  const message = of("sent").find(isMessage);

  expect(told?.body.lowered.map((one) => one.of)).toEqual(["streaming", "push"]);
  expect(message?.seq).toBeGreaterThan(told?.seq ?? Number.POSITIVE_INFINITY);
  expect(message?.body.request).toMatchObject({ stream: false, push: null });
});
