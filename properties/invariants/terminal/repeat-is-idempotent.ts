import type { Invariant } from "../../../src/judge/invariant.ts";
import { hit } from "../../../src/judge/mark.ts";
import type { Violation } from "../../../src/judge/verdict.ts";
import type { DelegationHistory } from "../../../src/trace/delegation-history.ts";
import type { Event } from "../../../src/trace/event.ts";
import { changedByRepeat } from "./repeat.ts";
import { droppedEnrichment } from "./richer-repeat.ts";

const ID = "repeat-is-idempotent";

export const repeatIsIdempotent: Invariant = {
  id: ID,
  title: "What the vendor says twice changes nothing, but for what the first time lacked",
  tag: "S",
  rule: "An end is told once. Good news that say nothing but what the caller knows (the state told, artifacts shown, the message) change neither state nor end, and are no conflict. Good news of the same terminal state, within the time in which it may be enriched, that have everything shown so far and more: in the end it is shown. Not for canceled.",
  source:
    "A2A §4.3.3: a push is delivered at least once, and every channel says the same end. A2A §3.1.5 lets an end's message follow it. duplicate-final, artifact-after-terminal.",
  spares:
    "The same state with a new message; a state that came back after another one; the word of the cancel becoming acknowledged; an end first told when it was confirmed; a repeat that lacks what was shown, which may be another executor's.",
  marks: [
    { id: "asked-after-the-end", title: "the guard was asked or told something after the caller was told an end" },
    { id: "exact-repeat", title: "a terminal state was said again, with nothing new" },
    { id: "exact-repeat-before-the-end", title: "news said nothing but what the caller knew, and no terminal state" },
    { id: "richer-repeat", title: "a terminal state was said again in time, with all that was shown and an artifact that was not" },
  ],
  judge(history) {
    const violations: Violation[] = [];
    const marks: string[] = [];
    let unknown: string | null = null;
    for (const delegation of history.delegations) {
      if (delegation.isForgotten) continue;
      const again = toldAgain(delegation, marks);
      const changed = changedByRepeat(history, delegation, marks);
      const wrong = again ?? changed;
      if (wrong !== null) violations.push({ invariant: ID, delegation: delegation.id, ...wrong });
      const dropped = droppedEnrichment(history, delegation, marks);
      if (dropped === null) continue;
      if (history.isDecided) violations.push({ invariant: ID, delegation: delegation.id, ...dropped });
      else unknown = "the run was cut before its bound: an artifact that came with a repeat may still be shown";
    }
    return { violations, marks, unknown };
  },
};

/** An end that was told, taken back, and told once more. */
function toldAgain(delegation: DelegationHistory, marks: string[]): Pick<Violation, "events" | "why"> | null {
  const { ended, told } = delegation;
  if (ended === null) return null;
  if (isAskedAfter(delegation, ended)) hit(marks, "asked-after-the-end");
  let takenBack: Event<"told"> | null = null;
  for (const event of told) {
    if (event.seq <= ended.seq) continue;
    const { end } = event.body.claim;
    if (end === null) takenBack ??= event;
    else if (takenBack !== null) {
      return {
        events: [ended.seq, takenBack.seq, event.seq],
        why: `at ${ended.at} ms the caller was told the end ${ended.body.claim.end}, at ${takenBack.at} ms that there is none; yet at ${event.at} ms it was told the end ${end} once more`,
      };
    }
  }
  return null;
}

function isAskedAfter({ heard, questions, starts }: DelegationHistory, { seq }: Event<"told">): boolean {
  return isLater(heard.at(-1), seq) || isLater(questions.at(-1)?.asked, seq) || isLater(starts.at(-1)?.asked, seq);
}

function isLater(event: Event | null | undefined, seq: number): boolean {
  return event !== null && event !== undefined && event.seq > seq;
}
