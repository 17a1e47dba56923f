import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { INVARIANTS } from "../properties/invariants/all.ts";
import { world } from "../simulators/world.ts";
import { acceptAll } from "../src/guard/accept-all.ts";
import { referenceGuard } from "../src/guard/reference-guard.ts";
import { judge } from "../src/judge/judge.ts";
import type { Verdict } from "../src/judge/verdict.ts";
import { parsePlan } from "../src/plan/plan-codec.ts";
import type { GuardFactory } from "../src/port/guard.ts";
import { run } from "../src/run/run.ts";
import { history } from "../src/trace/history.ts";
import type { Trace } from "../src/trace/trace.ts";

/** What the README says of the plan it shows. */

const readme = readFileSync(join(import.meta.dirname, "../README.md"), "utf8");
const plan = parsePlan(/```json\n([\s\S]*?)```/.exec(readme)?.[1] ?? "");

async function violated(guard: GuardFactory): Promise<string[]> {
  const verdicts = judge(history(await run(plan, guard, world)), INVARIANTS);
  return verdicts.filter(({ outcome }) => outcome === "violated").map(({ invariant }) => invariant);
}

test("the plan in the README breaks accept-all as it says", async () => {
  expect(await violated(acceptAll)).toContain("no-terminal-after-acknowledged-cancel");
});

test("the plan in the README does not break the reference guard, which files the late completion and flags the conflict", async () => {
  const trace = await run(plan, referenceGuard, world);

  expect(await violated(referenceGuard)).toEqual([]);
  expect(trace.events.filter(({ kind }) => kind === "filed").length).toBeGreaterThan(0);
  expect(trace.events.some((event) => event.kind === "told" && event.body.claim.conflict)).toBe(true);
  expect(trace.events.filter((event) => event.kind === "told").at(-1)?.body.claim.end).toBe("canceled");
});

test("everything the README imports from the package is at its public door", async () => {
  const names = (/import \{([^}]*)\} from "a2a-chaos"/.exec(readme)?.[1] ?? "").split(",").map((name) => name.trim());
  const door: Record<string, unknown> = await import("../src/index.ts");

  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => door[name] === undefined)).toEqual([]);
});

test("the client in the README runs, and is judged as far as it can be seen", async () => {
  const snippet = /## Over real HTTP[\s\S]*?```js\n([\s\S]*?)```/.exec(readme)?.[1] ?? "";
  const names = (/import \{([^}]*)\} from "a2a-chaos"/.exec(snippet)?.[1] ?? "").split(",").map((name) => name.trim());
  const door: Record<string, unknown> = await import("../src/index.ts");
  const body = snippet.replace(/^import .*$/m, "");
  const executed = new Function(...names, `return (async () => { ${body}\n return { trace, verdicts }; })();`);
  const { trace, verdicts } = (await executed(...names.map((name) => door[name]))) as { trace: Trace; verdicts: readonly Verdict[] };

  expect(names.filter((name) => door[name] === undefined)).toEqual([]);
  expect(trace.events.some(({ kind }) => kind === "told")).toBe(true);
  expect(verdicts.find(({ invariant }) => invariant === "every-claim-was-said")?.outcome).toBe("holds");
});
