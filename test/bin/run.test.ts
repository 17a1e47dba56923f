import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { captured } from "./captured.ts";
import { folder } from "./folder.ts";

const kept = () => join(folder(), "kept");
const STAR = "no-terminal-after-acknowledged-cancel";

describe("run", () => {
  it("prints the configuration first, and ends with a command that reproduces what it found", async () => {
    const corpus = kept();

    const run = await captured(["run", "--guard", "accept-all", "--cases", "40", "--seed", "x", "--invariant", STAR, "--corpus", corpus]);
    const last = run.lines.at(-1) ?? "";
    const again = await captured(last.replace("npx a2a-chaos ", "").split(" "));

    expect(run.exit).toBe(1);
    expect(run.lines.slice(0, 2)).toEqual(["a2a-chaos run", "  guard     accept-all"]);
    expect(run.out).toContain("  seed      x");
    expect(last).toMatch(/^npx a2a-chaos replay a2ac1\.[\w-]+ --guard accept-all$/);
    expect(again.exit).toBe(1);
    expect(again.out).toContain(`${STAR} violated by accept-all`);
  });

  it("keeps what it found, runs it first the next time, and reports the same again", async () => {
    const corpus = kept();
    const argv = ["run", "--guard", "accept-all", "--cases", "40", "--seed", "x", "--invariant", STAR, "--corpus", corpus, "--json"];

    const first = await captured(argv);
    const second = await captured(argv);

    expect(readdirSync(corpus).filter((name) => name.endsWith(".json")).length).toBeGreaterThan(0);
    const stable = (text: string) => JSON.parse(text, (key, value) => (key === "knownViolations" ? undefined : value));
    expect(stable(second.out)).toEqual(stable(first.out));
  });

  it("with --json writes exactly one document with the promised keys, and nothing on disk where nothing was found", async () => {
    const corpus = kept();

    const { exit, out } = await captured(["run", "--cases", "20", "--seed", "x", "--corpus", corpus, "--json"]);

    const document = JSON.parse(out);
    expect(document).toMatchObject({ seed: "x", guard: "reference", cases: 20, exit, violations: [] });
    expect(Object.keys(document)).toEqual(expect.arrayContaining(["invariants", "exposures", "command"]));
    expect(document.invariants[0]).toMatchObject({
      id: expect.any(String),
      verdict: expect.any(String),
      marks: expect.any(Array),
      violations: 0,
    });
    expect(existsSync(corpus)).toBe(false);
  });

  it("says kindly that a run was too short to try everything, exit 2", async () => {
    const { exit, out } = await captured(["run", "--cases", "1", "--seed", "x", "--corpus", kept()]);

    expect(exit).toBe(2);
    expect(out).toMatch(/This was a short run: \d+ of \d+ marks were met, and \d+ cases usually meet them all\./);
  });

  it("stopped by Ctrl-C, prints what it has and exits 130", async () => {
    const { exit, lines } = await captured(["run", "--guard", "accept-all", "--seed", "x", "--corpus", kept()], { interrupts: true });

    expect(exit).toBe(130);
    expect(lines.at(-1)).toMatch(/^npx a2a-chaos run --guard accept-all/);
  });

  it("splits its cases evenly among several scenarios, into one document whose command says the same again", async () => {
    const argv = ["run", "--scenario", "default", "--scenario", "faithful", "--cases", "5", "--seed", "x", "--corpus", kept(), "--json"];

    const document = JSON.parse((await captured(argv)).out);
    const again = document.command.replace("npx a2a-chaos ", "").split(" ");

    expect(document).toMatchObject({ cases: 5, scenario: "default + faithful" });
    expect(JSON.parse((await captured([...again, "--corpus", kept(), "--json"])).out)).toEqual(document);
  });

  it("shows the timeline of a plan once: where it violates a second claim, the story and where the plan was shown", async () => {
    const { out } = await captured(["run", "--guard", "accept-all", "--cases", "200", "--seed", "x", "--no-config", "--corpus", kept()]);

    const again = [...out.matchAll(/^The same plan as of ([a-z-]+) above\.\n\n(npx a2a-chaos replay \S+)/gm)];
    expect(again.length).toBeGreaterThan(0);
    for (const [told, claim, command] of again) {
      const before = out.slice(0, out.indexOf(told));
      expect(before).toContain(`${claim} violated by accept-all`);
      expect(before).toContain(command);
    }
  });
});
