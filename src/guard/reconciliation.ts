import type { HeardAnswer, Resolution } from "../port/guard.ts";
import type { Reason } from "../port/reason.ts";
import { answered, unmoved } from "./answers.ts";
import type { NewsOf, Sight } from "./duties.ts";

const NOT_OURS: ReadonlySet<Reason> = new Set(["foreign-task", "foreign-context", "second-task", "unconfirmed-id"]);

/** Files news, once a fact: the same fact again is a duplicate, and may settle the entry it repeats. */
export function file(sight: Sight, news: NewsOf<"task">, reason: Reason, next: HeardAnswer["next"]): HeardAnswer {
  const { task, duties } = sight;
  const settled = duties.settledBy(sight, news);
  const fact = factOf(news, reason);
  const told = NOT_OURS.has(reason) ? unmoved : answered;
  if (task.facts.includes(fact)) return told(task, "duplicate", reason, [], settled);
  task.facts.push(fact);
  task.filed.push({ news: news.id, at: news.now, state: news.task.state, fact });
  return told(task, "quarantine", reason, next, settled);
}

function factOf(news: NewsOf<"task">, reason: Reason): string {
  const { taskId, state, artifacts } = news.task;
  return `${reason} ${taskId} ${state ?? artifacts.map((one) => `${one.id}=${one.hash}`).join(" ")}`;
}

/**
 * A read asked after the filing settles it: the vendor says the filed state again, so it broke finality; or it says what we claim, so what was filed was
 * older than our claim (report stale-poll-overtakes).
 */
export function settledBy({ task }: Sight, news: NewsOf<"task">): { news: number; as: Resolution }[] {
  if (news.channel !== "get" || news.askedAt === null || task.filed.length === 0) return [];
  const { state } = news.task;
  const settled: { news: number; as: Resolution }[] = [];
  for (const entry of task.filed) {
    if (entry.at > news.askedAt || entry.state === null) continue;
    if (state === entry.state) settled.push({ news: entry.news, as: "vendor-broke-finality" });
    else if (state !== null && state === task.claim.end) settled.push({ news: entry.news, as: "older-than-claim" });
  }
  task.filed = task.filed.filter((entry) => !settled.some((one) => one.news === entry.news));
  return settled;
}
