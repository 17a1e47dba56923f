import type { Invariant } from "../../../src/judge/invariant.ts";
import { hit } from "../../../src/judge/mark.ts";
import type { Violation } from "../../../src/judge/verdict.ts";
import type { Limits } from "../../../src/port/limits.ts";
import type { DelegationHistory } from "../../../src/trace/delegation-history.ts";
import { leftRunning } from "./left-running.ts";

const ID = "no-blind-resend";

export const noBlindResend: Invariant = {
  id: ID,
  title: "A message is sent again only by a fresh decision, within the budget, and never once its task is known",
  tag: "S",
  rule: "All sends of a delegation carry one messageId, each follows a start of its own that was answered proceed, none leaves after the task is bound, and there are no more than the limit allows. Every second task that comes to be known is asked to be cancelled, unless its end is heard.",
  source:
    "A2A §3.1.1 and §3.3.1: whether a messageId is known again is the vendor's choice, so that a repeat may run the work twice. idempotency-hole, mcp-timeout-reexecution.",
  spares:
    "A repeat that the vendor does not recognise, which is an exposure; the task of another delegation, told of by a reply that crossed.",
  marks: [
    { id: "message-sent", title: "the message of a delegation left" },
    { id: "unanswered-send-had-landed", title: "a start was asked for after a send without an answer that had made a task" },
    { id: "unanswered-send-had-not-landed", title: "a start was asked for after a send without an answer that had made none" },
    { id: "stream-cut-before-its-first-frame", title: "a start was asked for after the stream of a send ended without a frame" },
    { id: "budget-of-sends-spent", title: "a start was asked for after as many sends as the limit allows" },
    { id: "second-task-seen", title: "a second task of a delegation became known" },
  ],
  judge(history) {
    const violations: Violation[] = [];
    const marks: string[] = [];
    let unknown: string | null = null;
    for (const delegation of history.delegations) {
      note(delegation, history.header.limits, marks);
      const wrong = blindSend(delegation, history.header.limits);
      if (wrong !== null) violations.push({ invariant: ID, delegation: delegation.id, ...wrong });
      if (delegation.opened.length < 2 || delegation.isForgotten) continue;
      const running = leftRunning(history, delegation, marks);
      if (running === null) continue;
      if (history.isDecided) violations.push({ invariant: ID, delegation: delegation.id, ...running });
      else unknown = "the run was cut before its bound: the end of a second task may still be heard";
    }
    return { violations, marks, unknown };
  },
};

function note({ sends, starts, created, heard }: DelegationHistory, limits: Limits, marks: string[]): void {
  const [first] = sends;
  if (first === undefined) return;
  hit(marks, "message-sent");
  const cut = heard.find(({ body: { news } }) => news.kind === "stream-end" && news.frames === 0);
  for (const { asked } of starts) {
    const { sent } = asked.body.ask;
    if (sent.length === 0) continue;
    if (sent.length >= limits.sends) hit(marks, "budget-of-sends-spent");
    if (!sent.some(({ landed }) => landed === "maybe")) continue;
    const hasLanded = created[0] !== undefined && created[0].seq < asked.seq;
    hit(marks, hasLanded ? "unanswered-send-had-landed" : "unanswered-send-had-not-landed");
    if (cut !== undefined && cut.seq < asked.seq) hit(marks, "stream-cut-before-its-first-frame");
  }
}

type Reproach = Pick<Violation, "events" | "why">;

function blindSend({ sends, starts, bound }: DelegationHistory, limits: Limits): Reproach | null {
  let proceeded = 0;
  let next = 0;
  for (const [at, send] of sends.entries()) {
    for (let start = starts[next]; start !== undefined && start.asked.seq < send.seq; start = starts[next]) {
      if (start.asked.body.answer.answer === "proceed") proceeded += 1;
      next += 1;
    }
    const { messageId } = send.body.request;
    const wrong =
      at >= limits.sends
        ? `the limit is ${limits.sends} sends`
        : proceeded <= at
          ? `only ${proceeded} starts had been answered proceed`
          : messageId !== sends[0]?.body.request.messageId
            ? "it had another messageId than the first"
            : bound[0] !== undefined && bound[0].seq < send.seq
              ? `its task was known since ${bound[0].at} ms`
              : null;
    if (wrong === null) continue;
    return {
      events: [...(sends[0] === send ? [] : [sends[0]?.seq ?? send.seq]), send.seq],
      why: `at ${send.at} ms message ${messageId} was sent, for the ${nth(at + 1)} time; yet ${wrong}`,
    };
  }
  return null;
}

function nth(count: number): string {
  return count === 1 ? "first" : count === 2 ? "second" : count === 3 ? "third" : `${count}th`;
}
