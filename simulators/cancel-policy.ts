import type { ErrorName } from "../src/a2a/protocol-error.ts";
import { isInterrupted, isTerminal, type TaskState } from "../src/a2a/task-state.ts";
import type { Build, CancelBehaviour } from "../src/plan/behaviour.ts";
import { commit } from "./commit.ts";
import { failure } from "./failure.ts";
import type { Line } from "./line.ts";
import { statelessReply, wholeTask } from "./said.ts";
import type { Site } from "./site.ts";
import { type Stored, type Task, truthOf } from "./task.ts";
import { ALL_VIEWS } from "./views.ts";
import { disown, stop } from "./work.ts";

const FAITHFUL: CancelBehaviour = {};

/**
 * What a build does with a cancel that just arrived: three effects apart, each with its own delay (A2A §3.1.5 promises none of them). At equal
 * instants the work stops first, then the store records, then the reply is written, so that the boring vendor never lies.
 */
export function cancel(site: Site, build: Build, task: Task, line: Line): void {
  const policy = build.cancel ?? FAITHFUL;
  const before = truthOf(task);
  site.recorder.record("cancel-received", task.of, { vendor: site.vendor, task: task.id, state: before.state });
  if (policy.whileOpen !== undefined && task.openCancels > 0) {
    sayError(site, task, line, policy.whileOpen);
    return;
  }
  if (isTerminal(before.state)) {
    refuse(site, policy, task, line);
    return;
  }
  const isIgnored = policy.parked === "ignored" && isInterrupted(before.state);
  if (!isIgnored) takeEffect(site, policy, task);
  task.openCancels += 1;
  if (policy.reply === "never") return;
  later(site, policy.replyAfterMs, () => {
    task.openCancels -= 1;
    reply(site, policy, task, line, before, isIgnored);
  });
}

/** Somebody else cancels the task: everything happens that happens to a cancel, but for the reply. */
export function cancelByAnother(site: Site, task: Task): void {
  const { state } = truthOf(task);
  const policy = task.build().cancel ?? FAITHFUL;
  site.recorder.record("foreign-cancel", task.of, { vendor: site.vendor, task: task.id, state });
  const isIgnored = policy.parked === "ignored" && isInterrupted(state);
  if (!isTerminal(state) && !isIgnored) takeEffect(site, policy, task);
}

function takeEffect(site: Site, policy: CancelBehaviour, task: Task): void {
  const end = policy.stopsAtNextUpdate === true ? disown : stop;
  if (policy.stops !== false) later(site, policy.stopAfterMs, () => end(site, task));
  if (policy.records !== false) later(site, policy.recordAfterMs, () => record(site, policy, task));
}

/** The task had ended when the cancel arrived. */
function refuse(site: Site, policy: CancelBehaviour, task: Task, line: Line): void {
  if (policy.reply === "never") return;
  const said = truthOf(task).state === "canceled" ? (policy.repeat ?? "task") : (policy.onTerminal ?? "task-not-cancelable");
  later(site, policy.replyAfterMs, () => {
    if (said === "task") sayTask(site, task, line, truthOf(task));
    else if (said === "no-state") sayNothing(site, task, line);
    else sayError(site, task, line, said);
  });
}

function record(site: Site, policy: CancelBehaviour, task: Task): void {
  const state = policy.endsAs ?? "canceled";
  if (truthOf(task).state !== state) commit(site, task, { by: "cancel", state, artifact: null, views: ALL_VIEWS });
}

function reply(site: Site, policy: CancelBehaviour, task: Task, line: Line, before: Stored, isIgnored: boolean): void {
  const said = policy.reply ?? "canceled";
  const truth = truthOf(task);
  switch (said) {
    case "never":
      return;
    case "current":
      return sayTask(site, task, line, truth);
    case "stale":
      return sayTask(site, task, line, before);
    case "no-state":
      return sayNothing(site, task, line);
    case "canceled": {
      // A vendor that records its cancels can see that another end came first; one that never does says canceled whatever happened.
      const isTruth = isIgnored || (policy.records !== false && isTerminal(truth.state));
      return sayTask(site, task, line, truth, isTruth ? truth.state : "canceled");
    }
    default:
      return sayError(site, task, line, said);
  }
}

function sayTask(site: Site, task: Task, line: Line, stored: Stored, state: TaskState = stored.state): void {
  note(site, task, state);
  line.answer({ kind: "task", task: wholeTask(task, stored, state) });
}

function sayNothing(site: Site, task: Task, line: Line): void {
  note(site, task, "no-state");
  line.answer({ kind: "task", task: statelessReply(task) });
}

function sayError(site: Site, task: Task, line: Line, error: ErrorName): void {
  note(site, task, error);
  line.answer(failure(error));
}

function note(site: Site, task: Task, saying: string): void {
  site.recorder.record("cancel-replied", task.of, { vendor: site.vendor, task: task.id, saying });
}

function later(site: Site, delayMs: number | undefined, act: () => void): void {
  if (delayMs === undefined || delayMs === 0) act();
  else site.clock.after(delayMs, act);
}
