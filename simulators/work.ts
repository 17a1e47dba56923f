import { isInterrupted } from "../src/a2a/task-state.ts";
import type { WorkStep } from "../src/plan/behaviour.ts";
import { ALL_VIEWS, commit, overwrite } from "./commit.ts";
import type { Site } from "./site.ts";
import type { Task } from "./task.ts";

/** What runs behind a task when a plan does not say: it works after 5 ms and completes a second later, having had its one effect. */
export const USUAL_WORK: readonly WorkStep[] = [
  { afterMs: 5, state: "working" },
  { afterMs: 1000, state: "completed", artifact: "a1", effect: true },
];

/**
 * Runs the script of a task from where it stands. Work does not ask whether the task is over: only a stop ends it early, and what it
 * does after the task has ended is for the store to take or to keep out.
 */
export function proceed(site: Site, task: Task): void {
  const { work } = task;
  const step = work.script[work.next];
  if (step === undefined) {
    work.is = "over";
    return;
  }
  work.is = "running";
  work.timer = site.clock.after(step.afterMs, () => {
    work.next += 1;
    perform(site, task, step);
    if (isInterrupted(step.state ?? null)) work.is = "parked";
    else proceed(site, task);
  });
}

/** A message arrived for the task: work that waited for one goes on. */
export function nudge(site: Site, task: Task): void {
  if (task.work.is === "parked") proceed(site, task);
}

/** A task that has ended is at work again: all that its script does after the interrupted state it last came to is done once more. */
export function reopen(site: Site, task: Task): void {
  const { work } = task;
  work.timer?.cancel();
  while (work.next > 0 && !isInterrupted(work.script[work.next - 1]?.state ?? null)) work.next -= 1;
  overwrite(site, task, { by: "work", state: "working", artifact: null, views: ALL_VIEWS });
  proceed(site, task);
}

/** Ends the work, unless it was over. */
export function stop(site: Site, task: Task): void {
  if (task.work.is === "over") return;
  task.work.timer?.cancel();
  task.work.is = "over";
  site.recorder.record("work-stopped", task.of, { vendor: site.vendor, task: task.id });
}

function perform(site: Site, task: Task, step: WorkStep): void {
  if (step.effect === true) site.recorder.record("effect", task.of, { vendor: site.vendor, task: task.id });
  if (step.state === undefined && step.artifact === undefined) return;
  commit(site, task, { by: "work", state: step.state ?? null, artifact: step.artifact ?? null, views: step.views ?? ALL_VIEWS });
}
