import type { Violation } from "../../../src/judge/verdict.ts";
import type { DelegationHistory } from "../../../src/trace/delegation-history.ts";
import type { Event } from "../../../src/trace/event.ts";
import type { History } from "../../../src/trace/history.ts";
import { isSamePlace } from "../resumption/staleness.ts";
import type { ProbeTask } from "./probe-tasks.ts";

/**
 * How a probe's task was taken for a delegation's, or null. An id means the probe's task only at the interface that gave it, and only to a delegation that
 * was not told it in answer to its own message: another store may count its tasks from the start again, and a reply to the probe may have crossed.
 */
export function adoption(history: History, { id, probe, learned }: ProbeTask): Omit<Violation, "invariant"> | null {
  for (const delegation of history.delegations) {
    if (delegation.binding === null || !isSamePlace(delegation.binding.at, probe.body.request.to)) continue;
    const taken = boundTo(delegation, id, learned.seq) ?? admitted(delegation, id, learned.seq);
    if (taken === null || wasTold(history, delegation.id, id)) continue;
    const how = taken.kind === "heard" ? "news of it was admitted" : `${delegation.id} was bound to it`;
    return {
      delegation: delegation.id,
      events: [learned.seq, taken.seq],
      why: `${id} is a probe's task, by a reply at ${learned.at} ms; yet at ${taken.at} ms ${how}`,
    };
  }
  return null;
}

function boundTo({ bound }: DelegationHistory, id: string, since: number): Event<"bound"> | Event<"rebound"> | null {
  return bound.find(({ seq, body }) => seq > since && body.binding.taskId === id) ?? null;
}

function admitted({ heard }: DelegationHistory, id: string, since: number): Event<"heard"> | null {
  for (const event of heard) {
    const { answer, news } = event.body;
    if (event.seq > since && news.kind === "task" && news.task.taskId === id && (answer.answer === "admit" || answer.answer === "enrich"))
      return event;
  }
  return null;
}

/** A reply to the delegation's own message, its listing or its stream told this id. */
function wasTold({ events, probes }: History, delegation: string, id: string): boolean {
  return events.some((event) => {
    if (event.kind !== "delivered" || event.of !== delegation) return false;
    const { heard, x } = event.body;
    const tasks = heard.kind === "tasks" ? heard.tasks : heard.kind === "task" || heard.kind === "frame" ? [heard.task] : [];
    return tasks.some(({ taskId }) => taskId === id) && !probes.some(({ body }) => body.x === x);
  });
}
