import type { Invariant } from "../../../src/judge/invariant.ts";
import { hit } from "../../../src/judge/mark.ts";
import type { Violation } from "../../../src/judge/verdict.ts";
import type { DelegationHistory, HeardOf } from "../../../src/trace/delegation-history.ts";
import type { AnyEvent, Event } from "../../../src/trace/event.ts";
import { howItCame } from "../how-it-came.ts";
import { inTheStep, shownBefore } from "../in-the-step.ts";

const ID = "results-never-shrink";

export const resultsNeverShrink: Invariant = {
  id: ID,
  title: "Artifacts that were shown stay shown, and an end is told together with what came with it",
  tag: "S",
  rule: "The artifacts shown for a delegation grow by id and lose none. When an end is told on good news that says it, every artifact of that news is shown in the same step.",
  source:
    "A2A §4.1.7 and §3.5: a snapshot after a gap, not the frames before it, is what a client has of a task. resubscribe-gap, silent-truncation.",
  spares:
    "A later snapshot that carries less: it takes nothing away. An end that was heard and is believed only later, on another event; artifacts of news that told no end. With a client that merges, only a guard that tells an end and drops its news can fail.",
  marks: [
    { id: "ended-with-results", title: "the news on which an end was told carried artifacts" },
    { id: "fewer-artifacts-than-shown", title: "a whole task was heard that carries fewer artifacts than were shown" },
    { id: "end-by-snapshot-after-gap", title: "after a gap in the stream a whole task told the end, with an artifact not shown before" },
  ],
  judge({ delegations, events }) {
    const violations: Violation[] = [];
    const marks: string[] = [];
    for (const delegation of delegations) {
      const violation = shrunk(delegation, marks) ?? droppedAtTheEnd(events, delegation, marks);
      if (violation !== null) violations.push(violation);
      note(delegation, marks);
    }
    return { violations, marks, unknown: null };
  },
};

const NOTHING: Readonly<Record<string, string>> = {};

function shrunk({ id, shown }: DelegationHistory, marks: string[]): Violation | null {
  let before: Event<"shown"> | null = null;
  for (const event of shown) {
    const lost = Object.keys(before?.body.artifacts ?? NOTHING).find((artifact) => event.body.artifacts[artifact] === undefined);
    if (before !== null && lost !== undefined) {
      hit(marks, "fewer-artifacts-than-shown");
      return {
        invariant: ID,
        delegation: id,
        events: [before.seq, event.seq],
        why: `artifact ${lost} was shown at ${before.at} ms; yet at ${event.at} ms it was shown no more`,
      };
    }
    before = event;
  }
  return null;
}

/** The good news on which the end was told, in the same step; null where it was told for another reason. */
function establishing(events: readonly AnyEvent[], { ended, terminals }: DelegationHistory): HeardOf<"task"> | null {
  const last = ended === null ? undefined : terminals.findLast((event) => event.seq < ended.seq);
  return last !== undefined && inTheStep(events, last.seq, "told") === ended && last.body.news.task.state === ended?.body.claim.end
    ? last
    : null;
}

function droppedAtTheEnd(events: readonly AnyEvent[], delegation: DelegationHistory, marks: string[]): Violation | null {
  const { id, ended, heard } = delegation;
  const news = establishing(events, delegation);
  if (ended === null || news === null || news.body.news.task.artifacts.length === 0) return null;
  hit(marks, "ended-with-results");
  const before = shownBefore(delegation, news.seq);
  const fresh = news.body.news.task.artifacts.find((artifact) => before[artifact.id] === undefined);
  if (news.body.news.task.whole && fresh !== undefined && isAfterGap(heard, news.seq)) hit(marks, "end-by-snapshot-after-gap");
  const after = shownBefore(delegation, ended.seq);
  const missing = news.body.news.task.artifacts.find((artifact) => after[artifact.id] === undefined);
  if (missing === undefined) return null;
  return {
    invariant: ID,
    delegation: id,
    events: [news.seq, ended.seq],
    why: `${howItCame(news)}, with artifact ${missing.id}; yet the end told at ${ended.at} ms was told without it`,
  };
}

function isAfterGap(heard: readonly Event<"heard">[], seq: number): boolean {
  for (const event of heard) {
    if (event.seq >= seq) return false;
    const { news } = event.body;
    if ((news.kind === "stream-end" && news.how !== "by-us") || (news.kind === "silence" && news.of === "stream")) return true;
  }
  return false;
}

function note(delegation: DelegationHistory, marks: string[]): void {
  const [first] = delegation.shown;
  if (first === undefined || marks.includes("fewer-artifacts-than-shown")) return;
  for (const event of delegation.good) {
    const { task } = event.body.news;
    if (event.seq < first.seq || !task.whole) continue;
    const has = Object.keys(shownBefore(delegation, event.seq));
    if (!has.some((id) => !task.artifacts.some((artifact) => artifact.id === id))) continue;
    hit(marks, "fewer-artifacts-than-shown");
    return;
  }
}
