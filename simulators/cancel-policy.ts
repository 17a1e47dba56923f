import type { ErrorName } from "../src/a2a/protocol-error.ts";
import { isTerminal, type TaskState } from "../src/a2a/task-state.ts";
import type { Build, CancelBehaviour } from "../src/plan/behaviour.ts";
import { ALL_VIEWS, commit } from "./commit.ts";
import type { Line } from "./line.ts";
import { wholeTask } from "./said.ts";
import type { Site } from "./site.ts";
import { type Task, truthOf } from "./task.ts";
import { stop } from "./work.ts";

const FAITHFUL: CancelBehaviour = {};

/**
 * What a build does with a cancel that just arrived: three effects apart, each with its own delay (A2A §3.1.5 promises none of them). At equal
 * instants the work stops first, then the store records, then the reply is written, so that the boring vendor never lies.
 */
export function cancel(site: Site, build: Build, task: Task, line: Line): void {
  const policy = build.cancel ?? FAITHFUL;
  const { state } = truthOf(task);
  site.recorder.record("cancel-received", task.of, { vendor: site.vendor, task: task.id, state });
  if (isTerminal(state)) {
    refuse(site, policy, task, line);
    return;
  }
  if (policy.stops !== false) later(site, policy.stopAfterMs, () => stop(site, task));
  if (policy.records !== false) later(site, policy.recordAfterMs, () => record(site, task));
  later(site, policy.replyAfterMs, () => reply(site, policy, task, line));
}

/** The task had ended when the cancel arrived. */
function refuse(site: Site, policy: CancelBehaviour, task: Task, line: Line): void {
  if (policy.reply === "never") return;
  const said = truthOf(task).state === "canceled" ? (policy.repeat ?? "task") : (policy.onTerminal ?? "task-not-cancelable");
  later(site, policy.replyAfterMs, () => {
    if (said === "task") sayTask(site, task, line, truthOf(task).state);
    else sayError(site, task, line, said);
  });
}

function record(site: Site, task: Task): void {
  if (truthOf(task).state !== "canceled") commit(site, task, { by: "cancel", state: "canceled", artifact: null, views: ALL_VIEWS });
}

function reply(site: Site, policy: CancelBehaviour, task: Task, line: Line): void {
  const said = policy.reply ?? "canceled";
  const { state } = truthOf(task);
  if (said === "never") return;
  if (said === "current") sayTask(site, task, line, state);
  else if (said !== "canceled") sayError(site, task, line, said);
  // A vendor that records its cancels can see that another end came first; one that never does says canceled whatever happened.
  else sayTask(site, task, line, policy.records !== false && isTerminal(state) ? state : "canceled");
}

function sayTask(site: Site, task: Task, line: Line, state: TaskState): void {
  site.recorder.record("cancel-replied", task.of, { vendor: site.vendor, task: task.id, saying: state });
  line.answer({ kind: "task", task: wholeTask(task, truthOf(task), state) });
}

function sayError(site: Site, task: Task, line: Line, error: ErrorName): void {
  site.recorder.record("cancel-replied", task.of, { vendor: site.vendor, task: task.id, saying: error });
  line.answer({ kind: "error", error, landed: "answered" });
}

function later(site: Site, delayMs: number | undefined, act: () => void): void {
  if (delayMs === undefined || delayMs === 0) act();
  else site.clock.after(delayMs, act);
}
