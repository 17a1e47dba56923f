import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Plan } from "../../src/plan/plan.ts";
import { writePlan } from "../../src/plan/plan-codec.ts";
import { writeToken } from "../../src/plan/token.ts";
import { captured } from "./captured.ts";
import { folder } from "./folder.ts";

const STAR = "no-terminal-after-acknowledged-cancel";
/** A vendor that says canceled, and goes on to complete. */
const advisory: Plan = {
  v: 1,
  vendors: [{ build: { cancel: { records: false, stops: false } } }],
  workload: [
    { atMs: 0, ask: "delegate" },
    { atMs: 10, ask: "cancel", delegation: 1 },
    { atMs: 2_000, ask: "read", delegation: 1 },
  ],
};

describe("replay", () => {
  it("tells the story of a violation, and its last line shows it again", async () => {
    const { exit, out, lines } = await captured(["replay", writeToken(advisory), "--guard", "accept-all", "--invariant", STAR]);

    expect(exit).toBe(1);
    expect(out).toContain(`${STAR} violated by accept-all`);
    expect(lines.filter((line) => line.startsWith("> "))).not.toEqual([]);
    expect(lines.at(-1)).toBe(`npx a2a-chaos replay ${writeToken(advisory)} --guard accept-all`);
  });

  it("holds for the reference guard under the same plan", async () => {
    const { exit, out } = await captured(["replay", writeToken(advisory), "--json"]);

    const document = JSON.parse(out);
    expect(exit).toBe(0);
    expect(document).toMatchObject({ guard: "reference", exit: 0, token: writeToken(advisory) });
    expect(document.verdicts.find((verdict: { invariant: string }) => verdict.invariant === STAR)).toMatchObject({ verdict: "holds" });
  });

  it("gives one fingerprint for a token, a plan file and what show prints", async () => {
    const file = join(folder(), "plan.json");
    writeFileSync(file, writePlan(advisory));
    const shown = await captured(["show", writeToken(advisory)]);
    const copy = join(folder(), "copy.json");
    writeFileSync(copy, shown.out);

    const prints = await Promise.all(
      [writeToken(advisory), file, copy].map(async (what) => JSON.parse((await captured(["replay", what, "--json"])).out).fingerprint),
    );

    expect(new Set(prints).size).toBe(1);
  });

  it("draws SCENARIO:SEED:CASE as the campaign does", async () => {
    const [one, other] = [await captured(["replay", "default:x:7", "--json"]), await captured(["replay", "default:x:7", "--json"])];

    expect(JSON.parse(one.out)).toEqual(JSON.parse(other.out));
  });

  it("says of a kept witness whether its run is still the same", async () => {
    const corpus = join(folder(), "kept");
    await captured(["run", "--guard", "accept-all", "--cases", "20", "--seed", "x", "--invariant", STAR, "--corpus", corpus]);
    const kept = readdirSync(corpus).find((name) => name.endsWith(".json")) ?? "";

    const { exit, out } = await captured(["replay", join(corpus, kept), "--guard", "accept-all"]);

    expect(exit).toBe(1);
    expect(out).toContain("The run is, event by event, the one that was kept.");
  });

  it("says of a report that no plan shows why, and that nothing was decided; show and serve refuse it", async () => {
    const told = await captured(["replay", "cascade-cancel"]);
    const document = await captured(["replay", "cascade-cancel", "--guard", "accept-all", "--json"]);

    expect(told.exit).toBe(2);
    expect(told.out).toMatch(/^INCONCLUSIVE: no plan shows this report\. A task has no parent here/m);
    expect(JSON.parse(document.out)).toMatchObject({ report: "cascade-cancel", exit: 2, verdicts: [], outside: expect.any(String) });
    for (const command of ["show", "serve"]) {
      const refused = await captured([command, "cascade-cancel"]);
      expect([refused.exit, refused.out]).toEqual([64, ""]);
      expect(refused.err).toBe(
        "Failed to find the plan of cascade-cancel: no plan shows this report. `npx a2a-chaos replay cascade-cancel` says why.\n",
      );
    }
  });

  it("shows the whole trace when asked to", async () => {
    const { out } = await captured(["replay", writeToken(advisory), "--trace", "--json"]);

    const { trace } = JSON.parse(out);
    expect(trace.events.map((event: { seq: number }) => event.seq)).toEqual([...trace.events.keys()]);
  });
});

it("a claim for which nothing happened is shown as not tried, and not as one that holds", async () => {
  const { out } = await captured(["replay", "faithful:x:1", "--no-config"]);

  expect(out).toMatch(/^late-terminal-reaches-reconciliation-once +not tried +-$/m);
  expect(out).not.toMatch(/ holds +-$/m);
});
