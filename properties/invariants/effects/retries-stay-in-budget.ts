import type { Invariant } from "../../../src/judge/invariant.ts";
import { hit } from "../../../src/judge/mark.ts";
import type { Violation } from "../../../src/judge/verdict.ts";
import type { DelegationHistory, Question } from "../../../src/trace/delegation-history.ts";
import type { Event } from "../../../src/trace/event.ts";

const ID = "retries-stay-in-budget";

export const retriesStayInBudget: Invariant = {
  id: ID,
  title: "Nobody is asked more often than the limits allow, and hardly at all once the task is over",
  tag: "C",
  rule: "Of one task no more cancels leave than the limits allow, or than the caller asked for if that is more. A message never leaves twice in one instant. Once the end was told, requests about the task are no more than what the caller asked for since, the cancel that was still owed, and one read for each news that was filed.",
  source:
    "A client that retries for ever is an outage of its own making: mcp-timeout-reexecution, wedged-server-incl-card. A2A §3.1 gives no budget; the limits are the caller's.",
  spares:
    "How often a message is sent is no-blind-resend's, how often a card is fetched revalidation-is-bounded's, how often is probed probe-is-harmless's, and that nothing is continued finished-task-is-never-continued's. A question put before the end whose request leaves after it; strays.",
  marks: [
    { id: "cancel-sent-again", title: "a second cancel of one task was asked for" },
    { id: "cancels-spent", title: "as many cancels of one task had left as the limits allow, and none was acknowledged" },
    { id: "asked-after-the-end", title: "a request about a task was asked for after its end was told" },
    { id: "news-after-the-end", title: "news of a task came after its end was told" },
  ],
  judge({ delegations, header }) {
    const violations: Violation[] = [];
    const marks: string[] = [];
    for (const delegation of delegations) {
      note(delegation, header.limits.cancels, marks);
      const wrong = tooManyCancels(delegation, header.limits.cancels) ?? atOnce(delegation, marks) ?? afterTheEnd(delegation, marks);
      if (wrong !== null) violations.push({ invariant: ID, delegation: delegation.id, ...wrong });
    }
    return { violations, marks, unknown: null };
  },
};

type Reproach = Pick<Violation, "events" | "why">;

function note({ questions, cancels, binding, ended, good, acknowledgement }: DelegationHistory, limit: number, marks: string[]): void {
  if (ended !== null && (good.at(-1)?.seq ?? 0) > ended.seq) hit(marks, "news-after-the-end");
  const [first] = cancels;
  if (first === undefined) return;
  if (cancels.length >= limit && acknowledgement === null) hit(marks, "cancels-spent");
  if (cancels.length > 1) hit(marks, "cancel-sent-again");
  for (const { asked } of questions) {
    if (asked === null || asked.seq < first.seq || asked.body.ask.op !== "cancel") continue;
    if (asked.body.ask.binding.taskId === binding?.taskId) hit(marks, "cancel-sent-again");
  }
}

function tooManyCancels({ cancels, asked }: DelegationHistory, limit: number): Reproach | null {
  if (cancels.length <= limit) return null;
  const wishes = asked.filter(({ body }) => body.ask === "cancel").length;
  const last = cancels[Math.max(limit, wishes)];
  if (last === undefined) return null;
  const task = last.body.request.taskId;
  return { events: cancels.map(({ seq }) => seq), why: `${limit} cancels of ${task} are allowed, and one more left at ${last.at} ms` };
}

function atOnce({ sends }: DelegationHistory, marks: string[]): Reproach | null {
  for (let n = 1; n < sends.length; n += 1) {
    const [one, other] = [sends[n - 1], sends[n]];
    if (one === undefined || other === undefined || one.at !== other.at) continue;
    hit(marks, "cancel-sent-again");
    return { events: [one.seq, other.seq], why: `message ${other.body.request.messageId} left twice at ${other.at} ms` };
  }
  return null;
}

function afterTheEnd(
  { ended, questions, asked, filed, binding, cancelWish, cancels }: DelegationHistory,
  marks: string[],
): Reproach | null {
  const last = questions.at(-1);
  if (ended === null || last === undefined || (last.asked ?? last.request ?? ended).seq <= ended.seq) return null;
  const late: Event<"sent">[] = [];
  for (const question of questions) {
    if (!isAfter(question, ended) || question.binding.taskId !== binding?.taskId) continue;
    if (question.asked?.body.ask.op === "continue") continue;
    hit(marks, "asked-after-the-end");
    if (question.request !== null) late.push(question.request);
  }
  if (late.length === 0) return null;
  const [first] = cancels;
  const isCancelDue = cancelWish !== null && cancelWish.seq < ended.seq && (first === undefined || first.seq > ended.seq);
  let allowed = filed.length + (isCancelDue ? 1 : 0);
  for (const { seq, body } of asked) if (seq > ended.seq && (body.ask === "read" || body.ask === "cancel")) allowed += 1;
  const excess = late[allowed];
  if (excess === undefined) return null;
  return {
    events: [ended.seq, ...late.slice(0, 3).map(({ seq }) => seq), excess.seq].filter((seq, n, all) => all.indexOf(seq) === n),
    why: `the end was told at ${ended.at} ms, and ${allowed} requests about the task were due after it; yet at ${excess.at} ms one more left (${excess.body.x})`,
  };
}

/** Put after the end, not merely let go after it. Within one instant nobody can tell. */
function isAfter({ asked, request }: Question, ended: Event<"told">): boolean {
  const putAt = asked?.body.ask.cards.askedAt ?? request?.at ?? 0;
  return putAt > ended.at;
}
