import { isTerminal, type Terminal } from "../../../src/a2a/task-state.ts";
import type { Invariant } from "../../../src/judge/invariant.ts";
import { hit } from "../../../src/judge/mark.ts";
import type { Violation } from "../../../src/judge/verdict.ts";
import type { DelegationHistory } from "../../../src/trace/delegation-history.ts";
import type { Event } from "../../../src/trace/event.ts";
import { agreedEnd } from "./agreed-end.ts";
import { missedHint } from "./missed-hint.ts";

const ID = "view-converges";

export const viewConverges: Invariant = {
  id: ID,
  title: "What the caller is told comes to rest, and where every view of the vendor agrees, on the truth",
  tag: "G",
  rule: "After the bound the claim moves no more, unless a terminal state is heard for the first time. Where every view of the vendor shows one and the same terminal state, the end told is that one, or orphaned, abandoned or refused; lost only if it was not heard, and every hint that something had changed was followed by a read. Where two terminal states were heard, the caller is told a conflict.",
  source:
    "A2A §3.5.2 leaves polls, streams and pushes to agree in the end; a vendor whose views never agree is left out. replica-stale-overwrite, stream-canceled-store-completed.",
  spares:
    "Views that disagree for good, as a vendor's lawful but bad behaviour; a task that was moved, forgotten or made twice; lost where every read brought something older, or nothing. A conflict after an orphan.",
  marks: [
    { id: "views-agree", title: "every view of the vendor came to show the same terminal state, and no other ever" },
    {
      id: "hint-before-the-end",
      title: "after that a hint came: a stream ended, a push did not prove where it comes from, or a cancel met an error",
    },
    { id: "two-terminals-heard", title: "two different terminal states were heard of one task" },
    { id: "heard-after-the-bound", title: "something was heard of a task after everything had to have settled" },
  ],
  judge({ delegations, boundMs }) {
    const violations: Violation[] = [];
    const marks: string[] = [];
    for (const delegation of delegations) {
      if (delegation.delegated === null || delegation.isForgotten) continue;
      const wrong = restless(delegation, boundMs, marks) ?? untrue(delegation, marks) ?? unreported(delegation, marks);
      if (wrong !== null) violations.push({ invariant: ID, delegation: delegation.id, ...wrong });
    }
    return { violations, marks, unknown: null };
  },
};

type Reproach = Pick<Violation, "events" | "why">;

function restless({ told, heard, terminals }: DelegationHistory, boundMs: number, marks: string[]): Reproach | null {
  if ((heard.at(-1)?.at ?? 0) > boundMs) hit(marks, "heard-after-the-bound");
  for (const event of told) {
    if (event.at <= boundMs || isNewFact(terminals, event)) continue;
    hit(marks, "heard-after-the-bound");
    return {
      events: [event.seq],
      why: `everything had to have settled by ${boundMs} ms; yet at ${event.at} ms the caller was told something else, and no new end had been heard`,
    };
  }
  return null;
}

/** It was told upon a terminal state that nobody who may be believed had said before. */
function isNewFact(terminals: DelegationHistory["terminals"], told: Event<"told">): boolean {
  const cause = terminals.findLast(({ seq }) => seq < told.seq);
  if (cause === undefined || cause.cause !== told.cause) return false;
  return terminals.find(({ body }) => body.news.task.state === cause.body.news.task.state) === cause;
}

function untrue(delegation: DelegationHistory, marks: string[]): Reproach | null {
  const agreed = agreedEnd(delegation);
  if (agreed === null) return null;
  hit(marks, "views-agree");
  const { told, terminals } = delegation;
  const last = told.findLast(({ body }) => body.claim.end !== null);
  if (last === undefined) return null;
  const { end } = last.body.claim;
  const { state } = agreed.body;
  const story = `every view of the vendor showed ${state} from ${agreed.at} ms on`;
  const missed = missedHint(delegation, agreed, last, marks);
  if (end === "lost") {
    const heard = terminals.find(({ seq }) => seq < last.seq);
    if (heard !== undefined)
      return {
        events: [agreed.seq, heard.seq, last.seq],
        why: `${story}, which was heard at ${heard.at} ms; yet at ${last.at} ms the caller was told lost`,
      };
    if (missed === null) return null;
    return {
      events: [agreed.seq, missed.seq, last.seq],
      why: `${story}, of which a hint came at ${missed.at} ms; yet nobody looked, and at ${last.at} ms the caller was told lost`,
    };
  }
  if (!isTerminal(end as Terminal | null) || end === state || terminals.some(({ body }) => body.news.task.state === end)) return null;
  return { events: [agreed.seq, last.seq].sort((a, b) => a - b), why: `${story}; yet at ${last.at} ms the caller was told ${end}` };
}

function unreported({ terminals, told }: DelegationHistory, marks: string[]): Reproach | null {
  const [first] = terminals;
  const other = terminals.find(({ body }) => body.news.task.state !== first?.body.news.task.state);
  if (first === undefined || other === undefined) return null;
  hit(marks, "two-terminals-heard");
  const claim = told.at(-1)?.body.claim;
  if (claim === undefined || claim.conflict || claim.end === "orphaned") return null;
  const states = `${first.body.news.task.state} at ${first.at} ms and ${other.body.news.task.state} at ${other.at} ms`;
  return {
    events: [first.seq, other.seq],
    why: `one task was said to be ${states}; yet the caller was left without a word of the conflict`,
  };
}
