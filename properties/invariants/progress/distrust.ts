import { isTerminal } from "../../../src/a2a/task-state.ts";
import type { Violation } from "../../../src/judge/verdict.ts";
import type { DelegationHistory } from "../../../src/trace/delegation-history.ts";
import type { Event } from "../../../src/trace/event.ts";
import type { History } from "../../../src/trace/history.ts";
import { isUsable } from "../resumption/staleness.ts";
import type { Faith } from "./faithful.ts";

type Reproach = Pick<Violation, "events" | "why">;

/** How a faithful vendor was disbelieved after the start, or null: orphaned, filed against, reported, or its end not told. */
export function distrust(history: History, delegation: DelegationHistory, faith: Faith): Reproach | null {
  return orphaned(delegation, faith) ?? filed(delegation, faith) ?? reported(delegation, faith) ?? untold(history, delegation, faith);
}

/** Where no usable card could be had, giving the task up as an orphan is lawful. */
function orphaned({ questions, binding }: DelegationHistory, { until }: Faith): Reproach | null {
  for (const { asked, answer, newest } of questions) {
    if (asked === null || answer?.answer !== "orphan" || asked.seq >= until || asked.body.ask.binding.taskId !== binding?.taskId) continue;
    if (newest === null || !isUsable(newest.body.snapshot, asked.body.ask.cards.askedAt, asked.at)) continue;
    return {
      events: [newest.seq, asked.seq],
      why: `every card of a faithful vendor was true; yet at ${asked.at} ms the guard orphaned ${binding.taskId} (${answer.reason})`,
    };
  }
  return null;
}

function filed(delegation: DelegationHistory, { until }: Faith): Reproach | null {
  for (const event of delegation.filed) {
    if (event.seq >= until) return null;
    const heard = delegation.heard.find(({ body: { news } }) => news.id === event.body.news);
    if (heard === undefined || isLawfullyFiled(delegation, heard)) continue;
    const { news, answer } = heard.body;
    const said = news.kind === "task" ? (news.task.state ?? "an artifact") : news.kind;
    return {
      events: [heard.seq, event.seq],
      why: `a faithful vendor said ${said} at ${heard.at} ms; yet the guard filed it against the vendor (${answer.reason})`,
    };
  }
  return null;
}

/**
 * A push that does not prove where it comes from, a lagging state after a cancel was acknowledged, a bare artifact after an end, and anything
 * after lost or abandoned may be filed.
 */
function isLawfullyFiled({ told, terminals, hasHook }: DelegationHistory, heard: Event<"heard">): boolean {
  const { news } = heard.body;
  if (news.kind !== "task") return false;
  if (news.trust === "wrong" || (news.trust === "bare" && hasHook)) return true;
  const { state } = news.task;
  const end = told.findLast(({ seq }) => seq < heard.seq)?.body.claim.end ?? null;
  if (end === "lost" || end === "abandoned") return true;
  const isCanceled = end === "canceled" || terminals.some((event) => event.seq < heard.seq && event.body.news.task.state === "canceled");
  if (state === null) return end !== null || isCanceled;
  return isCanceled && !isTerminal(state);
}

function reported(delegation: DelegationHistory, { until }: Faith): Reproach | null {
  let end: string | null = null;
  for (const told of delegation.told) {
    const { claim } = told.body;
    if (told.seq >= until || end === "lost" || end === "abandoned") return null;
    if (claim.conflict) {
      const isExcused = delegation.filed.some((event) => event.seq < told.seq);
      return isExcused
        ? null
        : {
            events: [told.seq],
            why: `a faithful vendor never contradicted itself; yet at ${told.at} ms the caller was told of a conflict`,
          };
    }
    end = claim.end;
  }
  return null;
}

function untold({ isDecided }: History, delegation: DelegationHistory, { commit }: Faith): Reproach | null {
  const { ended, abandonWish } = delegation;
  const [heard] = delegation.terminals;
  if (commit === null || abandonWish !== null) return null;
  const { state } = commit.body;
  const story = `a faithful vendor's task ended ${state} at ${commit.at} ms`;
  if (ended === null) {
    if (heard === undefined || !isDecided) return null;
    return { events: [commit.seq, heard.seq], why: `${story}, which was heard at ${heard.at} ms; yet the caller was never told an end` };
  }
  const { end } = ended.body.claim;
  if (end === state || end === "orphaned") return null;
  if (isTerminalWord(end)) {
    const events = [commit.seq, ended.seq].sort((a, b) => a - b);
    return { events, why: `${story}; yet at ${ended.at} ms the caller was told ${end}` };
  }
  if (heard === undefined || heard.seq > ended.seq) return null;
  return {
    events: [commit.seq, heard.seq, ended.seq],
    why: `${story}, which was heard at ${heard.at} ms; yet at ${ended.at} ms the caller was told ${end}`,
  };
}

function isTerminalWord(end: string | null): boolean {
  return end === "completed" || end === "failed" || end === "canceled" || end === "rejected";
}
