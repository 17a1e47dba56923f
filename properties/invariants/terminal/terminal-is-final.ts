import { isTerminal } from "../../../src/a2a/task-state.ts";
import type { Invariant } from "../../../src/judge/invariant.ts";
import { hit } from "../../../src/judge/mark.ts";
import type { Violation } from "../../../src/judge/verdict.ts";
import type { DelegationHistory } from "../../../src/trace/delegation-history.ts";
import type { Event } from "../../../src/trace/event.ts";
import { howItCame } from "../how-it-came.ts";

const ID = "terminal-is-final";

export const terminalIsFinal: Invariant = {
  id: ID,
  title: "An end that was told is never taken back",
  tag: "S",
  rule: "Once the caller was told a terminal end or an orphan, every later claim of that delegation has that end and that state. Lost and abandoned may be amended once, to a terminal end.",
  source:
    "A2A §4.1.3: terminal states are final; the client must not undo for its caller what the vendor may not undo. js-store-last-write-wins.",
  spares: "The conflict flag or the artifacts changing after the end; a real terminal state after lost or abandoned.",
  marks: [
    { id: "end-told", title: "the caller was told a terminal end or an orphan" },
    { id: "other-terminal-after-the-end", title: "a different terminal state came after the end" },
    { id: "regression-after-the-end", title: "a state that is not terminal came after the end" },
  ],
  judge({ delegations }) {
    const violations: Violation[] = [];
    const marks: string[] = [];
    for (const delegation of delegations) {
      const final = finalWord(delegation);
      if (final === null) continue;
      hit(marks, "end-told");
      note(delegation, final, marks);
      const violation = reversal(delegation, final);
      if (violation !== null) violations.push(violation);
    }
    return { violations, marks, unknown: null };
  },
};

function finalWord({ told }: DelegationHistory): Event<"told"> | null {
  for (const event of told) {
    const { end } = event.body.claim;
    if (end !== null && end !== "lost" && end !== "abandoned" && end !== "refused") return event;
  }
  return null;
}

function note({ good }: DelegationHistory, final: Event<"told">, marks: string[]): void {
  for (let at = good.length - 1; at >= 0; at -= 1) {
    const event = good[at];
    if (event === undefined || event.seq < final.seq) return;
    const { state } = event.body.news.task;
    if (state === null || state === final.body.claim.state) continue;
    hit(marks, isTerminal(state) ? "other-terminal-after-the-end" : "regression-after-the-end");
  }
}

function reversal(delegation: DelegationHistory, final: Event<"told">): Violation | null {
  const { state, end } = final.body.claim;
  for (const told of delegation.told) {
    const { claim } = told.body;
    if (told.seq <= final.seq || (claim.end === end && claim.state === state)) continue;
    const cause = delegation.good.findLast(
      (event) => event.seq < told.seq && event.seq > final.seq && event.body.news.task.state === claim.state,
    );
    return {
      invariant: ID,
      delegation: delegation.id,
      events: cause === undefined ? [final.seq, told.seq] : [final.seq, cause.seq, told.seq],
      why: `at ${final.at} ms the caller was told ${words(end, state)}${cause === undefined ? "" : `; ${howItCame(cause)}`}; yet at ${told.at} ms the caller was told ${words(claim.end, claim.state)}`,
    };
  }
  return null;
}

function words(end: string | null, state: string | null): string {
  if (end === null) return `${state ?? "no state"} and no end`;
  return end === state ? end : `the end ${end} at state ${state ?? "none"}`;
}
