import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { captured } from "../bin/captured.ts";
import { folder } from "../bin/folder.ts";

/** docs/write-your-race-as-a-plan.md, read and done from its first line to its last. */

const page = readFileSync(join(import.meta.dirname, "../../docs/write-your-race-as-a-plan.md"), "utf8");
const [race = "", expected = ""] = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map((found) => found[1] ?? "");
const commands = [...page.matchAll(/^ {4}npx a2a-chaos (.*)$/gm)].map((found) => found[1] ?? "");

test("the race of the guide is ten lines, and every command about it does what the guide says", async () => {
  const dir = folder();
  writeFileSync(join(dir, "race.json"), race);
  const kept = () => readdirSync(join(dir, "corpus")).filter((name) => name.endsWith(".json"));
  const does = (command: string) =>
    captured(
      command.split(" ").map((word) => {
        if (word === "race.json" || word === "corpus") return join(dir, word);
        return word.startsWith("corpus/") ? join(dir, "corpus", kept().find((name) => name.startsWith(word.slice(7, -6))) ?? word) : word;
      }),
    );
  const [violated, traced, keeping, campaign, stated] = commands as [string, string, string, string, string];

  const first = await does(violated);
  expect(first.exit).toBe(1);
  expect(first.out).toContain("no-terminal-after-acknowledged-cancel violated by accept-all");
  expect(first.lines.at(-1)).toMatch(/^npx a2a-chaos replay a2ac1\./);

  const reference = await does(traced);
  expect(reference.exit).toBe(0);
  expect(reference.out).toMatch(/caller +d1 +is told: canceled, .*the vendor contradicts itself/);

  expect((await does(keeping)).out).toContain("Kept: ");
  expect(kept().some((name) => name.startsWith("no-terminal-after-acknowledged-cancel-"))).toBe(true);

  const searched = await does(campaign);
  expect(searched.exit).toBe(2);
  expect(searched.out).toContain(`${kept().length} kept, run first`);

  const file = join(dir, "corpus", kept().find((name) => name.startsWith("no-terminal-after")) ?? "");
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), ...JSON.parse(expected) }));
  const said = await does(stated);
  expect(said.exit).toBe(0);
  expect(said.out).toContain("As expected of reference: no-terminal-after-acknowledged-cancel holds.");
  expect(commands).toHaveLength(5);
  expect(race.trim().split("\n").length).toBeLessThanOrEqual(10);
});
