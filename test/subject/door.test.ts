import { join } from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import { expect, test } from "vitest";

/** `a2a-chaos/guard` goes into production clients: it must bring nothing along. */

test("the guard's door leads to the protocol, the port and the guard, and to no package", async () => {
  const { output } = await cruise(["src/guard/door.ts"], { baseDir: join(import.meta.dirname, "../.."), tsPreCompilationDeps: true });

  const { modules } = output as ICruiseResult;
  const reached = modules.map(({ source }) => source);
  expect(reached).toContain("src/guard/reference-guard.ts");
  expect(reached.filter((source) => !/^src\/(a2a|port|guard)\//.test(source))).toEqual([]);
});
