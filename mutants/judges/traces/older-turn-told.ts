import type { MutatedTrace } from "../mutated-trace.ts";
import { changed, find, putAfter } from "../splice.ts";

export const olderTurnTold: MutatedTrace = {
  id: "older-turn-told",
  title: "A reply that was asked for before the caller's answer left is told after it",
  report: "resume-rejected-in-progress",
  claim: "older-turn-never-overwrites-newer",
  mutate(trace) {
    const reply = find(trace, "heard", ({ news }) => news.kind === "task" && news.channel === "continue");
    const { news } = reply.body;
    if (news.kind !== "task") throw new Error("A reply to an answer was looked for.");
    const older = changed(trace, reply, { news: { ...news, turn: 0, task: { ...news.task, state: "working" } } });
    return putAfter(older.trace, reply, "told", { claim: { state: "working", conflict: false, cancel: "none", end: null } });
  },
};
