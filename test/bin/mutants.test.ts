import { expect, it } from "vitest";
import { captured } from "./captured.ts";

it("mutants: the kill matrix as one document; exit tells whether one survived", async () => {
  const { exit, out } = await captured(["mutants", "--cases", "30", "--json"]);

  const matrix = JSON.parse(out) as {
    mutants: { id: string; expected: string; killedBy: string[]; cases: number }[];
    survivors: string[];
    exit: number;
  };
  expect(matrix.exit).toBe(exit);
  expect(exit).toBe(matrix.survivors.length === 0 ? 0 : 1);
  for (const mutant of matrix.mutants) expect(mutant.killedBy.includes(mutant.expected)).toBe(!matrix.survivors.includes(mutant.id));
});
