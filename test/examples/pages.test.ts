import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { INVARIANTS } from "../../properties/invariants/all.ts";

/** What the guides say of claims, commands and files is there. */

const root = join(import.meta.dirname, "../..");
const guides = readdirSync(join(root, "docs"))
  .filter((name) => name.endsWith(".md"))
  .map((name) => `docs/${name}`)
  .concat("examples/my-guard/README.md");
const text = (file: string) => readFileSync(join(root, file), "utf8");

test("every link of a guide leads somewhere", () => {
  const broken = guides.flatMap((guide) =>
    [...text(guide).matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)]
      .map((found) => join(dirname(guide), found[1] ?? ""))
      .filter((target) => !existsSync(join(root, target)))
      .map((target) => `${guide}: ${target}`),
  );

  expect(broken).toEqual([]);
});

test("every command of a guide exists", () => {
  const asked = guides.flatMap((guide) => [...text(guide).matchAll(/npx a2a-chaos ([a-z]+)/g)].map((found) => found[1] ?? ""));

  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((command) => !existsSync(join(root, "bin/commands", `${command}.ts`)))).toEqual([]);
});

test("docs/seed-python.md speaks of claims that there are", () => {
  const known = new Set(INVARIANTS.map(({ id }) => id));
  const rows = [...text("docs/seed-python.md").matchAll(/^\| (`[^|]+) \|/gm)].map((found) => found[1] ?? "");
  const claims = rows.flatMap((row) => [...row.matchAll(/`([a-z-]+)`/g)].map((found) => found[1] ?? ""));

  expect(claims.length).toBeGreaterThan(10);
  expect(claims.filter((claim) => !known.has(claim))).toEqual([]);
});
