import type { Invariant } from "../../../src/judge/invariant.ts";
import { hit } from "../../../src/judge/mark.ts";
import type { Violation } from "../../../src/judge/verdict.ts";
import type { Event } from "../../../src/trace/event.ts";
import type { History } from "../../../src/trace/history.ts";
import { isSamePlace } from "../resumption/staleness.ts";
import { type ProbeTask, probeTasks } from "./probe-tasks.ts";

const ID = "probe-is-harmless";

export const probeIsHarmless: Invariant = {
  id: ID,
  title: "A probe asks whether a capability is real, and nothing more",
  tag: "C",
  rule: "A probe carries no message, skill, context or webhook of the caller's; its task is never bound, and no news of it is admitted. No more probes leave for one interface than the limits allow while evidence from there would still be valid, and every probe's task that the client learned of is cancelled or has ended by the bound.",
  source:
    "First seed: asking must not be doing. A vendor whose cancel is advisory runs the probe to its end; what it does meanwhile is an exposure.",
  spares:
    "Effects of the probe's own work. A probe whose task was never learned, because its answer was lost or its client died. After a crash probes are counted anew.",
  marks: [
    { id: "probe-sent", title: "a probe left the client" },
    { id: "probe-task-learned", title: "a probe's reply told the id of its task" },
    { id: "probed-lately", title: "a start was asked for that requires what a probe lately denied at that interface" },
  ],
  judge(history) {
    const violations: Violation[] = [];
    const marks: string[] = [];
    if (history.probes.length === 0) return { violations, marks, unknown: null };
    note(history, marks);
    for (const probe of history.probes) {
      if (probe.body.request.op !== "send") continue;
      hit(marks, "probe-sent");
      const wrong = burdened(history, probe) ?? tooMany(history, probe);
      if (wrong !== null) violations.push({ invariant: ID, delegation: probe.of, ...wrong });
    }
    for (const task of probeTasks(history)) {
      hit(marks, "probe-task-learned");
      const wrong = adopted(history, task) ?? leftRunning(history, task);
      if (wrong !== null) violations.push({ invariant: ID, delegation: task.probe.of, ...wrong });
    }
    return { violations, marks, unknown: null };
  },
};

type Reproach = Pick<Violation, "events" | "why">;

function burdened({ delegations }: History, { seq, at, body: { request } }: Event<"sent">): Reproach | null {
  const { messageId, skill, contextId, taskId, push } = request;
  const isCallers = delegations.some(
    ({ starts, sends }) =>
      starts.some(({ asked }) => asked.body.ask.messageId === messageId) || sends.some((sent) => sent.body.request.messageId === messageId),
  );
  if (!isCallers && skill === null && contextId === null && taskId === null && push === null) return null;
  return {
    events: [seq],
    why: `the probe that left at ${at} ms carried ${isCallers ? "the caller's own message" : "more than a question"}`,
  };
}

/** Since the last crash: what was asked before it may never have been answered. */
function tooMany({ probes, restarts, header }: History, probe: Event<"sent">): Reproach | null {
  const { evidenceMs, probes: limit } = header.limits;
  const since = restarts.findLast(({ crashed }) => crashed.seq < probe.seq)?.crashed.seq ?? -1;
  const alike = probes.filter(
    ({ seq, at, body: { request } }) =>
      request.op === "send" &&
      seq > since &&
      seq <= probe.seq &&
      probe.at - at <= evidenceMs &&
      isSamePlace(request.to, probe.body.request.to),
  );
  if (alike.length <= limit) return null;
  return {
    events: alike.map(({ seq }) => seq),
    why: `at ${probe.at} ms probe ${alike.length} left for ${probe.body.request.to.url} within ${evidenceMs} ms, and ${limit} are allowed`,
  };
}

/**
 * An id means the probe's task only at the interface that gave it, and only to a delegation that was not told it in answer to its own message: another
 * store may count its tasks from the start again, and a reply to the probe may have crossed.
 */
function adopted(history: History, { id, probe, learned }: ProbeTask): Reproach | null {
  for (const delegation of history.delegations) {
    if (delegation.binding === null || !isSamePlace(delegation.binding.at, probe.body.request.to) || wasTold(history, delegation.id, id))
      continue;
    const bound = delegation.bound.find(({ seq, body }) => seq > learned.seq && body.binding.taskId === id);
    if (bound !== undefined)
      return { events: [learned.seq, bound.seq], why: `${id} is a probe's task; yet at ${bound.at} ms ${delegation.id} was bound to it` };
    for (const { seq, at, body } of delegation.heard) {
      const isAdmitted = body.answer.answer === "admit" || body.answer.answer === "enrich";
      if (isAdmitted && seq > learned.seq && body.news.kind === "task" && body.news.task.taskId === id)
        return { events: [learned.seq, seq], why: `${id} is a probe's task; yet news of it was admitted at ${at} ms` };
    }
  }
  return null;
}

/** A reply to the delegation's own message, its listing or its stream told this id. */
function wasTold({ events, probes }: History, delegation: string, id: string): boolean {
  return events.some((event) => {
    if (event.kind !== "delivered" || event.of !== delegation) return false;
    const { heard, x } = event.body;
    const isSaid =
      heard.kind === "tasks"
        ? heard.tasks.some(({ taskId }) => taskId === id)
        : (heard.kind === "task" || heard.kind === "frame") && heard.task.taskId === id;
    return isSaid && !probes.some(({ body }) => body.x === x);
  });
}

function leftRunning({ probes, isDecided, restarts }: History, { id, probe, learned, isOver }: ProbeTask): Reproach | null {
  if (isOver || !isDecided || restarts.length > 0) return null;
  const isCanceled = probes.some(
    ({ body: { request } }) => request.op === "cancel" && request.taskId === id && isSamePlace(request.to, probe.body.request.to),
  );
  return isCanceled
    ? null
    : {
        events: [probe.seq, learned.seq],
        why: `the probe's task ${id}, learned at ${learned.at} ms, was never cancelled, and was not seen to end`,
      };
}

function note({ delegations, header }: History, marks: string[]): void {
  for (const { starts } of delegations) {
    for (const { asked } of starts) {
      const { ask } = asked.body;
      const at = ask.cards.newest?.interfaces[0];
      if (at === undefined || !ask.requires.includes("interruptible")) continue;
      const isDenied = ask.evidence.some(
        ({ by, found, when, at: where }) =>
          by === "probe" && !found && ask.now - when <= header.limits.evidenceMs && isSamePlace(where, at),
      );
      if (isDenied) hit(marks, "probed-lately");
    }
  }
}
