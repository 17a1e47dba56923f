import { join } from "node:path";
import { INVARIANTS } from "../../properties/invariants/all.ts";
import { world } from "../../simulators/world.ts";
import { acceptAll } from "../../src/guard/accept-all.ts";
import { referenceGuard } from "../../src/guard/reference-guard.ts";
import { judge } from "../../src/judge/judge.ts";
import type { Verdict } from "../../src/judge/verdict.ts";
import type { Plan } from "../../src/plan/plan.ts";
import type { GuardFactory } from "../../src/port/guard.ts";
import { run } from "../../src/run/run.ts";
import { readReports } from "../../src/search/corpus.ts";
import { hasPlan, isOutside, type Report } from "../../src/search/public-report.ts";
import { clientVisible, type Sighting } from "../../src/trace/client-visible.ts";
import { history } from "../../src/trace/history.ts";
import type { Trace } from "../../src/trace/trace.ts";

/** The public reports that ship with the harness, and what comes of them under the two guards their verdicts are stated for. */
const all = readReports(join(import.meta.dirname, "../../corpus/reports"));
export const reports = all.filter(hasPlan);
/** Those that no plan shows, and why. */
export const outside = all.filter(isOutside);
export const GUARDS = ["accept-all", "reference"] as const;
type GuardName = (typeof GUARDS)[number];
const FACTORIES: Readonly<Record<GuardName, GuardFactory>> = { "accept-all": acceptAll, reference: referenceGuard };

export function traced(plan: Plan, guard: GuardName): Promise<Trace> {
  return run(plan, FACTORIES[guard], world);
}

export async function verdicts(plan: Plan, guard: GuardName): Promise<readonly Verdict[]> {
  return judge(history(await traced(plan, guard)), INVARIANTS);
}

/** How many lines of a timeline were seen, from its first, in its order; other things may come between. */
export function linesShown(timeline: Report["timeline"], seen: readonly Sighting[]): number {
  let shown = 0;
  for (const { channel, says } of seen) {
    const line = timeline[shown];
    if (line !== undefined && line.channel === channel && line.says === says) shown += 1;
  }
  return shown;
}

/**
 * What a report is about, as far as two guards can tell: what a client sees under the one that believes everything, and the claims it breaks; how much of
 * that the reference guard lets come about, which ends it tells, and for which reasons it decides. Null where the timeline is not shown.
 */
export async function essence(plan: Plan, { timeline }: Report): Promise<string | null> {
  const believed = await traced(plan, "accept-all");
  if (linesShown(timeline, clientVisible(believed)) < timeline.length) return null;
  const broken = judge(history(believed), INVARIANTS).filter(({ outcome }) => outcome === "violated");
  const guarded = await traced(plan, "reference");
  return JSON.stringify([
    broken.map(({ invariant }) => invariant),
    linesShown(timeline, clientVisible(guarded)),
    ...endsAndReasons(guarded),
  ]);
}

function endsAndReasons({ events }: Trace): readonly (readonly string[])[] {
  const ends = new Set<string>();
  const reasons = new Set<string>();
  for (const { kind, of, body } of events) {
    if (kind === "told" && body.claim.end !== null) ends.add(`${of} ${body.claim.end}`);
    if (kind !== "start" && kind !== "address" && kind !== "heard") continue;
    if ("reason" in body.answer && body.answer.reason !== null) reasons.add(body.answer.reason);
  }
  return [[...ends], [...reasons].sort()];
}
