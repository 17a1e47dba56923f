import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";

/** What a reader may rely on about the house itself: small files, honest names, pages that tell the truth. */

const root = join(import.meta.dirname, "..");
const text = (file: string) => readFileSync(join(root, file), "utf8");
const lineCount = (file: string) => text(file).split("\n").length - 1;

const sources = sourceFiles(["src", "simulators", "properties", "mutants", "bin", "bench", "reference", "verify"]);
const tests = sourceFiles(["test"]);
const pages = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"];

test("no source file is longer than 300 lines, no test longer than 400", () => {
  expect(sources.filter((file) => lineCount(file) > 300)).toEqual([]);
  expect(tests.filter((file) => lineCount(file) > 400)).toEqual([]);
});

/** Drawers (things by lack of home), and words of the glossary's outlaw list that have no other meaning here. */
const outlawed = new Set("util utils helper helpers common misc types manager data info job jobs pop".split(" "));

test("files are named for a concept of the glossary: no drawers, no outlawed words", () => {
  const named = [...sources, ...tests].filter((file) => {
    const words = basename(file)
      .replace(/(\.test)?\.tsx?$/, "")
      .replace("task-manager", "")
      .split("-");
    return words.some((word) => outlawed.has(word));
  });

  expect(named).toEqual([]);
});

test("index.ts exists only at the public door", () => {
  expect(sources.filter((file) => basename(file) === "index.ts" && file !== "src/index.ts")).toEqual([]);
});

test("every source file says what it is: in a comment for its reader, or in the title of the claim, mutant or scenario it exports", () => {
  const silent = sources.filter(
    (file) => file !== "src/index.ts" && !/\/\*\*|\btitle:|\b(mutant|brokenWorld|blindJudge|blindToDelegations)\(/.test(text(file)),
  );

  expect(silent).toEqual([]);
});

test("nothing is left for later in the code", () => {
  // The brackets keep this line from finding itself.
  const leftovers = /\b(TOD[O]|FIXM[E]|XX[X])\b/;

  expect([...sources, ...tests].filter((file) => leftovers.test(text(file)))).toEqual([]);
});

test("ARCHITECTURE.md shows the import table that is kept", () => {
  const page = text("ARCHITECTURE.md");
  const { table } = createRequire(import.meta.url)("../lint/import-table.cjs") as { table: readonly { room: string }[] };

  expect(table.map(({ room }) => room).filter((room) => !new RegExp(`^\\| ${room} +\\|`, "m").test(page))).toEqual([]);
});

test("every command that a page names exists", () => {
  const { scripts } = JSON.parse(text("package.json")) as { scripts: Record<string, string> };
  const said = pages.flatMap((page) =>
    [...text(page).matchAll(/npm (?:run ([\w:]+)|(start|test))\b/g)].map((found) => found[1] ?? found[2] ?? ""),
  );
  const asked = pages.flatMap((page) => [...text(page).matchAll(/npx a2a-chaos ([a-z]+)/g)].map((found) => found[1] ?? ""));

  expect(said.length).toBeGreaterThan(0);
  expect(said.filter((script) => !(script in scripts))).toEqual([]);
  expect(asked.filter((command) => !existsSync(join(root, "bin/commands", `${command}.ts`)))).toEqual([]);
});

test("every link from a page to a file of the repository leads somewhere", () => {
  const broken = pages.flatMap((page) =>
    [...text(page).matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)]
      .map((found) => join(dirname(page), found[1] ?? ""))
      .filter((target) => !existsSync(join(root, target)))
      .map((target) => `${page}: ${target}`),
  );

  expect(broken).toEqual([]);
});
