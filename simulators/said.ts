import type { ArtifactNews, TaskNews } from "../src/a2a/task-news.ts";
import type { TaskState } from "../src/a2a/task-state.ts";
import type { Stored, Task } from "./task.ts";

const NONE: readonly ArtifactNews[] = Object.freeze([]);

/** A full Task as it was stored; `state` and `artifacts` may be said otherwise than stored. */
export function wholeTask(task: Task, stored: Stored, state: TaskState = stored.state, artifacts = stored.artifacts): TaskNews {
  return {
    taskId: task.id,
    contextId: task.contextId,
    state,
    whole: true,
    generation: null,
    stamp: stored.stampMs,
    artifacts,
    message: null,
    history: stored.history,
  };
}

export function statusUpdate(task: Task, state: TaskState, stampMs: number): TaskNews {
  return {
    taskId: task.id,
    contextId: task.contextId,
    state,
    whole: false,
    generation: null,
    stamp: stampMs,
    artifacts: NONE,
    message: null,
    history: null,
  };
}

export function artifactUpdate(task: Task, artifact: ArtifactNews): TaskNews {
  return {
    taskId: task.id,
    contextId: task.contextId,
    state: null,
    whole: false,
    generation: null,
    stamp: null,
    artifacts: Object.freeze([artifact]),
    message: null,
    history: null,
  };
}

/** What a stranger says of an id that was never its own: a task of its own, in a context of its own, at work. */
export function strangersTask(taskId: string): TaskNews {
  return {
    taskId,
    contextId: `x-${taskId}`,
    state: "working",
    whole: true,
    generation: null,
    stamp: null,
    artifacts: NONE,
    message: null,
    history: 1,
  };
}

/** The artifacts with one more; an id that is there already is said again, not doubled. */
export function withArtifact(artifacts: readonly ArtifactNews[], artifact: ArtifactNews): readonly ArtifactNews[] {
  for (const known of artifacts) if (known.id === artifact.id) return artifacts;
  return Object.freeze([...artifacts, artifact]);
}
