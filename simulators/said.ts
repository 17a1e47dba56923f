import type { ArtifactNews, TaskNews } from "../src/a2a/task-news.ts";
import type { TaskState } from "../src/a2a/task-state.ts";
import type { Build } from "../src/plan/behaviour.ts";
import { type Stored, type Task, truthOf } from "./task.ts";

const NONE: readonly ArtifactNews[] = Object.freeze([]);

/** A full Task as it was stored; `state` and `artifacts` may be said otherwise than stored. */
export function wholeTask(task: Task, stored: Stored, state: TaskState = stored.state, artifacts = stored.artifacts): TaskNews {
  const build = task.build();
  return {
    taskId: task.id,
    contextId: task.contextId,
    state,
    whole: true,
    generation: generationOf(build, stored),
    stamp: stampOf(build, stored.stampMs),
    artifacts,
    message: null,
    history: stored.history,
  };
}

export function statusUpdate(task: Task, state: TaskState, stampMs: number): TaskNews {
  const build = task.build();
  return {
    taskId: task.id,
    contextId: task.contextId,
    state,
    whole: false,
    generation: generationOf(build, truthOf(task)),
    stamp: stampOf(build, stampMs),
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
    generation: generationOf(task.build(), truthOf(task)),
    stamp: null,
    artifacts: Object.freeze([artifact]),
    message: null,
    history: null,
  };
}

/** A reply about a task that says nothing of it. */
export function statelessReply(task: Task): TaskNews {
  return {
    taskId: task.id,
    contextId: task.contextId,
    state: null,
    whole: false,
    generation: null,
    stamp: null,
    artifacts: NONE,
    message: null,
    history: null,
  };
}

/** What is said of a message that was refused, where it is booked as a task. */
export function rejectedTask(taskId: string, contextId: string): TaskNews {
  return {
    taskId,
    contextId,
    state: "rejected",
    whole: true,
    generation: null,
    stamp: null,
    artifacts: NONE,
    message: null,
    history: 1,
  };
}

/** What is said of an id that nobody here knows, where every task is at work that is not known to have ended. */
export function unknownTask(taskId: string): TaskNews {
  return {
    taskId,
    contextId: null,
    state: "working",
    whole: true,
    generation: null,
    stamp: null,
    artifacts: NONE,
    message: null,
    history: null,
  };
}

/** With gaps the numbers are 1, 3, 6, 10, …: rising, and never the next one. */
function generationOf({ generation }: Build, { generation: nth }: Stored): number | null {
  if (generation === undefined) return null;
  return generation === "gaps" ? (nth * (nth + 1)) / 2 : nth;
}

function stampOf({ clock }: Build, atMs: number): number | null {
  if (clock === undefined) return atMs;
  if (clock.silent === true) return null;
  const { skewMs = 0, resolutionMs = 1 } = clock;
  return Math.floor((atMs + skewMs) / resolutionMs) * resolutionMs;
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
