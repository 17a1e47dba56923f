import type { Capability } from "../../../src/a2a/agent-card.ts";
import type { Invariant } from "../../../src/judge/invariant.ts";
import { hit } from "../../../src/judge/mark.ts";
import type { Violation } from "../../../src/judge/verdict.ts";
import type { StartAnswer } from "../../../src/port/guard.ts";
import type { DelegationHistory } from "../../../src/trace/delegation-history.ts";
import type { Event } from "../../../src/trace/event.ts";

const ID = "downgrade-is-recorded";
type Proceed = Extract<StartAnswer, { answer: "proceed" }>;

export const downgradeIsRecorded: Invariant = {
  id: ID,
  title: "What a delegation goes without is on record, the caller knows before it leaves, and it is not used behind their back",
  tag: "S",
  rule: "When a delegation is sent, the required capabilities it does not rely on are exactly those the answer lowers, each with a reason. The caller is told them before the message leaves, and a channel that was lowered is not opened for that send.",
  source: "First seed: a capability that cannot be confirmed is a downgrade to be recorded, not an error and not a silence. A2A §3.3.3.",
  spares: "Channels that were not required: they are used if they work. A later send, on other terms.",
  marks: [
    { id: "capability-lowered", title: "a delegation was sent that does not rely on all it requires" },
    { id: "channel-lowered", title: "streaming or push was lowered, and the message left" },
  ],
  judge({ delegations }) {
    const violations: Violation[] = [];
    const marks: string[] = [];
    for (const delegation of delegations) {
      for (const { asked } of delegation.starts) {
        const { answer, ask } = asked.body;
        if (answer.answer !== "proceed" || (answer.lowered.length === 0 && ask.requires.every((of) => answer.relies.includes(of))))
          continue;
        hit(marks, "capability-lowered");
        const wrong = unwritten(asked, answer) ?? untold(delegation, asked, answer, marks) ?? usedAllTheSame(delegation, asked, answer);
        if (wrong === null) continue;
        const { events, why } = wrong;
        violations.push({
          invariant: ID,
          delegation: delegation.id,
          events,
          why: `at ${asked.at} ms ${ask.messageId} was let go; yet ${why}`,
        });
        break;
      }
    }
    return { violations, marks, unknown: null };
  },
};

type Reproach = Pick<Violation, "events" | "why">;

function unwritten({ seq, body: { ask } }: Event<"start">, { relies, lowered }: Proceed): Reproach | null {
  const isLowered = (of: Capability) => lowered.some((one) => one.of === of);
  const silent = ask.requires.find((of) => !relies.includes(of) && !isLowered(of));
  if (silent !== undefined) return { events: [seq], why: `${silent}, which it requires, is neither relied on nor lowered` };
  const idle = lowered.find(({ of }) => relies.includes(of) || !ask.requires.includes(of));
  return idle === undefined
    ? null
    : { events: [seq], why: `${idle.of} is lowered, though it was ${relies.includes(idle.of) ? "relied on" : "not required"}` };
}

/** The send that left on these terms, if one did. */
function sendAfter({ sends }: DelegationHistory, { seq }: Event<"start">): Event<"sent"> | null {
  return sends.find((sent) => sent.seq > seq) ?? null;
}

function untold(delegation: DelegationHistory, asked: Event<"start">, { lowered }: Proceed, marks: string[]): Reproach | null {
  const sent = sendAfter(delegation, asked);
  if (sent === null) return null;
  if (lowered.some(({ of }) => of !== "interruptible")) hit(marks, "channel-lowered");
  const told = delegation.downgraded.find(({ seq }) => seq > asked.seq && seq < sent.seq);
  const missing = lowered.find(({ of }) => told?.body.lowered.some((one) => one.of === of) !== true);
  return missing === undefined
    ? null
    : { events: [asked.seq, sent.seq], why: `the caller had not been told that it goes without ${missing.of} when it left` };
}

function usedAllTheSame(delegation: DelegationHistory, asked: Event<"start">, { lowered }: Proceed): Reproach | null {
  const isLowered = (of: Capability) => lowered.some((one) => one.of === of);
  const until = delegation.starts.find((start) => start.asked.seq > asked.seq && start.asked.body.answer.answer === "proceed")?.asked.seq;
  const opens = ({ seq, body: { request } }: Event<"sent">) =>
    seq > asked.seq &&
    seq < (until ?? Infinity) &&
    ((request.stream && isLowered("streaming")) || (request.push !== null && isLowered("push")));
  const opened = delegation.sends.find(opens) ?? delegation.questions.find(({ request }) => request !== null && opens(request))?.request;
  if (opened === undefined || opened === null) return null;
  return { events: [asked.seq, opened.seq], why: `at ${opened.at} ms ${opened.body.x} opened a channel that had been lowered` };
}
