import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { captured } from "../bin/captured.ts";
import { folder } from "../bin/folder.ts";

/** The example for people with a small guard: what its README says of it. */

const example = join(import.meta.dirname, "../../examples/my-guard");
const text = (file: string) => readFileSync(join(example, file), "utf8");
const BUG = / {6}\/\/ The bug:[\s\S]*?(?= {6}return "ignore";)/;

async function verdicts(guard: string, cases: number) {
  const { out } = await captured([
    "run",
    "--guard",
    guard,
    "--cases",
    String(cases),
    "--seed",
    "example",
    "--corpus",
    join(folder(), "kept"),
    "--json",
  ]);
  const document = JSON.parse(out) as { invariants: { id: string; verdict: string }[]; command: string };
  return document.invariants.filter(({ verdict }) => verdict === "violated").map(({ id }) => id);
}

test("the bug in the example is found, as its README says", async () => {
  const found = await verdicts(join(example, "guard.ts"), 500);

  expect(found).toContain("no-terminal-after-acknowledged-cancel");
  expect(text("README.md")).toContain("no-terminal-after-acknowledged-cancel");
});

test("without its bug the example violates nothing", async () => {
  const fixed = join(folder(), "my-guard", "guard.ts");
  mkdirSync(dirname(fixed));
  writeFileSync(join(dirname(fixed), "adapter.ts"), text("adapter.ts"));
  writeFileSync(fixed, text("guard.ts").replace(BUG, ""));

  expect(text("guard.ts")).toMatch(BUG);
  expect(await verdicts(fixed, 500)).toEqual([]);
});

test("a guard in the style of the first seed gets in with at most 40 lines of its own", () => {
  const own = text("guard.ts")
    .split("\n")
    .filter((line) => line.trim() !== "" && !/^(import|\/\*\*)/.test(line.trim()));

  expect(own.length).toBeLessThanOrEqual(40);
});
