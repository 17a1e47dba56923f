import type { Mark } from "../../../src/judge/invariant.ts";
import { hit } from "../../../src/judge/mark.ts";
import type { DelegationHistory, HeardOf } from "../../../src/trace/delegation-history.ts";
import type { History } from "../../../src/trace/history.ts";

/** Everything that can be taken for news of a task and is not. */
export const BINDING_MARKS: readonly Mark[] = [
  { id: "request-left", title: "a request about a task left" },
  { id: "request-after-a-move", title: "a request left to where the task was bound anew" },
  { id: "another-id-said", title: "news spoke of another task than the one asked about or bound, and said otherwise" },
  { id: "second-task-said", title: "news spoke of a second task of the same delegation, and said otherwise" },
  { id: "another-context-said", title: "news spoke of the bound id in another context, and said otherwise" },
  { id: "told-beside-another", title: "a claim was told of one delegation while there was another" },
  { id: "same-id-elsewhere", title: "news of a task came while another vendor's task had the same id" },
  { id: "reply-of-an-earlier-delegation", title: "a reply about one task came after the next delegation's task was bound" },
  { id: "shorter-history", title: "a whole task came with fewer messages than it had shown before" },
];

/** Of what else news speak that are not good, as a mark; null where only who sent them is in doubt: a stranger's push is not heard out. */
export function strangeness(delegation: DelegationHistory, { seq, body: { news } }: HeardOf<"task">): string | null {
  const { task, taskId, trust } = news;
  if (trust === "wrong" || (trust === "bare" && delegation.hasHook)) return null;
  const { binding, bound, strays } = delegation;
  if (strays.some((stray) => stray.taskId === task.taskId)) return "second-task-said";
  const isBound = bound[0] !== undefined && bound[0].seq < seq;
  const isAnotherId = !isBound || task.taskId !== binding?.taskId || (taskId !== null && taskId !== binding.taskId);
  return isAnotherId ? "another-id-said" : "another-context-said";
}

/** Notes what tempts a client that keeps tasks apart by less than their binding. */
export function noteConfusions(history: History, delegation: DelegationHistory, marks: string[]): void {
  const { binding, bound } = delegation;
  if (binding === null) return;
  if (bound.length > 1) noteMove(delegation, marks);
  // Messages are counted by whole tasks; there is one until the caller answers.
  if (delegation.asked.some(({ body }) => body.ask === "answer")) noteHistory(delegation, marks);
  if (history.delegations.length > 1) noteOthers(history, delegation, binding.taskId, marks);
}

function noteMove({ bound, questions }: DelegationHistory, marks: string[]): void {
  const first = bound[0]?.body.binding.at.url;
  const move = bound.find(({ body }) => body.binding.at.url !== first);
  if (move === undefined) return;
  for (const { request } of questions) if (request !== null && request.seq > move.seq) hit(marks, "request-after-a-move");
}

function noteHistory({ good }: DelegationHistory, marks: string[]): void {
  let most = 0;
  for (const event of good) {
    const { history, whole } = event.body.news.task;
    if (!whole || history === null) continue;
    if (history < most) hit(marks, "shorter-history");
    else most = history;
  }
}

function noteOthers({ delegations }: History, delegation: DelegationHistory, taskId: string, marks: string[]): void {
  for (const other of delegations) {
    if (other === delegation || other.binding === null) continue;
    const [theirs] = other.bound;
    const last = delegation.good.at(-1);
    if (theirs === undefined || last === undefined || last.seq < theirs.seq) continue;
    if (other.binding.taskId === taskId && other.binding.vendor !== delegation.binding?.vendor) hit(marks, "same-id-elsewhere");
    const isEarlier = (delegation.delegated?.seq ?? 0) < (other.delegated?.seq ?? 0);
    if (isEarlier && isAskedBefore(delegation, theirs)) hit(marks, "reply-of-an-earlier-delegation");
  }
}

/** A reply that was asked for before another task was bound, and came after. */
function isAskedBefore({ good }: DelegationHistory, { seq, at }: { readonly seq: number; readonly at: number }): boolean {
  for (const event of good) {
    const { askedAt, channel } = event.body.news;
    if (event.seq > seq && channel !== "stream" && askedAt !== null && askedAt < at) return true;
  }
  return false;
}
