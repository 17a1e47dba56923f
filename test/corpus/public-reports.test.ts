import { describe, expect, test } from "vitest";
import { INVARIANTS } from "../../properties/invariants/all.ts";
import { normalise } from "../../src/plan/normalise.ts";
import { canonicalPlan } from "../../src/plan/plan-codec.ts";
import { clientVisible } from "../../src/trace/client-visible.ts";
import { GUARDS, linesShown, outside, reports, traced, verdicts } from "./reports.ts";

/** Each public report replays as it was reported: what a client sees, which claims a guard that believes everything breaks, and that the reference holds. */

const GROUPS = [
  "seed incidents",
  "cancel against terminal: SDK servers",
  "cancel against terminal: frameworks, gateways, agents and clients",
  "streams, reconnect and resubscribe",
  "push notifications",
  "blocking calls, stores, replicas, identity",
  "cards, endpoints, skills, capabilities, versions",
  "adjacent protocols with the same shape",
];

test("both seed incidents and all 95 public reports are here, from every group, and at most eight of them without a plan", () => {
  const ids = reports.map(({ id }) => id);

  expect(ids).toContain("seed-advisory-cancel");
  expect(ids).toContain("seed-skill-removed");
  expect(ids.length + outside.length).toBeGreaterThanOrEqual(2 + 95);
  expect(outside.length).toBeLessThanOrEqual(8);
  expect([...new Set(reports.map(({ group }) => group))].sort()).toEqual([...GROUPS].sort());
});

test("every report names its public source and has a timeline", () => {
  const anonymous = [...reports, ...outside].filter(({ source }) => !/#\d+|A2A §|\bseed\b/.test(source));
  const silent = reports.filter(({ timeline }) => timeline.length === 0);

  expect([...anonymous, ...silent].map(({ id }) => id)).toEqual([]);
});

test("a report that no plan shows is of a known group and says why in a sentence", () => {
  for (const { id, group, outside: reason } of outside) {
    expect(GROUPS, id).toContain(group);
    expect(reason, id).toMatch(/^[A-Z].{40,}\.$/);
  }
});

test("every plan is in its normal form, and no two are the same", () => {
  const texts = new Map<string, string>();
  for (const { id, plan } of reports) {
    expect(plan, id).toEqual(normalise(plan));
    const text = canonicalPlan(plan);
    expect(texts.get(text), id).toBeUndefined();
    texts.set(text, id);
  }
});

test("verdicts are stated for claims that exist, the same ones for both guards, and the reference breaks none", () => {
  const known = new Set(INVARIANTS.map(({ id }) => id));
  for (const { id, expected } of reports) {
    const claims = Object.keys(expected["accept-all"]);

    expect(claims.length, id).toBeGreaterThan(0);
    expect(
      claims.filter((claim) => !known.has(claim)),
      id,
    ).toEqual([]);
    expect(Object.keys(expected.reference), id).toEqual(claims);
    expect(
      Object.values(expected.reference).every((outcome) => outcome === "holds"),
      id,
    ).toBe(true);
  }
});

describe.each(reports)("$id", ({ plan, timeline, expected }) => {
  test("a client sees what was reported, in that order", async () => {
    const seen = clientVisible(await traced(plan, "accept-all"));

    expect(timeline.slice(linesShown(timeline, seen))).toEqual([]);
  });

  test.each(GUARDS)("%s: the claims hold and break as stated, and no other breaks", async (guard) => {
    const found = await verdicts(plan, guard);

    const outcomes = Object.fromEntries(found.map(({ invariant, outcome }) => [invariant, outcome]));
    expect(outcomes).toMatchObject(expected[guard]);
    const others = found.filter(({ invariant, outcome }) => outcome !== "holds" && !(invariant in expected[guard]));
    expect(others.map(({ invariant, outcome }) => `${invariant}: ${outcome}`)).toEqual([]);
  });
});
