import { isTerminal } from "../src/a2a/task-state.ts";
import type { Build } from "../src/plan/behaviour.ts";
import type { Vendor as VendorPlan } from "../src/plan/topology.ts";
import type { Site } from "./site.ts";
import { type Task, truthOf } from "./task.ts";

/** A terminal state was stored just now: the build of the hour says how long the task is kept, unless it works again by then. */
export function expire(site: Site, task: Task): void {
  const afterMs = task.build().retention?.afterEndMs;
  if (afterMs === undefined) return;
  const { stampMs } = truthOf(task);
  site.clock.after(afterMs, () => {
    const truth = truthOf(task);
    if (isTerminal(truth.state) && truth.stampMs === stampMs) forget(site, task);
  });
}

/** Schedules the instants at which a build of this vendor, if it is the one that keeps a task then, forgets it. */
export function scheduleWipes(site: Site, { build, rollouts = [] }: VendorPlan): void {
  const instants = new Set<number>();
  note(instants, build);
  for (const rollout of rollouts) note(instants, rollout.build);
  for (const atMs of instants) site.clock.after(atMs - site.clock.now(), () => wipe(site, atMs));
}

function note(instants: Set<number>, build: Build | undefined): void {
  if (build?.retention?.wipedAtMs !== undefined) instants.add(build.retention.wipedAtMs);
}

function wipe(site: Site, atMs: number): void {
  for (const task of site.tasks) if (task.build().retention?.wipedAtMs === atMs) forget(site, task);
}

function forget(site: Site, task: Task): void {
  if (task.isForgotten) return;
  task.isForgotten = true;
  site.recorder.record("forgotten", task.of, { vendor: site.vendor, task: task.id });
}
