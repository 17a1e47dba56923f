import type { Plan } from "../src/plan/plan.ts";
import { readPlan } from "../src/plan/plan-codec.ts";
import { scenarioNamed } from "./choices.ts";
import { planSource } from "./plan-source.ts";

/** What is served: a plan, and which of its first vendor's scripts a message runs, by its name; null: the one whose turn it is. */
export interface ServedPlan {
  readonly plan: Plan;
  readonly scriptOf: (messageId: string) => number | null;
}

/** FILE | TOKEN | REPORT-ID | SCENARIO[:SEED:CASE] | faithful. A scenario without seed and case is its first case under the seed `serve`. */
export async function servedPlan(what: string): Promise<ServedPlan> {
  if (what === "faithful")
    return { plan: readPlan(FAITHFUL), scriptOf: (messageId) => KIT.findIndex(([prefix]) => messageId.startsWith(prefix)) };
  const isScenario = /^[a-z0-9-]+$/.test(what) && (await isNamed(what));
  return { plan: (await planSource(isScenario ? `${what}:serve:0` : what)).plan, scriptOf: () => null };
}

async function isNamed(id: string): Promise<boolean> {
  return scenarioNamed(id).then(
    () => true,
    () => false,
  );
}

const working = { afterMs: 20, state: "working" } as const;
const completed = { afterMs: 100, state: "completed" } as const;

/** What the official conformance kit expects of a message, by how its id begins. Anything else completes with an artifact. */
const KIT = [
  ["tck-input-required", [working, { afterMs: 50, state: "input-required" }, working, completed]],
  ["tck-reject-task", [{ afterMs: 20, state: "rejected" }]],
  ["tck-artifact", [working, { ...completed, artifact: "artifact-1" }]],
  ["tck-stream-artifact", [working, { afterMs: 50, artifact: "artifact-1" }, completed]],
  ["tck-stream-ordering", [working, { afterMs: 50, artifact: "artifact-1" }, { afterMs: 50, artifact: "artifact-2" }, completed]],
  ["test-resubscribe-message-id", [working, { afterMs: 6_000, state: "completed" }]],
  ["", [working, { afterMs: 500, artifact: "artifact-1" }, { afterMs: 500, state: "completed" }]],
] as const;

const FAITHFUL = {
  v: 1,
  vendors: [{ card: { maxAgeSec: 60 }, work: KIT.map(([, script]) => script) }],
  // Whoever comes brings the work; a plan without any is none.
  workload: [{ atMs: 0, ask: "delegate" }],
} as const;
