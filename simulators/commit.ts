import type { ArtifactNews, TaskNews } from "../src/a2a/task-news.ts";
import { isInterrupted, isTerminal, type TaskState } from "../src/a2a/task-state.ts";
import type { View } from "../src/plan/behaviour.ts";
import { notify } from "./push-notifier.ts";
import { expire } from "./retention.ts";
import { artifactUpdate, statusUpdate, wholeTask, withArtifact } from "./said.ts";
import type { Site } from "./site.ts";
import { type Stored, type Task, truthOf } from "./task.ts";
import { answerWaiting, isSeenByReplies } from "./wait.ts";

/** A change that something wants to make to a task: a state, an artifact, or both at once. */
export interface Change {
  readonly by: "work" | "cancel";
  readonly state: TaskState | null;
  readonly artifact: string | null;
  readonly views: readonly View[];
}

const ONLY_STREAMS: readonly View[] = ["stream"];
const NOBODY: readonly View[] = [];

/**
 * Puts a change to the store and tells those who listen. A change that polls never show is not in the store, so the store's rule about
 * terminal states does not meet it: that is how channels come to disagree for good.
 */
export function commit(site: Site, task: Task, made: Change): void {
  const change = task.isUnsaved && made.by === "work" ? unsaved(made) : made;
  const isOver = isTerminal(truthOf(task).state);
  const policy = isOver && change.views.includes("poll") ? (task.build().afterTerminal ?? "keeps") : "overwrites";
  if (policy === "overwrites") {
    overwrite(site, task, change);
    return;
  }
  const isAnnounced = policy === "announces";
  // A cancel that finds the task ended looks before it writes: for it there is nothing to keep out.
  if (change.state !== null && (change.by === "work" || isAnnounced)) {
    site.recorder.record("kept", task.of, { vendor: site.vendor, task: task.id, state: change.state, announced: isAnnounced });
  }
  if (isAnnounced)
    show(
      site,
      task,
      change,
      change.views.filter((view) => view !== "poll"),
      false,
    );
}

function unsaved(change: Change): Change {
  return { ...change, views: change.views.includes("stream") ? ONLY_STREAMS : NOBODY };
}

/** Puts a change to the store, whatever it has, and tells those who listen. */
export function overwrite(site: Site, task: Task, change: Change): void {
  show(site, task, change, change.views, true);
}

function show(site: Site, task: Task, change: Change, views: readonly View[], isCommitted: boolean): void {
  const { state } = change;
  const artifact = change.artifact === null ? null : artifactOf(task, change.artifact);
  if (artifact !== null) site.recorder.record("artifact-made", task.of, { vendor: site.vendor, task: task.id, artifact: artifact.id });
  if (isCommitted && state !== null) {
    const shownBy = task.isForgotten ? views.filter((view) => view !== "poll") : views;
    site.recorder.record("committed", task.of, { vendor: site.vendor, task: task.id, state, by: change.by, views: shownBy });
  }
  const isStored = isCommitted && views.includes("poll");
  if (isStored) store(site, task, state, artifact);
  if (task.outlets.length > 0 && views.includes("stream")) stream(site, task, state, artifact);
  if (views.includes("push")) notify(site, task, state, () => pushBody(site, task, state, artifact));
  if (task.sendView !== null && isSeenByReplies(views)) task.sendView = changed(task.sendView, state, artifact, site.clock.now());
  if (task.waiting.length > 0) answerWaiting(site, task, state, views, isStored);
}

function store(site: Site, task: Task, state: TaskState | null, artifact: ArtifactNews | null): void {
  task.stored.push(changed(truthOf(task), state, artifact, site.clock.now()));
  if (isTerminal(state)) expire(site, task);
}

function changed(before: Stored, state: TaskState | null, artifact: ArtifactNews | null, atMs: number): Stored {
  return {
    atMs,
    state: state ?? before.state,
    stampMs: state === null ? before.stampMs : atMs,
    artifacts: artifact === null ? before.artifacts : withArtifact(before.artifacts, artifact),
    history: before.history,
    generation: before.generation + 1,
  };
}

function stream(site: Site, task: Task, state: TaskState | null, artifact: ArtifactNews | null): void {
  const behaviour = task.build().stream;
  const delayMs = behaviour?.delayMs ?? 0;
  const isRest = isInterrupted(state) && behaviour?.closesOnInterrupt === true;
  const isLast = isRest || (isTerminal(state) && behaviour?.staysOpen !== true);
  for (const outlet of task.outlets) {
    if (!outlet.isOpen()) continue;
    if (artifact !== null) outlet.say(artifactUpdate(task, artifact), delayMs);
    if (state !== null) outlet.say(statusUpdate(task, state, site.clock.now()), delayMs);
    if (isLast) outlet.end(delayMs, isRest ? undefined : behaviour?.endsWith);
  }
  if (isLast) task.outlets.length = 0;
}

function pushBody(site: Site, task: Task, state: TaskState | null, artifact: ArtifactNews | null): TaskNews {
  if (state === null) return artifactUpdate(task, artifact as ArtifactNews);
  const stored: Stored = { ...truthOf(task), stampMs: site.clock.now() };
  return wholeTask(task, stored, state, artifact === null ? stored.artifacts : withArtifact(stored.artifacts, artifact));
}

function artifactOf(task: Task, id: string): ArtifactNews {
  return Object.freeze({ id, hash: `${task.id}:${id}`, append: false, last: true });
}
