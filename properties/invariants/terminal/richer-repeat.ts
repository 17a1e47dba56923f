import { hit } from "../../../src/judge/mark.ts";
import type { Violation } from "../../../src/judge/verdict.ts";
import type { DelegationHistory, HeardOf } from "../../../src/trace/delegation-history.ts";
import type { History } from "../../../src/trace/history.ts";
import { howItCame } from "../how-it-came.ts";
import { shownBefore } from "../in-the-step.ts";

type Shown = Readonly<Record<string, string>>;

/**
 * The first repeat of a task's end that came in time with everything shown by then and an artifact more, when that artifact was never shown;
 * null when there is none. Nothing is owed once the client had given another end, an orphan or an abandonment, or the vendor two ends.
 */
export function droppedEnrichment(
  { header }: History,
  delegation: DelegationHistory,
  marks: string[],
): Pick<Violation, "events" | "why"> | null {
  const [first] = delegation.terminals;
  if (first === undefined || first.body.news.task.state === "canceled" || delegation.terminals.length === 1) return null;
  const { state } = first.body.news.task;
  const { ended, orphaned, abandonWish, shown } = delegation;
  if (orphaned !== null || abandonWish !== null) return null;
  const last: Shown = shown.at(-1)?.body.artifacts ?? {};
  for (const event of delegation.terminals) {
    if (event === first) continue;
    if (event.body.news.task.state !== state || event.at - first.at > header.limits.enrichMs) return null;
    if (ended !== null && ended.seq < event.seq && ended.body.claim.end !== state) return null;
    const more = addition(event, shownBefore(delegation, event.seq));
    if (more === null) continue;
    hit(marks, "richer-repeat");
    if (last[more.id] === more.hash) continue;
    return {
      events: [first.seq, event.seq],
      why: `${howItCame(first)}; ${howItCame(event)} again, with artifact ${more.id} which had not been shown; yet it never was`,
    };
  }
  return null;
}

/** An artifact that was not shown yet, where the news has everything that was; else null. */
function addition({ body: { news } }: HeardOf<"task">, shown: Shown): { readonly id: string; readonly hash: string } | null {
  const { artifacts } = news.task;
  const more = artifacts.find(({ id, hash }) => shown[id] !== hash) ?? null;
  if (more === null) return null;
  for (const id of Object.keys(shown)) if (!artifacts.some((one) => one.id === id && one.hash === shown[id])) return null;
  return more;
}
