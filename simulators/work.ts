import { isInterrupted, isTerminal } from "../src/a2a/task-state.ts";
import type { WorkStep } from "../src/plan/behaviour.ts";
import { commit, overwrite } from "./commit.ts";
import type { Site } from "./site.ts";
import { type Task, truthOf, type Work } from "./task.ts";
import { ALL_VIEWS } from "./views.ts";

/** What runs behind a task when a plan does not say: it works after 5 ms and completes a second later, having had its one effect. */
export const USUAL_WORK: readonly WorkStep[] = [
  { afterMs: 5, state: "working" },
  { afterMs: 1000, state: "completed", artifact: "a1", effect: true },
];

export function workFrom(script: readonly WorkStep[]): Work {
  return { script, next: 0, timer: null, is: "running", isDisowned: false };
}

/**
 * Runs a script of a task from where it stands. Work does not ask whether the task is over: only a stop ends it early, and what it
 * does after the task has ended is for the store to take or to keep out.
 */
export function proceed(site: Site, task: Task, work: Work): void {
  const step = work.script[work.next];
  if (step === undefined) {
    work.is = "over";
    return;
  }
  work.is = "running";
  work.timer = site.clock.after(step.afterMs, () => {
    work.next += 1;
    if (!perform(site, task, work, step)) return;
    if (isInterrupted(step.state ?? null) && step.waits !== false) work.is = "parked";
    else proceed(site, task, work);
  });
}

/** A message arrived for the task: work that waited for one goes on. */
export function nudge(site: Site, task: Task): void {
  for (const work of runsOf(task)) if (work.is === "parked") proceed(site, task, work);
}

export function isAtWork(task: Task): boolean {
  return runsOf(task).some((work) => work.is === "running");
}

/** A second execution of the same task, beside the first and from the start of its script. */
export function runAgain(site: Site, task: Task): void {
  const again = workFrom(task.work.script);
  task.secondRuns.push(again);
  proceed(site, task, again);
}

/** A task that has ended is at work again: all that its script does after the interrupted state it last came to is done once more. */
export function reopen(site: Site, task: Task): void {
  const { work } = task;
  work.timer?.cancel();
  while (work.next > 0 && !isInterrupted(work.script[work.next - 1]?.state ?? null)) work.next -= 1;
  overwrite(site, task, { by: "work", state: "working", artifact: null, views: ALL_VIEWS });
  proceed(site, task, work);
}

/** Ends the work, unless it was over. */
export function stop(site: Site, task: Task): void {
  for (const work of runsOf(task)) end(site, task, work);
}

/** The work is to end, and learns it when its next update of the task is refused. */
export function disown(_site: Site, task: Task): void {
  for (const work of runsOf(task)) work.isDisowned = true;
}

function runsOf(task: Task): readonly Work[] {
  return task.secondRuns.length === 0 ? [task.work] : [task.work, ...task.secondRuns];
}

function end(site: Site, task: Task, work: Work): void {
  if (work.is === "over") return;
  work.timer?.cancel();
  work.is = "over";
  site.recorder.record("work-stopped", task.of, { vendor: site.vendor, task: task.id });
}

/** False when the work ended with this step: its update was refused. */
function perform(site: Site, task: Task, work: Work, step: WorkStep): boolean {
  if (step.effect === true) site.recorder.record("effect", task.of, { vendor: site.vendor, task: task.id });
  if (step.state === undefined && step.artifact === undefined) return true;
  if (work.isDisowned && step.views?.includes("poll") !== false) {
    if (step.state !== undefined && isTerminal(truthOf(task).state))
      site.recorder.record("kept", task.of, { vendor: site.vendor, task: task.id, state: step.state, announced: false });
    end(site, task, work);
    return false;
  }
  commit(site, task, { by: "work", state: step.state ?? null, artifact: step.artifact ?? null, views: step.views ?? ALL_VIEWS });
  return true;
}
