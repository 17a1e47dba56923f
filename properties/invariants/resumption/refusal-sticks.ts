import type { Invariant } from "../../../src/judge/invariant.ts";
import { hit } from "../../../src/judge/mark.ts";
import type { Violation } from "../../../src/judge/verdict.ts";
import type { DelegationHistory } from "../../../src/trace/delegation-history.ts";
import type { Event } from "../../../src/trace/event.ts";
import type { History } from "../../../src/trace/history.ts";
import { memoryLostBefore, memoryLostBetween } from "../memory-lost.ts";
import { type Asked, type Refusal, refusalOf, refusals } from "./refused-cards.ts";

const ID = "refusal-sticks";

export const refusalSticks: Invariant = {
  id: ID,
  title: "A card that was refused once is not used the second time, and a task that is over stays over",
  tag: "S",
  rule: "No message and no request leaves under a flawed card. Once a question was put under a card that names an address it must not, or whose signature is bad, nothing leaves under a card of that hash any more, whatever its flaws are said to be later; any other flaw is cured by a fetch requested after that question, not by asking again. A continue that was refused because the task is over is never let go later.",
  source:
    "invalid-card-cached: a card that failed validation was used the second time, from the cache. A2A §8.4 (card signatures), §3.1.1 (a terminal task takes no message).",
  spares:
    "Holding, revalidating or refusing under such a card, as long as it likes. Another card of the same vendor. What a crash took from the saves.",
  marks: [
    { id: "card-refused", title: "a question was put under a flawed card" },
    { id: "refused-card-again", title: "a question was put under a card of a hash that was refused before, and its flaw was shown again" },
    { id: "refused-card-looks-clean", title: "a question was put under a card of a hash that was refused before, and it showed no flaw" },
    { id: "continue-after-task-is-over", title: "a continue was asked for again after it was refused because the task is over" },
  ],
  judge(history) {
    const violations: Violation[] = [];
    const marks: string[] = [];
    const use = firstUse(history, marks);
    if (use !== null) violations.push(used(use));
    for (const delegation of history.delegations) {
      const violation = continuedAfterAll(delegation, history, marks);
      if (violation !== null) violations.push(violation);
    }
    return { violations, marks, unknown: null };
  },
};

interface Use {
  readonly refusal: Refusal;
  readonly asked: Asked;
}

/** The first question that was let go under a refused card, or null. */
function firstUse(history: History, marks: string[]): Use | null {
  const refused = refusals(history);
  let first: Use | null = null;
  if (refused.of.size === 0) return null;
  const take = (asked: Asked) => {
    const own = refused.of.get(asked);
    const earlier = refusalOf(refused, asked, memoryLostBefore(history, asked));
    if (own !== undefined) hit(marks, "card-refused");
    if (earlier !== null) hit(marks, own === undefined ? "refused-card-looks-clean" : "refused-card-again");
    const refusal = earlier ?? own;
    const { answer } = asked.body.answer;
    if (refusal === undefined || (answer !== "proceed" && answer !== "rebind")) return;
    if (first === null || asked.seq < first.asked.seq) first = { refusal, asked };
  };
  for (const { starts, questions } of history.delegations) {
    for (const { asked } of starts) take(asked);
    for (const { asked } of questions) if (asked !== null) take(asked);
  }
  return first;
}

function used({ refusal, asked }: Use): Violation {
  const what = asked.kind === "start" ? asked.body.ask.messageId : `a ${asked.body.ask.op} of ${asked.body.ask.binding.taskId}`;
  const flaws = refusal.card.flaws.join(", ");
  const isSame = refusal.asked === asked;
  return {
    invariant: ID,
    delegation: asked.of,
    events: isSame ? [asked.seq] : [refusal.asked.seq, asked.seq],
    why: isSame
      ? `at ${asked.at} ms ${what} was let go under a card of ${refusal.vendor} that is flawed (${flaws})`
      : `a question at ${refusal.asked.at} ms was put under a card of ${refusal.vendor} that is flawed (${flaws}); yet at ${asked.at} ms ${what} was let go under a card of the same hash`,
  };
}

function continuedAfterAll(delegation: DelegationHistory, history: History, marks: string[]): Violation | null {
  let refused: Event<"address"> | null = null;
  for (const { asked, answer } of delegation.questions) {
    if (asked === null || answer === null || asked.body.ask.op !== "continue") continue;
    if (refused !== null && !memoryLostBetween(history, refused, asked)) {
      hit(marks, "continue-after-task-is-over");
      if (answer.answer === "proceed" || answer.answer === "rebind")
        return {
          invariant: ID,
          delegation: delegation.id,
          events: [refused.seq, asked.seq],
          why: `at ${refused.at} ms a continue of ${asked.body.ask.binding.taskId} was refused because the task is over; yet at ${asked.at} ms another one was let go`,
        };
    }
    if (answer.answer === "refuse" && answer.reason === "task-is-over") refused ??= asked;
  }
  return null;
}
