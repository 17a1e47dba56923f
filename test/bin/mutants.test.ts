import { expect, it } from "vitest";
import { captured } from "./captured.ts";

interface Document {
  readonly mutants: { id: string; expected: string; killedBy: string[]; cases: number }[];
  readonly worlds: { id: string; lost: string[]; isNoticed: boolean }[];
  readonly traces: { id: string; claim: string; isCaught: boolean }[];
  readonly judges: { id: string; unmaskedBy: string[] }[];
  readonly survivors: string[];
  readonly exit: number;
}

it("mutants: everything broken as one document; exit tells whether any of it passed for sound", async () => {
  const { exit, out } = await captured(["mutants", "--cases", "10", "--json"]);

  const { mutants, worlds, traces, judges, survivors, exit: said } = JSON.parse(out) as Document;
  expect(said).toBe(exit);
  expect(exit).toBe(survivors.length === 0 ? 0 : 1);
  for (const { id, killedBy, expected } of mutants) expect(killedBy.includes(expected)).toBe(!survivors.includes(id));
  for (const { id, isNoticed } of worlds) expect(isNoticed).toBe(!survivors.includes(id));
  for (const { id, isCaught } of traces) expect(isCaught).toBe(!survivors.includes(id));
  for (const { id, unmaskedBy } of judges) expect(unmaskedBy.length > 0).toBe(!survivors.includes(id));
});

it("mutants --only traces: one table, and a sentence that nothing survived", async () => {
  const { exit, lines } = await captured(["mutants", "--only", "traces"]);

  expect(exit).toBe(0);
  expect(lines.filter((line) => /^(Guards|Worlds|Traces):/.test(line))).toHaveLength(1);
  expect(lines.at(-3)).toMatch(/^All \d+ mutated traces were found out\. All \d+ broken judges were unmasked\.$/);
  expect(lines.at(-1)).toBe("npx a2a-chaos mutants --cases 2000 --seed=mutants --only traces");
});
