import type { Capability } from "../../../src/a2a/agent-card.ts";
import type { Invariant } from "../../../src/judge/invariant.ts";
import { hit } from "../../../src/judge/mark.ts";
import type { Violation } from "../../../src/judge/verdict.ts";
import type { Event } from "../../../src/trace/event.ts";
import type { History } from "../../../src/trace/history.ts";
import { isSamePlace } from "../resumption/staleness.ts";
import { isFromTheLiveSide, known } from "./evidence.ts";

const ID = "lifecycle-capability-is-confirmed-live";

export const lifecycleCapabilityIsConfirmedLive: Invariant = {
  id: ID,
  title: "A capability that is depended on was seen at the live endpoint, lately; the card's word is not enough",
  tag: "S",
  rule: "When a delegation is sent, every capability it requires is relied on or lowered. One that is relied on was seen to work in a reply from the very interface the message goes to, not longer ago than the limits let evidence live, and nothing newer from there denies it.",
  source:
    "First seed: a card is a claim about a service, not a contract with it. A2A §4.4.1 (capabilities are declared) and §8.6 (cards are cached). streaming-capability-lies.",
  spares:
    "What is used but not required, for polling replaces it. A build that was rolled out after it was asked, or a replica that differs from the one asked: an exposure.",
  marks: [
    { id: "capability-required", title: "a delegation that requires a capability was sent" },
    { id: "declared-and-real", title: "a start was asked for that requires what the card declares and the live side has" },
    { id: "declared-but-lacking", title: "a start was asked for that requires what the card declares and the live side lacks" },
    { id: "evidence-had-expired", title: "all that had been seen at that interface was older than evidence may be" },
    { id: "evidence-from-elsewhere", title: "it had been seen at another interface, and not at the one the card names now" },
    { id: "denied-after-confirmed", title: "it had been seen at that interface, and was denied there later" },
  ],
  judge(history) {
    const violations: Violation[] = [];
    const marks: string[] = [];
    for (const { id, starts } of history.delegations) {
      for (const { asked } of starts) {
        if (asked.body.ask.requires.length === 0) continue;
        note(history, asked, marks);
        if (asked.body.answer.answer === "proceed") hit(marks, "capability-required");
        const why = presumption(history, asked);
        if (why === null) continue;
        violations.push({ invariant: ID, delegation: id, events: [asked.seq], why });
        break;
      }
    }
    return { violations, marks, unknown: null };
  },
};

/** What was taken for granted, as a sentence; null when nothing was. */
function presumption(history: History, asked: Event<"start">): string | null {
  const { ask, answer } = asked.body;
  if (answer.answer !== "proceed") return null;
  for (const of of ask.requires) {
    const story = `at ${asked.at} ms ${ask.messageId} was let go to ${answer.at.url}, which needs ${of}`;
    if (!answer.relies.includes(of)) {
      if (answer.lowered.some((one) => one.of === of)) continue;
      return `${story}; yet the guard neither relied on it nor lowered it`;
    }
    const { newest, valid } = known(ask, of, answer.at, history.header.limits.evidenceMs);
    if (newest === null) return `${story}; yet it had never been seen at that interface`;
    if (valid === null) return `${story}; yet what had been seen there, at ${newest.when} ms, was older than evidence may be`;
    if (!valid.found) return `${story}; yet the ${valid.by} asked at ${valid.when} ms had denied it`;
    if (!isFromTheLiveSide(history, asked, valid)) return `${story}; yet no reply from there had shown it`;
  }
  return null;
}

function note(history: History, asked: Event<"start">, marks: string[]): void {
  const { ask } = asked.body;
  const { newest: card } = ask.cards;
  const at = card?.interfaces[0];
  if (card === null || at === undefined) return;
  for (const of of ask.requires) {
    if (card.declares[of]) hit(marks, lacks(history, asked, of) ? "declared-but-lacking" : "declared-and-real");
    const { newest, valid } = known(ask, of, at, history.header.limits.evidenceMs);
    const wasSeen = (isHere: boolean) => ask.evidence.some((one) => one.of === of && one.found && isSamePlace(one.at, at) === isHere);
    if (newest === null && wasSeen(false)) hit(marks, "evidence-from-elsewhere");
    if (newest?.found === true && valid === null) hit(marks, "evidence-had-expired");
    if (newest?.found === false && wasSeen(true)) hit(marks, "denied-after-confirmed");
  }
}

/** The truth of that instant, which no guard can know. */
function lacks({ vendors }: History, { seq, body: { ask } }: Event<"start">, of: Capability): boolean {
  const live = vendors.find(({ id }) => id === ask.vendor)?.live.findLast((event) => event.seq < seq);
  return live?.body.lacks.includes(of) ?? false;
}
