import type { WorkStep } from "../src/plan/behaviour.ts";
import type { OpenDesk } from "./desk.ts";
import type { Site } from "./site.ts";
import type { Stored, Task } from "./task.ts";
import { proceed, USUAL_WORK, workFrom } from "./work.ts";

/** Scripts of work, by the position of the delegation that starts them. */
export type Scripts = readonly (readonly WorkStep[])[];

/** What is settled of a task before it exists. `workOf`: the delegation whose script it runs, or null. */
export interface NewTask extends Pick<Task, "id" | "of" | "messageId" | "contextId" | "skill" | "pushName"> {
  readonly workOf: string | null;
  readonly probe: boolean;
}

/** Makes a task in the store of a desk, and sets its work going. */
export function createTask(site: Site, scripts: Scripts, desk: OpenDesk, { workOf, probe, ...named }: NewTask): Task {
  const atMs = site.clock.now();
  const submitted: Stored = { atMs, state: "submitted", stampMs: atMs, artifacts: Object.freeze([]), history: 1, generation: 1 };
  const script = scriptOf(scripts, workOf);
  const task: Task = {
    id: named.id,
    of: named.of,
    messageId: named.messageId,
    contextId: named.contextId,
    skill: named.skill,
    store: desk.store.name,
    build: desk.store.build,
    stored: [submitted],
    work: workFrom(script),
    secondRuns: [],
    outlets: [],
    waiting: [],
    sendView: script.some(({ views }) => views?.includes("send")) ? submitted : null,
    openCancels: 0,
    isUnsaved: false,
    webhook: null,
    pushName: named.pushName,
    pushes: 0,
    isForgotten: false,
  };
  site.tasks.push(task);
  desk.store.tasks.push(task);
  const { id, of, messageId, store } = task;
  site.recorder.record("task-created", of, { vendor: site.vendor, task: id, messageId, store, probe });
  proceed(site, task, task.work);
  return task;
}

/** A probe runs the script of the delegation it is made for: it would show nothing otherwise. */
function scriptOf(scripts: Scripts, of: string | null): readonly WorkStep[] {
  if (scripts.length === 0) return USUAL_WORK;
  const position = of === null ? 1 : Number(of.slice(1));
  return scripts[(position - 1) % scripts.length] ?? USUAL_WORK;
}
