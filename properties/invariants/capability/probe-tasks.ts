import { isTerminal } from "../../../src/a2a/task-state.ts";
import type { Event } from "../../../src/trace/event.ts";
import type { History } from "../../../src/trace/history.ts";

/** A throw-away task of a probe, as the client came to know of it. `isOver`: a reply said that it had ended. */
export interface ProbeTask {
  readonly id: string;
  readonly probe: Event<"sent">;
  readonly learned: Event<"delivered">;
  readonly isOver: boolean;
}

/** The tasks that replies to probes told of, in the order they were learned. */
export function probeTasks({ events, probes }: History): ProbeTask[] {
  const sends = new Map<string, Event<"sent">>();
  for (const probe of probes) if (probe.body.request.op === "send") sends.set(probe.body.x, probe);
  const tasks: ProbeTask[] = [];
  for (const event of events) {
    if (event.kind !== "delivered" || event.body.heard.kind !== "task") continue;
    const probe = sends.get(event.body.x);
    if (probe === undefined) continue;
    const { taskId, state } = event.body.heard.task;
    tasks.push({ id: taskId, probe, learned: event, isOver: isTerminal(state) });
  }
  return tasks;
}
