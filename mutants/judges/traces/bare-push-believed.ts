import type { MutatedTrace } from "../mutated-trace.ts";
import { changed, find, putAfter } from "../splice.ts";

export const barePushBelieved: MutatedTrace = {
  id: "bare-push-believed",
  title: "A push that presents no credentials is told to the caller, though some were registered",
  report: "push-config-aliasing",
  claim: "unauthentic-push-changes-nothing",
  mutate(trace) {
    const push = find(trace, "heard", ({ news }) => news.kind === "task" && news.channel === "push");
    const { news } = push.body;
    if (news.kind !== "task") throw new Error("A push was looked for.");
    const bare = changed(trace, push, { news: { ...news, trust: "bare" } });
    return putAfter(bare.trace, push, "told", { claim: { state: "working", conflict: false, cancel: "none", end: null } });
  },
};
