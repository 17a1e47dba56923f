import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { captured } from "./captured.ts";
import { folder } from "./folder.ts";

const STAR = "no-terminal-after-acknowledged-cancel";
const WRITTEN = ["package.json", "guard.ts", "guard.test.ts", "a2a-chaos.config.json", ".github/workflows/a2a-chaos.yml"];

describe("init", () => {
  it("writes a guard, its test, a configuration and a workflow into an empty folder, and the guard holds as written", async () => {
    const made = folder();

    const { exit, out } = await captured(["init", made]);
    const tried = await captured([
      "run",
      "--guard",
      join(made, "guard.ts"),
      "--cases",
      "20",
      "--seed",
      "x",
      "--corpus",
      join(made, "kept"),
      "--json",
    ]);

    expect(exit).toBe(0);
    expect(out).toContain(WRITTEN.map((file) => `  written  ${file}`).join("\n"));
    const { violations } = JSON.parse(tried.out) as { violations: readonly unknown[] };
    expect(violations).toEqual([]);
  });

  it("keeps what is there, and says what a package.json that is there still needs", async () => {
    const made = folder();
    writeFileSync(join(made, "package.json"), '{ "name": "ours" }');
    writeFileSync(join(made, "guard.ts"), "// ours");

    const { out, lines } = await captured(["init", made]);

    expect(out).toContain("  kept     package.json\n  kept     guard.ts\n  written  guard.test.ts\n");
    expect(readFileSync(join(made, "guard.ts"), "utf8")).toBe("// ours");
    expect(readFileSync(join(made, "package.json"), "utf8")).toBe('{ "name": "ours" }');
    expect(lines.at(-1)).toMatch(/npm install --save-dev a2a-chaos@\S+ vitest@\S+ && npx vitest run$/);
  });

  it("says in one line that a folder cannot be written", async () => {
    const made = folder();
    writeFileSync(join(made, ".github"), "a file where a folder is needed");

    const { exit, err } = await captured(["init", made]);

    expect(exit).toBe(64);
    expect(err).toMatch(/^Failed to write .*a2a-chaos\.yml: \w+\. .*\n$/);
  });
});

describe("export", () => {
  const guardIn = (made: string) => {
    mkdirSync(join(made, "src"));
    writeFileSync(join(made, "src/guard.ts"), 'export { referenceGuard as default } from "a2a-chaos/guard";');
    return join(made, "src/guard.ts");
  };

  it("writes a plan as a test that imports the guard from where it lies, and expects what the report is about", async () => {
    const made = folder();
    const guard = guardIn(made);
    const to = join(made, "race.test.ts");

    const { exit, lines } = await captured(["export", "seed-advisory-cancel", "--guard", guard, "--to", to]);

    const text = readFileSync(to, "utf8");
    expect(exit).toBe(0);
    expect(lines.at(-1)).toBe(`npx vitest run ${to}`);
    expect(text).toContain('import guard from "./src/guard.ts";');
    expect(text).toMatch(/^const plan = "a2ac1\.[\w-]+";$/m);
    expect(text).toContain(`test("${STAR} holds under seed-advisory-cancel"`);
    expect(text).toContain(`.toHold("${STAR}")`);
  });

  it("prints it where no file is named, for the claims that were asked for", async () => {
    const guard = guardIn(folder());

    const { out } = await captured(["export", "default:x:1", "--guard", guard, "--invariant", "terminal-is-final"]);

    expect(out).toContain('test("terminal-is-final holds under default:x:1"');
    expect(out.match(/^test\(/gm)).toHaveLength(1);
  });

  it("never writes over a file, and takes no guard that is not in one: one line, exit 64", async () => {
    const made = folder();
    const guard = guardIn(made);
    const to = join(made, "ours.test.ts");
    writeFileSync(to, "ours");

    const over = await captured(["export", "seed-advisory-cancel", "--guard", guard, "--to", to]);
    const named = await captured(["export", "seed-advisory-cancel", "--guard", "reference"]);
    const unsaid = await captured(["export", "seed-advisory-cancel", "--no-config"]);

    expect([over.exit, named.exit, unsaid.exit]).toEqual([64, 64, 64]);
    expect(unsaid.err).toBe("Failed to export a test: it is not said of which guard. Name your guard's file: --guard ./guard.ts.\n");
    expect(readFileSync(to, "utf8")).toBe("ours");
    expect(over.err).toMatch(/^Failed to write .*: it is there\. .*\n$/);
    expect(named.err).toBe("Failed to export a test of reference: that is no file. Name your guard's file: --guard ./guard.ts.\n");
  });
});
