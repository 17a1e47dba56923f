import { expect, test } from "vitest";
import { clientSettings } from "../../src/plan/client-options.ts";
import type { Plan } from "../../src/plan/plan.ts";
import { canonicalPlan } from "../../src/plan/plan-codec.ts";
import { shrink } from "../../src/search/shrink.ts";
import { essence, reports } from "./reports.ts";

/** Two reports that shrink to one plan tell one race twice. The budget leaves parts out; numbers need not become the least. */
const BUDGET = 70;
const POLLS_MAX = 200;

test("no two reports shrink to the same plan", async () => {
  const shrunk = new Map<string, string>();
  const twins: string[] = [];
  for (const report of reports) {
    const told = await essence(report.plan, report);
    const { plan } = await shrink(
      report.plan,
      async (candidate) => isBrief(candidate) && (await essence(candidate, report)) === told,
      BUDGET,
    );
    const text = canonicalPlan(plan);
    const twin = shrunk.get(text);
    if (twin !== undefined) twins.push(`${twin} and ${report.id}`);
    shrunk.set(text, report.id);
  }

  expect(twins).toEqual([]);
});

/** A client that polls a hundred thousand times takes seconds and shows nothing new. */
function isBrief({ client }: Plan): boolean {
  const { pollMs, deadlines } = clientSettings(client);
  return deadlines.taskMs <= POLLS_MAX * pollMs;
}
