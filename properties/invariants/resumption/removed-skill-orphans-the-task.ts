import type { Invariant } from "../../../src/judge/invariant.ts";
import { hit } from "../../../src/judge/mark.ts";
import type { Violation } from "../../../src/judge/verdict.ts";
import type { CardSnapshot } from "../../../src/port/cards.ts";
import type { DelegationHistory, Question } from "../../../src/trace/delegation-history.ts";
import type { Event } from "../../../src/trace/event.ts";
import { type Refusals, refusalOf, refusals } from "./refused-cards.ts";
import { hasSkill, isUsable } from "./staleness.ts";

const ID = "removed-skill-orphans-the-task";

export const removedSkillOrphansTheTask: Invariant = {
  id: ID,
  title: "A task whose skill the vendor removed is orphaned, explicitly and soon",
  tag: "S",
  rule: "From the first question about a task whose newest usable card lacks the task's skill, the answer is orphan within as many fetches (and as many holds) as the limits allow revalidations, unless a later card has the skill again or an end was told. A skill whose id stayed and whose meaning changed is orphaned too, or taken over by a rebind that says skill-changed.",
  source:
    "Second seed: no request may be left to a task manager whose card no longer offers the work. seed-skill-removed, skill-replaced-same-id.",
  spares:
    "A delegation without a skill; a card that is flawed, or was refused for a flaw before; refusals for another reason, such as a task that is over; an end told before the question. Where no further question is put, nothing is seen.",
  marks: [
    {
      id: "skill-removed-at-a-question",
      title: "a request was asked for when the newest usable card lacked the skill, and no end was told",
    },
    { id: "skill-redefined-at-a-question", title: "a request was asked for when the skill's meaning had changed, and no end was told" },
  ],
  judge(history) {
    const violations: Violation[] = [];
    const marks: string[] = [];
    const refused = refusals(history);
    for (const delegation of history.delegations) {
      if ((delegation.binding?.skill ?? null) === null) continue;
      const violation = keptAlive(delegation, history.header.limits.revalidations, refused, marks);
      if (violation !== null) violations.push(violation);
    }
    return { violations, marks, unknown: null };
  },
};

/** Where a task stands whose skill was found removed or redefined. */
interface Grievance {
  readonly since: Event<"address">;
  /** Cards after which the guard still wanted another one. Several questions may wait for one fetch, so cards are counted, not answers. */
  readonly doubted: Set<number>;
  holds: number;
}

function keptAlive(delegation: DelegationHistory, budget: number, refused: Refusals, marks: string[]): Violation | null {
  const accepted: string[] = [];
  let grievance: Grievance | null = null;
  for (const question of delegation.questions) {
    const { asked, answer, newest, binding } = question;
    if (asked === null || answer === null || newest === null || binding.taskId !== delegation.binding?.taskId) continue;
    if (delegation.ended !== null && delegation.ended.seq < asked.seq) return null;
    const { snapshot } = newest.body;
    if (!isUsable(snapshot, asked.body.ask.cards.askedAt, asked.at) || isUnderRefusal(asked, refused)) continue;
    const change = changeOf(snapshot, question, accepted);
    if (change === null) {
      grievance = null;
      continue;
    }
    hit(marks, change === "removed" ? "skill-removed-at-a-question" : "skill-redefined-at-a-question");
    grievance ??= { since: asked, doubted: new Set(), holds: 0 };
    switch (reaction(question, change, grievance, budget)) {
      case "settled": {
        if (answer.answer === "rebind") accepted.push(meaningIn(snapshot, binding.skill));
        if (answer.answer === "orphan") return null;
        grievance = null;
        break;
      }
      case "patient":
        break;
      case "wrong":
        return violation(delegation, newest, grievance.since, asked, question, change);
    }
  }
  return null;
}

/** A flawed card says nothing, nor does one that was refused and came again: what it lacks is no removal. */
function isUnderRefusal(asked: Event<"address">, refused: Refusals): boolean {
  return (asked.body.ask.cards.newest?.flaws.length ?? 0) > 0 || refusalOf(refused, asked) !== null;
}

/** A redefinition counts until the binding was reconciled with a card that has it. */
function changeOf(snapshot: CardSnapshot, { binding }: Question, accepted: readonly string[]): "removed" | "redefined" | null {
  if (!hasSkill(snapshot, binding.skill)) return "removed";
  const meaning = meaningIn(snapshot, binding.skill);
  return snapshot.hash === binding.card || meaning === binding.skill?.hash || accepted.includes(meaning) ? null : "redefined";
}

function meaningIn({ skills }: CardSnapshot, skill: { readonly id: string } | null): string {
  return skills.find(({ id }) => id === skill?.id)?.hash ?? "";
}

function reaction(
  { answer, newest }: Question,
  change: "removed" | "redefined",
  grievance: Grievance,
  budget: number,
): "settled" | "patient" | "wrong" {
  switch (answer?.answer) {
    case "orphan":
      return "settled";
    case "rebind":
      return change === "redefined" && answer.reason === "skill-changed" ? "settled" : "wrong";
    case "revalidate":
      return grievance.doubted.add(newest?.seq ?? -1).size <= budget ? "patient" : "wrong";
    case "hold": {
      grievance.holds += 1;
      return grievance.holds <= budget ? "patient" : "wrong";
    }
    case "refuse":
      return answer.reason === "skill-missing" || answer.reason === "skill-changed" ? "wrong" : "patient";
    default:
      return "wrong";
  }
}

function violation(
  delegation: DelegationHistory,
  newest: Event<"held">,
  since: Event<"address">,
  asked: Event<"address">,
  question: Question,
  change: "removed" | "redefined",
): Violation {
  const { binding, answer } = question;
  const events = [newest.seq, since.seq, asked.seq].sort((a, b) => a - b).filter((seq, at, all) => seq !== all[at - 1]);
  return {
    invariant: ID,
    delegation: delegation.id,
    events,
    why: `the card requested at ${newest.body.snapshot.requestedAt} ms ${change === "removed" ? "no longer has" : "gives another meaning to"} the skill ${binding.skill?.id ?? ""} of ${binding.taskId}, known since the question at ${since.at} ms; yet the question at ${asked.at} ms (${asked.body.ask.op}) was answered ${answer?.answer ?? "nothing"}, not orphan`,
  };
}
