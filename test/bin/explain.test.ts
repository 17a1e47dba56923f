import { describe, expect, it } from "vitest";
import { MUTANTS } from "../../mutants/all.ts";
import { TRIVIAL_GUARDS } from "../../mutants/trivial-guards.ts";
import { INVARIANTS } from "../../properties/invariants/all.ts";
import { captured } from "./captured.ts";

describe("explain", () => {
  it.each(INVARIANTS.map(({ id }) => id))("%s: rule, source, marks, what it spares and what it kills", async (id) => {
    const { exit, out } = await captured(["explain", id]);
    const claim = INVARIANTS.find((invariant) => invariant.id === id);

    expect(exit).toBe(0);
    for (const text of [claim?.rule, claim?.source, claim?.spares, ...(claim?.marks ?? []).map((mark) => mark.id)])
      expect(out).toContain(text);
    for (const mutant of MUTANTS.filter(({ expected }) => expected === id)) expect(out).toContain(mutant.id);
  });

  it("says the same to scripts", async () => {
    const { out } = await captured(["explain", "faithful-vendor-is-believed", "--json"]);

    expect(JSON.parse(out)).toMatchObject({
      claim: { id: "faithful-vendor-is-believed" },
      trivialGuards: expect.arrayContaining([{ id: "refuse-all", mustFail: true }]),
    });
  });

  it.each([
    ["a slip of the finger", "terminal-is-finall", "terminal-is-final"],
    ["half a name", "late-terminal", "late-terminal-reaches-reconciliation-once"],
    ["the words in another order", "stale-endpoint-resume", "no-resume-at-a-stale-endpoint"],
  ])("%s: names the claims that are close, exit 64", async (_, asked, meant) => {
    const { exit, out, err } = await captured(["explain", asked]);

    expect(exit).toBe(64);
    expect(out).toBe("");
    expect(err).toMatch(new RegExp(`Did you mean [^?]*\\b${meant}\\b[^?]*\\? All: npx a2a-chaos list invariants$`, "m"));
    expect(err.trimEnd().split("\n")).toHaveLength(1);
  });
});

it("what trivial guards must fail are claims that there are", () => {
  const known = new Set(INVARIANTS.map(({ id }) => id));

  expect(TRIVIAL_GUARDS.flatMap(({ mustFail }) => mustFail).filter((id) => !known.has(id))).toEqual([]);
});
