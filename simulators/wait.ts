import { isInterrupted, isTerminal, type TaskState } from "../src/a2a/task-state.ts";
import type { BlockingBehaviour, View } from "../src/plan/behaviour.ts";
import type { OpenDesk } from "./desk.ts";
import { failure } from "./failure.ts";
import type { Line } from "./line.ts";
import { wholeTask } from "./said.ts";
import type { Site } from "./site.ts";
import { polled, type Task, truthOf, type Waiting } from "./task.ts";
import { ALL_VIEWS } from "./views.ts";

const FAITHFUL: BlockingBehaviour = {};

/**
 * A message is answered when its task next rests (A2A §3.2.2): with a reply, or with the one frame of a stream. `isNews`: the message set something
 * going, so that a rest it found does not count.
 */
export function waitForRest(site: Site, desk: OpenDesk, line: Line, task: Task, isNews: boolean, isStream: boolean): null {
  const { state, atMs } = task.sendView ?? truthOf(task);
  const lagMs = task.sendView === null ? (desk.build.storeLagMs ?? 0) : 0;
  const waiting: Waiting = { line, lagMs, blocking: isStream ? null : (desk.build.blocking ?? FAITHFUL) };
  const seenInMs = atMs + lagMs - site.clock.now();
  if (isNews || !isRest(waiting, state)) task.waiting.push(waiting);
  else if (seenInMs > 0) site.clock.after(seenInMs, () => answer(site, task, waiting));
  else answer(site, task, waiting);
  return null;
}

/** A change of the task was shown by these views; `isStored`: polls show it too. Whoever waited for it is answered. */
export function answerWaiting(site: Site, task: Task, state: TaskState | null, views: readonly View[], isStored: boolean): void {
  const isShown = task.sendView === null ? isStored : isSeenByReplies(views);
  if (!isShown) return;
  const due = task.waiting.filter((one) => one.blocking?.returnsFirstEvent === true || (state !== null && isRest(one, state)));
  if (due.length === 0) return;
  const left = task.waiting.filter((one) => !due.includes(one));
  task.waiting.splice(0, task.waiting.length, ...left);
  for (const waiting of due) {
    if (waiting.lagMs === 0) answer(site, task, waiting);
    else site.clock.after(waiting.lagMs, () => answer(site, task, waiting));
  }
}

/** Where replies have a view of their own, a step that names no view is seen there too. */
export function isSeenByReplies(views: readonly View[]): boolean {
  return views === ALL_VIEWS || views.includes("send");
}

function isRest({ blocking }: Waiting, state: TaskState): boolean {
  return isTerminal(state) || (isInterrupted(state) && blocking?.ignoresInterrupts !== true);
}

function answer(site: Site, task: Task, { line, lagMs, blocking }: Waiting): void {
  const said = wholeTask(task, task.sendView ?? polled(task, site.clock.now(), lagMs));
  if (blocking === null) {
    line.frame(said);
    line.end();
  } else if (blocking.error !== undefined) line.answer(failure(blocking.error));
  else if (blocking.failsUnder === "fabricated-id" && said.state === "failed")
    line.answer({ kind: "task", task: { ...said, taskId: `x-${said.taskId}` } });
  else line.answer({ kind: "task", task: said });
}
