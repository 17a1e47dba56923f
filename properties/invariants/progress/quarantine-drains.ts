import type { Invariant } from "../../../src/judge/invariant.ts";
import { hit } from "../../../src/judge/mark.ts";
import type { Violation } from "../../../src/judge/verdict.ts";
import type { DelegationHistory } from "../../../src/trace/delegation-history.ts";
import type { Event } from "../../../src/trace/event.ts";
import type { History } from "../../../src/trace/history.ts";

const ID = "quarantine-drains";

export const quarantineDrains: Invariant = {
  id: ID,
  title: "Everything put on the reconciliation list leaves it, once, and is not given up early",
  tag: "G",
  rule: "Each filed news is resolved exactly once, by the bound or by its own reconciliation deadline, whichever is later. Given up: only once that deadline has passed.",
  source: "First seed: a late terminal is evidence to be reconciled, and a list that only grows reconciles nothing.",
  spares:
    "Giving up without another request, as after an orphan; a run cut before the deadline: unknown; what was filed before a crash that lost saves.",
  marks: [
    { id: "entry-filed", title: "a news was put on the reconciliation list" },
    { id: "entry-read-back", title: "a read was heard while an entry was open" },
    { id: "entry-past-its-deadline", title: "the reconciliation deadline passed while an entry was open" },
    { id: "entry-filed-after-the-end", title: "a news was filed after the caller was told an end" },
  ],
  judge(history) {
    const violations: Violation[] = [];
    const marks: string[] = [];
    let unknown: string | null = null;
    for (const delegation of history.delegations) {
      if (delegation.isForgotten) continue;
      for (const entry of delegation.filed) {
        const left = delegation.unfiled.filter(({ body }) => body.news === entry.body.news);
        note(delegation, entry, left[0] ?? null, marks);
        const wrong = keptOrGivenUp(history, delegation, entry, left);
        if (wrong === "undecided") unknown = `news ${entry.body.news}, filed at ${entry.at} ms, was still open when the run was cut`;
        else if (wrong !== null) violations.push({ invariant: ID, delegation: delegation.id, ...wrong });
      }
    }
    return { violations: violations.slice(0, 1), marks, unknown };
  },
};

function note({ heard, ended }: DelegationHistory, entry: Event<"filed">, left: Event<"unfiled"> | null, marks: string[]): void {
  hit(marks, "entry-filed");
  if (ended !== null && ended.seq < entry.seq) hit(marks, "entry-filed-after-the-end");
  // One of each is enough to have tried the claim, and there may be thousands of entries.
  if (marks.includes("entry-read-back") && marks.includes("entry-past-its-deadline")) return;
  for (const { seq, body } of heard) {
    if (seq < entry.seq || (left !== null && left.seq < seq)) continue;
    if (body.news.kind === "task" && body.news.channel === "get") hit(marks, "entry-read-back");
    if (body.news.kind === "silence" && body.news.of === "reconciliation") hit(marks, "entry-past-its-deadline");
  }
}

type Reproach = Pick<Violation, "events" | "why">;

function keptOrGivenUp(
  history: History,
  { silences }: DelegationHistory,
  entry: Event<"filed">,
  left: readonly Event<"unfiled">[],
): Reproach | "undecided" | null {
  const [first, again] = left;
  const story = `news ${entry.body.news} was filed at ${entry.at} ms`;
  const dueAt = Math.max(history.boundMs, entry.at + history.header.deadlines.reconciliationMs);
  if (first === undefined) {
    const { ended, endedAtMs } = history.header;
    if (ended !== "quiet" && (ended === "guard-fault" || endedAtMs < dueAt)) return "undecided";
    return { events: [entry.seq], why: `${story} and had to be resolved by ${dueAt} ms; yet it never was` };
  }
  if (again !== undefined) {
    return {
      events: [entry.seq, first.seq, again.seq],
      why: `${story} and resolved at ${first.at} ms; yet it was resolved once more at ${again.at} ms`,
    };
  }
  if (first.at > dueAt)
    return { events: [entry.seq, first.seq], why: `${story} and had to be resolved by ${dueAt} ms; yet it was at ${first.at} ms` };
  if (first.body.as !== "given-up") return null;
  const isDue = silences.some(({ seq, body: { news } }) => news.of === "reconciliation" && seq < first.seq && news.since >= entry.at);
  return isDue
    ? null
    : { events: [entry.seq, first.seq], why: `${story}; yet it was given up at ${first.at} ms, before its deadline had passed` };
}
