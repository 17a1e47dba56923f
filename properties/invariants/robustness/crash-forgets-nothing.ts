import type { Invariant } from "../../../src/judge/invariant.ts";
import { hit } from "../../../src/judge/mark.ts";
import type { Violation } from "../../../src/judge/verdict.ts";
import type { Event } from "../../../src/trace/event.ts";
import type { History } from "../../../src/trace/history.ts";
import { noteRemembered, REMEMBERED } from "./remembered.ts";

const ID = "crash-forgets-nothing";

export const crashForgetsNothing: Invariant = {
  id: ID,
  title: "A guard restored from what it saved answers like one that never crashed",
  tag: "S",
  rule: "After a crash that lost no save, the restored guard and the one from before the crash, which lives on as its shadow, are asked the same, and answer the same.",
  source:
    "What a guard must not forget is what it was trusted with: wishes, bindings, acknowledgements, open entries, refusals. cancel-flag-only, ui-cancel-local-only, oidc-endpoint-pinning.",
  spares: "A crash that lost saves: nobody can remember what was not written; what comes of it is an exposure.",
  marks: [{ id: "asked-after-a-crash", title: "the guard was asked something after a crash that lost nothing" }, ...REMEMBERED],
  judge(history) {
    const { restarts, differences } = history;
    if (restarts.length === 0) return { violations: [], marks: [], unknown: null };
    const marks: string[] = [];
    for (const restart of restarts) {
      if (restart.crashed.body.lost !== 0) continue;
      for (const delegation of history.delegations) noteRemembered(delegation, restart, marks);
    }
    const violations: Violation[] = [];
    for (const difference of differences) {
      hit(marks, "asked-after-a-crash");
      violations.push(violation(history, difference));
    }
    return { violations, marks, unknown: null };
  },
};

function violation({ restarts }: History, difference: Event<"shadow-differed">): Violation {
  const { call, answer, shadow } = difference.body;
  const crash = restarts.findLast(({ crashed }) => crashed.seq < difference.seq)?.crashed;
  return {
    invariant: ID,
    delegation: difference.of,
    events: crash === undefined ? [difference.seq] : [crash.seq, difference.seq],
    why: `the client crashed at ${crash?.at ?? 0} ms and lost no save; yet at ${difference.at} ms the restored guard answered ${call} with ${words(answer)}, where the one that never crashed answers ${words(shadow)}`,
  };
}

function words(answer: Event<"shadow-differed">["body"]["answer"]): string {
  const reason = "reason" in answer && answer.reason !== null ? ` (${answer.reason})` : "";
  const claim = "claim" in answer && answer.claim !== null ? `, claiming ${answer.claim.end ?? answer.claim.state ?? "no state"}` : "";
  return `${answer.answer}${reason}${claim}`;
}
