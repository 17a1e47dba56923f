import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import extractDepcruiseOptions from "dependency-cruiser/config-utl/extract-depcruise-options";
import extractTSConfig from "dependency-cruiser/config-utl/extract-ts-config";
import { expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";

/** The walls between rooms: that they see every file and every type-only import, and that each of them is a wall. */

const root = join(import.meta.dirname, "..");
const rooms = ["src", "simulators", "properties", "mutants", "bin"];

async function cruised(baseDir: string, paths: string[]): Promise<ICruiseResult> {
  const options = await extractDepcruiseOptions(join(root, ".dependency-cruiser.cjs"));
  const tsConfig = extractTSConfig(join(root, "tsconfig.json"));
  const { output } = await cruise(paths, { ...options, baseDir, validate: true }, {}, { tsConfig });
  return output as ICruiseResult;
}

test("the walls see every source file, and imports that are types only", async () => {
  const { modules } = await cruised(root, rooms);

  const seen = new Set(modules.map(({ source }) => source));
  expect(sourceFiles(rooms).filter((file) => !seen.has(file))).toEqual([]);
  const guardPort = modules.find(({ source }) => source === "src/port/guard.ts");
  expect(guardPort?.dependencies.map(({ resolved }) => resolved)).toContain("src/a2a/task-state.ts");
});

/** What an impatient hand would write: [file, what it imports, the rule that stops it]. */
const breaches: readonly (readonly [string, string, string])[] = [
  ["src/guard/reference-guard.ts", 'import { x } from "../trace/event.ts"', "guard-imports-only-its-row"],
  ["src/guard/reference-guard.ts", 'import type { x } from "../client/net.ts"', "guard-imports-only-its-row"],
  ["src/guard/reference-guard.ts", 'import { x } from "zod"', "guard-imports-only-its-row"],
  ["src/guard/reference-guard.ts", 'import { x } from "node:crypto"', "guard-imports-only-its-row"],
  ["src/judge/judge.ts", 'import { x } from "../guard/reference-guard.ts"', "judge-imports-only-its-row"],
  ["src/judge/judge.ts", 'import type { x } from "../../simulators/vendor.ts"', "judge-imports-only-its-row"],
  ["src/client/client.ts", 'import { x } from "../time/virtual-clock.ts"', "client-imports-types-only"],
  ["src/run/run.ts", 'import { x } from "../../simulators/world.ts"', "run-imports-only-its-row"],
  ["src/search/campaign.ts", 'import { x } from "../guard/reference-guard.ts"', "search-imports-only-its-row"],
  ["src/search/campaign.ts", 'import { x } from "node:fs"', "node:fs-has-one-mouth"],
  ["simulators/vendor.ts", 'import { x } from "../src/judge/judge.ts"', "simulators-imports-only-its-row"],
  ["simulators/vendor.ts", 'import type { x } from "../src/guard/reference-guard.ts"', "simulators-imports-only-its-row"],
  ["simulators/vendor.ts", 'import { x } from "./wire/link.ts"', "simulators-imports-only-its-row"],
  ["simulators/vendor.ts", 'import { x } from "../src/plan/plan.ts"', "simulators-imports-types-only"],
  ["properties/invariants/progress/x.ts", 'import { x } from "../../../simulators/world.ts"', "invariants-imports-only-its-row"],
  ["properties/invariants/progress/x.ts", 'import type { x } from "../../../src/plan/plan.ts"', "invariants-imports-only-its-row"],
  ["src/plan/plan.ts", 'import { x } from "fast-check"', "plan-imports-only-its-row"],
  ["src/cellar/x.ts", 'import { x } from "../a2a/task-state.ts"', "a-room-is-in-the-table"],
  ["src/a2a/task-state.ts", 'import { x } from "../../test/x.ts"', "nothing-imports-upward"],
  ["src/plan/a.ts", 'import type { x } from "./b.ts"', "no-cycle"],
];

test("each wall stops what it is there to stop", async () => {
  const house = mkdtempSync(join(tmpdir(), "walls-"));
  try {
    symlinkSync(join(root, "node_modules"), join(house, "node_modules"));
    const write = (file: string, text: string) => {
      mkdirSync(dirname(join(house, file)), { recursive: true });
      writeFileSync(join(house, file), text, { flag: "a" });
    };
    for (const [file, line] of breaches) {
      write(file, `${line};\n`);
      const target = /"(\..*)"/.exec(line)?.[1];
      if (target !== undefined) write(join(dirname(file), target), "export const x = 1;\n");
    }
    write("src/plan/b.ts", 'import type { x } from "./a.ts";\n');

    const { summary } = await cruised(
      house,
      [...rooms, "test"].filter((room) => room !== "mutants" && room !== "bin"),
    );

    const stopped = new Set(summary.violations.map(({ rule, from }) => `${from} ${rule.name}`));
    expect(breaches.map(([file, , rule]) => `${file} ${rule}`).filter((breach) => !stopped.has(breach))).toEqual([]);
  } finally {
    rmSync(house, { recursive: true });
  }
});
