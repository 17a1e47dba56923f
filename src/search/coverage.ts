import type { Channel } from "../a2a/operation.ts";
import type { TaskState } from "../a2a/task-state.ts";
import type { Bodies } from "../trace/event.ts";
import type { Trace } from "../trace/trace.ts";

/** The axes of the coverage table: what the guard answered × on which channel × to which state. `artifact`: news without a state. */
const ANSWERS: readonly Bodies["heard"]["answer"]["answer"][] = ["admit", "enrich", "duplicate", "ignore", "quarantine", "note"];
const CHANNELS: readonly Channel[] = ["send", "continue", "get", "list", "cancel", "stream", "push"];
const STATES: readonly (TaskState | "artifact")[] = [
  "submitted",
  "working",
  "input-required",
  "auth-required",
  "completed",
  "failed",
  "canceled",
  "rejected",
  "unrecognized",
  "artifact",
];

/** What happened in all cases so far, in counts. `cells` runs over states, then channels, then answers. */
export interface Coverage {
  readonly cells: Uint32Array;
  events: number;
  requests: number;
  tasks: number;
}

/** The same at the end of a campaign, each cell by name, the empty ones too. */
export interface Covered {
  readonly cells: readonly CoverageCell[];
  readonly events: number;
  readonly requests: number;
  readonly tasks: number;
}
export interface CoverageCell {
  readonly answer: string;
  readonly channel: string;
  readonly state: string;
  readonly count: number;
}

export function coverage(): Coverage {
  return { cells: new Uint32Array(ANSWERS.length * CHANNELS.length * STATES.length), events: 0, requests: 0, tasks: 0 };
}

/** Counts one case in one pass: the cells, the events, the requests about an existing task, and the tasks that were bound. */
export function cover(total: Coverage, trace: Trace): void {
  total.events += trace.events.length;
  for (const event of trace.events) {
    if (event.kind === "heard") {
      const { news, answer } = event.body;
      if (news.kind === "task") {
        const cell =
          (ANSWERS.indexOf(answer.answer) * CHANNELS.length + CHANNELS.indexOf(news.channel)) * STATES.length +
          STATES.indexOf(news.task.state ?? "artifact");
        total.cells[cell] = (total.cells[cell] as number) + 1;
      }
    } else if (event.kind === "sent") {
      if (event.body.request.taskId !== null) total.requests += 1;
    } else if (event.kind === "bound") total.tasks += 1;
  }
}

/** Adds what was counted over other cases. */
export function addCoverage(total: Coverage, more: Coverage): void {
  for (const [cell, count] of more.cells.entries()) total.cells[cell] = (total.cells[cell] as number) + count;
  total.events += more.events;
  total.requests += more.requests;
  total.tasks += more.tasks;
}

export function covered({ cells, events, requests, tasks }: Coverage): Covered {
  const named = ANSWERS.flatMap((answer, a) =>
    CHANNELS.flatMap((channel, c) =>
      STATES.map((state, s) => ({ answer, channel, state, count: cells[(a * CHANNELS.length + c) * STATES.length + s] as number })),
    ),
  );
  return { cells: named, events, requests, tasks };
}
