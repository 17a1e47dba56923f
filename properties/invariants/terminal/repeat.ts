import { isTerminal, type TaskState } from "../../../src/a2a/task-state.ts";
import { hit } from "../../../src/judge/mark.ts";
import type { Violation } from "../../../src/judge/verdict.ts";
import type { Claim } from "../../../src/port/guard.ts";
import type { DelegationHistory, HeardOf } from "../../../src/trace/delegation-history.ts";
import type { History } from "../../../src/trace/history.ts";
import { howItCame } from "../how-it-came.ts";
import { claimBefore, inTheStep, shownBefore } from "../in-the-step.ts";

/** What a guard took for true by its own answers, and whether the vendor had contradicted itself. */
interface View {
  state: TaskState | null;
  message: string | null;
  first: TaskState | null;
  isContradicted: boolean;
}

/** The first good news that said nothing new and changed the claim all the same; null when none did. */
export function changedByRepeat(
  { events }: History,
  delegation: DelegationHistory,
  marks: string[],
): Pick<Violation, "events" | "why"> | null {
  const view: View = { state: null, message: null, first: null, isContradicted: false };
  for (const event of delegation.good) {
    const { task } = event.body.news;
    if (isRepeat(delegation, event, view)) {
      hit(marks, isTerminal(task.state) ? "exact-repeat" : "exact-repeat-before-the-end");
      const told = inTheStep(events, event.seq, "told");
      const before = told === null ? null : claimBefore(delegation, event.seq);
      if (told !== null && before !== null && isChange(before, told.body.claim, task.state, view.isContradicted)) {
        return {
          events: [event.seq, told.seq],
          why: `${howItCame(event)}, which said nothing that was not admitted before; yet at ${told.at} ms the caller, who had been told ${words(before)}, was told ${words(told.body.claim)}`,
        };
      }
    }
    take(view, event);
  }
  return null;
}

function isRepeat(delegation: DelegationHistory, { seq, body: { news } }: HeardOf<"task">, view: View): boolean {
  const { state, artifacts, message } = news.task;
  if (state === null ? artifacts.length === 0 : state !== view.state) return false;
  if (message !== null && message !== view.message) return false;
  if (artifacts.length === 0) return true;
  const shown = shownBefore(delegation, seq);
  for (const { id, hash } of artifacts) if (shown[id] !== hash) return false;
  return true;
}

function take(view: View, { body: { news, answer } }: HeardOf<"task">): void {
  const { state, message } = news.task;
  if (isTerminal(state)) {
    view.isContradicted ||= view.first !== null && view.first !== state;
    view.first ??= state;
  }
  if (answer.answer !== "admit" && answer.answer !== "enrich") return;
  view.state = state ?? view.state;
  view.message = message ?? view.message;
}

/** A first end, told only when its state was said again, is a confirmation. */
function isChange(before: Claim, after: Claim, said: TaskState | null, isContradicted: boolean): boolean {
  if (before.state !== after.state) return true;
  if (before.end !== after.end && (before.end !== null || after.end !== said)) return true;
  return after.conflict && !before.conflict && !isContradicted;
}

function words({ state, end, conflict }: Claim): string {
  return `${state ?? "no state"}, ${end === null ? "no end" : `the end ${end}`}${conflict ? " and a conflict" : ""}`;
}
