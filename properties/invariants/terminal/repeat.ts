import { isTerminal, type TaskState } from "../../../src/a2a/task-state.ts";
import { hit } from "../../../src/judge/mark.ts";
import type { Violation } from "../../../src/judge/verdict.ts";
import type { Claim } from "../../../src/port/guard.ts";
import type { DelegationHistory, HeardOf } from "../../../src/trace/delegation-history.ts";
import type { History } from "../../../src/trace/history.ts";
import { howItCame } from "../how-it-came.ts";
import { inTheStep, NOTHING_TOLD } from "../in-the-step.ts";

type Shown = Readonly<Record<string, string>>;
const NOTHING_SHOWN: Shown = {};

/** What the caller knew when a news was heard, taken along a delegation's good news; and whether the vendor had contradicted itself. */
interface View {
  claim: Claim;
  shown: Shown;
  message: string | null;
  first: TaskState | null;
  isContradicted: boolean;
  /** Terminal states that were told, whatever was told since. */
  ends: TaskState[];
  told: number;
  merged: number;
}

/** The first good news that said nothing the caller did not know and changed the claim all the same; null when none did. */
export function changedByRepeat(
  { events }: History,
  delegation: DelegationHistory,
  marks: string[],
): Pick<Violation, "events" | "why"> | null {
  const view: View = {
    claim: NOTHING_TOLD,
    shown: NOTHING_SHOWN,
    message: null,
    first: null,
    isContradicted: false,
    ends: [],
    told: 0,
    merged: 0,
  };
  const { good, told: claims } = delegation;
  for (let at = 0; at < good.length; at += 1) {
    const event = good[at] as HeardOf<"task">;
    advance(view, delegation, event.seq);
    const { task } = event.body.news;
    if (isRepeat(event, view)) {
      hit(marks, isTerminal(task.state) ? "exact-repeat" : "exact-repeat-before-the-end");
      // Most news tell the caller nothing, and the next claim is far away.
      const next = claims[view.told];
      const mayBeTold = next !== undefined && next.seq < (good[at + 1]?.seq ?? events.length);
      const told = mayBeTold ? inTheStep(events, event.seq, "told") : null;
      if (told !== null && isChange(view.claim, told.body.claim, task.state, view.isContradicted)) {
        return {
          events: [event.seq, told.seq],
          why: `${howItCame(event)}, which said nothing new; yet at ${told.at} ms the caller, who had been told ${words(view.claim)}, was told ${words(told.body.claim)}`,
        };
      }
    }
    take(view, event);
  }
  return null;
}

function advance(view: View, { told, shown }: DelegationHistory, seq: number): void {
  for (let next = told[view.told]; next !== undefined && next.seq < seq; next = told[view.told]) {
    view.claim = next.body.claim;
    const { state } = view.claim;
    if (isTerminal(state) && !view.ends.includes(state)) view.ends.push(state);
    view.told += 1;
  }
  for (let next = shown[view.merged]; next !== undefined && next.seq < seq; next = shown[view.merged]) {
    view.shown = next.body.artifacts;
    view.merged += 1;
  }
}

function isRepeat({ body: { news } }: HeardOf<"task">, view: View): boolean {
  const { state, artifacts, message } = news.task;
  const isKnown = state === null ? artifacts.length > 0 : isTerminal(state) ? view.ends.includes(state) : state === view.claim.state;
  if (!isKnown) return false;
  if (message !== null && message !== view.message) return false;
  for (const { id, hash } of artifacts) if (view.shown[id] !== hash) return false;
  return true;
}

function take(view: View, { body: { news, answer } }: HeardOf<"task">): void {
  const { state, message } = news.task;
  if (isTerminal(state)) {
    view.isContradicted ||= view.first !== null && view.first !== state;
    view.first ??= state;
  }
  if (answer.answer === "admit" || answer.answer === "enrich") view.message = message ?? view.message;
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
