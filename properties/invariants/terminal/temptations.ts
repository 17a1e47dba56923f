import type { ErrorName } from "../../../src/a2a/protocol-error.ts";
import { isInterrupted, isTerminal, type TaskState } from "../../../src/a2a/task-state.ts";
import type { Mark } from "../../../src/judge/invariant.ts";
import { hit } from "../../../src/judge/mark.ts";
import type { DelegationHistory } from "../../../src/trace/delegation-history.ts";
import type { Event } from "../../../src/trace/event.ts";

/** Everything a client has been seen to take for the end of a task that had none yet. */
export const CLAIM_MARKS: readonly Mark[] = [
  { id: "something-told", title: "the caller was told a state or an end" },
  { id: "stream-closed-at-working", title: "the stream ended cleanly, the last state known was submitted or working" },
  { id: "stream-closed-at-interrupted", title: "the stream ended cleanly, the last state known was interrupted" },
  { id: "stream-closed-after-last-chunk", title: "the stream ended cleanly after an artifact's last part, without a terminal state" },
  { id: "stream-broken", title: "the stream of a live task broke off" },
  { id: "stream-fell-silent", title: "the stream of a live task stayed open and brought nothing more" },
  { id: "error-task-not-found", title: "a live task was answered task-not-found" },
  { id: "error-task-not-cancelable", title: "a live task was answered task-not-cancelable" },
  { id: "error-unsupported-operation", title: "a live task was answered unsupported-operation" },
  { id: "error-method-not-found", title: "a live task was answered method-not-found" },
  { id: "error-internal", title: "a live task was answered with an internal error" },
  { id: "request-timed-out", title: "a request about a live task got no answer in time" },
  { id: "task-deadline-passed", title: "the task deadline passed on a live task" },
];

const ERRORS: Partial<Readonly<Record<ErrorName, string>>> = {
  "task-not-found": "error-task-not-found",
  "task-not-cancelable": "error-task-not-cancelable",
  "unsupported-operation": "error-unsupported-operation",
  "method-not-found": "error-method-not-found",
  internal: "error-internal",
};

/** Notes what happened to a task that was known and had not ended, as far as the client could know. */
export function noteTemptations(delegation: DelegationHistory, marks: string[]): void {
  let state: TaskState | null = null;
  let isLastPart = false;
  let next = 0;
  for (const event of delegation.heard) {
    const good = delegation.good[next];
    if (good !== undefined && good.seq === event.seq) {
      next += 1;
      const { task } = good.body.news;
      if (isTerminal(task.state)) return;
      state = task.state ?? state;
      isLastPart ||= task.artifacts.some(({ last }) => last);
    } else if (state !== null) note(event, state, isLastPart, marks);
  }
}

function note({ body: { news } }: Event<"heard">, state: TaskState, isLastPart: boolean, marks: string[]): void {
  switch (news.kind) {
    case "stream-end": {
      if (news.how === "broken") hit(marks, "stream-broken");
      if (news.how !== "closed") return;
      hit(marks, isInterrupted(state) ? "stream-closed-at-interrupted" : "stream-closed-at-working");
      if (isLastPart) hit(marks, "stream-closed-after-last-chunk");
      return;
    }
    case "error": {
      const mark = ERRORS[news.error];
      if (mark !== undefined) hit(marks, mark);
      return;
    }
    case "silence": {
      if (news.of === "stream") hit(marks, "stream-fell-silent");
      if (news.of === "request") hit(marks, "request-timed-out");
      if (news.of === "task") hit(marks, "task-deadline-passed");
      return;
    }
    default:
      return;
  }
}
