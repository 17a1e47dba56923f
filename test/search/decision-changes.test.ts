import { describe, expect, it } from "vitest";
import { MUTANTS } from "../../mutants/all.ts";
import { draw } from "../../properties/draw.ts";
import { INVARIANTS } from "../../properties/invariants/all.ts";
import { defaultScenario } from "../../properties/scenarios/default.ts";
import { world } from "../../simulators/world.ts";
import { confirmByPoll } from "../../src/guard/confirm-by-poll.ts";
import { referenceGuard } from "../../src/guard/reference-guard.ts";
import { refuseAll } from "../../src/guard/refuse-all.ts";
import { judge } from "../../src/judge/judge.ts";
import { readToken } from "../../src/plan/token.ts";
import type { GuardFactory } from "../../src/port/guard.ts";
import { run } from "../../src/run/run.ts";
import { caseBlock } from "../../src/search/case-block.ts";
import { type Comparison, comparing, comparison } from "../../src/search/comparison.ts";
import { parting } from "../../src/search/parting.ts";
import type { Subject } from "../../src/search/subject.ts";
import { history } from "../../src/trace/history.ts";

const CASES = 250;

const subject = (name: string, factory: GuardFactory): Subject => ({ name, run: (plan) => run(plan, factory, world) });
const reference = subject("reference", referenceGuard);
const mutant = (id: string) => subject(id, MUTANTS.find((one) => one.id === id)?.factory ?? referenceGuard);

async function beside(tested: Subject, baseline: Subject = reference): Promise<Comparison> {
  const cases = Array.from({ length: CASES }, (_, k) => k);
  const work = { subject: tested, baseline, stakes: defaultScenario, draw: (k: number) => draw(defaultScenario, "changes", k) };
  const { compared } = await caseBlock({ ...work, invariants: INVARIANTS, exposures: [] }, cases);
  if (compared === null) throw new Error("There was nothing to compare.");
  return comparison(compared, { tested, baseline, invariants: INVARIANTS });
}

describe("decision changes beside a baseline", () => {
  it("a decision that breaks a claim is newly missed, with a small plan in which both the decision and the claim turn", async () => {
    const tested = mutant("admits-late-terminals");

    const { decisions } = await beside(tested);

    const [first] = decisions.kinds;
    expect(first).toMatchObject({
      judgement: "newly missed",
      before: "quarantine (after-acknowledged-cancel)",
      now: "admit",
      isShrunk: true,
    });
    expect(first?.claims.map(({ invariant }) => invariant)).toContain("no-terminal-after-acknowledged-cancel");
    const plan = readToken(first?.token ?? "");
    const [was, is] = [await reference.run(plan), await tested.run(plan)];
    expect(parting(was, is)).toEqual({ asked: first?.asked, before: first?.before, now: first?.now });
    const judged = INVARIANTS.filter(({ id }) => id === first?.claims[0]?.invariant);
    expect([was, is].map((trace) => judge(history(trace), judged)[0]?.outcome)).toEqual(["holds", "violated"]);
  });

  it("the same change the other way round is newly caught", async () => {
    const { decisions } = await beside(reference, mutant("admits-late-terminals"));

    expect(decisions.kinds.map(({ judgement }) => judgement)).toEqual(decisions.kinds.map(() => "newly caught"));
    expect(decisions.kinds[0]).toMatchObject({ before: "admit", now: "quarantine (after-acknowledged-cancel)" });
  });

  it("a guard that believes or sends too little over-blocks", async () => {
    const [refusing, suppressing] = [await beside(subject("refuse-all", refuseAll)), await beside(mutant("tombstone-on-request"))];

    expect(refusing.decisions.kinds).toMatchObject([{ judgement: "newly over-blocked", asked: "start" }]);
    expect(suppressing.decisions.kinds).toContainEqual(
      expect.objectContaining({ judgement: "newly over-blocked", before: "admit", now: "ignore (cancel-wanted)" }),
    );
  });

  it("what another sane guard does differently is policy, each kind listed once with a plan", async () => {
    const { decisions, claims } = await beside(subject("confirm-by-poll", confirmByPoll));

    expect(decisions.parted).toBeGreaterThan(0);
    expect(decisions.kinds.map(({ judgement }) => judgement)).toEqual(decisions.kinds.map(() => "policy"));
    expect(new Set(decisions.kinds.map(({ asked, before, now }) => `${asked}|${before}|${now}`)).size).toBe(decisions.kinds.length);
    expect(claims.filter(({ missed, caught }) => missed + caught > 0)).toEqual([]);
  });

  it("a guard differs from itself in nothing", async () => {
    expect((await beside(reference)).decisions).toEqual({ plans: CASES, parted: 0, kinds: [] });
  });

  it("counts of parts add up to those of the whole, so that others may count them", async () => {
    const tested = mutant("admits-late-terminals");
    const [whole, first, second] = [comparing(reference, INVARIANTS), comparing(reference, INVARIANTS), comparing(reference, INVARIANTS)];
    for (let k = 0; k < 60; k += 1) {
      const plan = draw(defaultScenario, "changes", k);
      const trace = await tested.run(plan);
      const verdicts = judge(history(trace), INVARIANTS);
      for (const one of [whole, k < 30 ? first : second]) await one.meet(plan, trace, verdicts);
    }

    first.add(second.compared());

    expect(first.compared()).toEqual(whole.compared());
  });

  it("names of plans do not make two kinds of one difference: instants and hashes are left out", async () => {
    const { decisions } = await beside(mutant("any-200-acknowledges"));

    expect(decisions.kinds.length).toBeGreaterThan(0);
    expect(decisions.kinds.filter(({ asked, before, now }) => /\d/.test(`${asked}${before}${now}`))).toEqual([]);
  });
});
