import { describe, expect, it } from "vitest";
import { readToken } from "../../src/plan/token.ts";
import { campaign } from "../../src/search/campaign.ts";
import { replay } from "../../src/search/replay.ts";
import type { Subject } from "../../src/search/subject.ts";
import { asking, asks, canary, early, honest, stakes, toyCampaign } from "./toy.ts";

const late = (k: number) => asks(k % 7, 60 + k * 3);

describe("campaign", () => {
  it("holds, and counts every mark, where nothing is violated", async () => {
    const result = await campaign(toyCampaign({}));

    expect(result.exit).toBe(0);
    expect(result.cases).toBe(50);
    expect(result.claims[0]).toMatchObject({
      outcome: "holds",
      violations: 0,
      marks: [
        { id: "someone-asks", hits: 50 },
        { id: "someone-asks-twice", hits: 50 },
      ],
    });
  });

  it("counts every violating case and keeps at most ten distinct, shrunk witnesses that replay", async () => {
    const result = await campaign(toyCampaign({ draw: late }));

    expect(result.exit).toBe(1);
    expect(result.claims[0]).toMatchObject({ outcome: "violated", violations: 36 });
    expect(result.findings.length).toBeGreaterThan(0);
    expect(result.findings.length).toBeLessThanOrEqual(10);
    expect(new Set(result.findings.map((finding) => finding.token)).size).toBe(result.findings.length);
    for (const finding of result.findings) {
      const again = await replay(readToken(finding.token), honest, [early]);
      expect(again).toMatchObject({ fingerprint: finding.fingerprint, exit: 1 });
      expect(finding.plan.workload).toHaveLength(1);
    }
  });

  it("is vacuous, exit 2, when a needed mark was never hit; an excepted mark is not missed", async () => {
    const single = { draw: (k: number) => asks(k) };
    const excused = { ...stakes, marks: { of: "all", except: [{ mark: "someone-asks-twice", reason: "one caller only" }] } } as const;

    expect(await campaign(toyCampaign(single))).toMatchObject({ exit: 2, claims: [{ outcome: "vacuous" }] });
    expect(await campaign(toyCampaign({ ...single, stakes: excused }))).toMatchObject({ exit: 0, claims: [{ outcome: "holds" }] });
  });

  it("is unknown, exit 2, when a case was undecided and none violated", async () => {
    const unsure = { ...early, judge: () => ({ violations: [], marks: [], unknown: "the run was cut" }) };

    expect(await campaign(toyCampaign({ invariants: [unsure] }))).toMatchObject({
      exit: 2,
      claims: [{ outcome: "unknown", unknowns: 50, unknownWhy: "the run was cut" }],
    });
  });

  it("stops with exit 3 and the first differing event when a plan does not run the same twice", async () => {
    let runs = 0;
    const fickle: Subject = {
      name: "fickle",
      run: async (plan) => asking(++runs === 2 ? { ...plan, workload: [...plan.workload, { atMs: 9, ask: "delegate" }] } : plan),
    };

    const result = await campaign(toyCampaign({ subject: fickle }));

    expect(result).toMatchObject({ exit: 3, cases: 0, fault: { kind: "nondeterminism", case: 0, event: 2 } });
  });

  it("stops before the first case when the canary does not run as pinned", async () => {
    const result = await campaign(toyCampaign({ canary: { ...canary, fingerprint: "0" } }));

    expect(result).toMatchObject({ exit: 3, cases: 0, fault: { kind: "nondeterminism" } });
    expect(result.fault?.what).toContain("src/search/canary.ts");
  });

  it("keeps what it found when the harness crashes later", async () => {
    const draw = (k: number) => {
      if (k === 20) throw new Error("the generator broke");
      return late(k);
    };

    const result = await campaign(toyCampaign({ draw }));

    expect(result).toMatchObject({ exit: 3, cases: 20, fault: { kind: "crash", case: 20 } });
    expect(result.findings.length).toBeGreaterThan(0);
  });

  it("runs known plans first; they count as violations, never as cases", async () => {
    const result = await campaign(
      toyCampaign({
        known: [
          { plan: asks(250), invariant: null, case: null },
          { plan: asks(3), invariant: null, case: null },
        ],
      }),
    );

    expect(result).toMatchObject({
      exit: 1,
      cases: 50,
      known: 2,
      claims: [{ outcome: "violated", violations: 0, knownViolations: 1 }],
      findings: [{ case: null, executions: 0 }],
    });
  });

  it("stops when it is told to, with what it has", async () => {
    const result = await campaign(toyCampaign({ until: { cases: 1_000 }, isStopped: () => true }));

    expect(result).toMatchObject({ interrupted: true, cases: 0 });
  });

  it("finds the same, in the same order, every time", async () => {
    const [one, other] = [await campaign(toyCampaign({ draw: late })), await campaign(toyCampaign({ draw: late }))];

    expect(one.findings.map((finding) => [finding.token, finding.case])).toEqual(
      other.findings.map((finding) => [finding.token, finding.case]),
    );
  });

  it("ends when the time is up", async () => {
    let now = 0;

    const result = await campaign(toyCampaign({ until: { now: () => now++, endAtMs: 5 } }));

    expect(result.cases).toBe(5);
  });
});
