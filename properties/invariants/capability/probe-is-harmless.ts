import type { Invariant } from "../../../src/judge/invariant.ts";
import { hit } from "../../../src/judge/mark.ts";
import type { Violation } from "../../../src/judge/verdict.ts";
import type { Event } from "../../../src/trace/event.ts";
import type { History } from "../../../src/trace/history.ts";
import { isSamePlace } from "../resumption/staleness.ts";
import { adoption } from "./adoption.ts";
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
    const wrong = firstOf(history.probes, (probe) => {
      if (probe.body.request.op !== "send") return null;
      hit(marks, "probe-sent");
      return burdened(history, probe) ?? tooMany(history, probe);
    });
    if (wrong !== null) violations.push(wrong);
    const tasks = probeTasks(history);
    if (tasks.length > 0) hit(marks, "probe-task-learned");
    const ill = firstOf(tasks, (task) => adoption(history, task)) ?? leftRunning(history, tasks);
    if (ill !== null) violations.push(ill);
    return { violations, marks, unknown: null };
  },
};

type Reproach = Omit<Violation, "invariant">;

function firstOf<T>(all: readonly T[], wrongWith: (one: T) => Reproach | null): Violation | null {
  for (const one of all) {
    const wrong = wrongWith(one);
    if (wrong !== null) return { invariant: ID, ...wrong };
  }
  return null;
}

function burdened({ delegations }: History, { seq, at, of, body: { request } }: Event<"sent">): Reproach | null {
  const { messageId, skill, contextId, taskId, push } = request;
  const isCallers = delegations.some(
    ({ starts, sends }) =>
      starts.some(({ asked }) => asked.body.ask.messageId === messageId) || sends.some((sent) => sent.body.request.messageId === messageId),
  );
  if (!isCallers && skill === null && contextId === null && taskId === null && push === null) return null;
  return {
    delegation: of,
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
    delegation: probe.of,
    events: alike.map(({ seq }) => seq),
    why: `at ${probe.at} ms probe ${alike.length} left for ${probe.body.request.to.url} within ${evidenceMs} ms, and ${limit} are allowed`,
  };
}

function leftRunning({ probes, isDecided, restarts }: History, tasks: readonly ProbeTask[]): Violation | null {
  if (!isDecided || restarts.length > 0) return null;
  const canceled = new Set<string>();
  for (const { body } of probes) if (body.request.op === "cancel") canceled.add(`${body.request.to.url} ${body.request.taskId}`);
  return firstOf(tasks, ({ id, probe, learned, isOver }) =>
    isOver || canceled.has(`${probe.body.request.to.url} ${id}`)
      ? null
      : {
          delegation: probe.of,
          events: [probe.seq, learned.seq],
          why: `the probe's task ${id}, learned at ${learned.at} ms, was never cancelled, and was not seen to end`,
        },
  );
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
