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
  const tasks: ProbeTask[] = [];
  for (const probe of probes) {
    if (probe.body.request.op !== "send") continue;
    for (let seq = probe.seq + 1; seq < events.length; seq += 1) {
      const event = events[seq];
      if (event?.kind !== "delivered" || event.body.x !== probe.body.x) continue;
      const { heard } = event.body;
      if (heard.kind === "task") tasks.push({ id: heard.task.taskId, probe, learned: event, isOver: isTerminal(heard.task.state) });
    }
  }
  return tasks;
}
