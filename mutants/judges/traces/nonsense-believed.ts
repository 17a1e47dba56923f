import type { MutatedTrace } from "../mutated-trace.ts";
import { said, tellsEnd } from "../said.ts";
import { changed, find } from "../splice.ts";

export const nonsenseBelieved: MutatedTrace = {
  id: "nonsense-believed",
  title: "A state that the protocol does not have ends a task",
  report: "js-terminal-overwrite-toctou",
  claim: "malformed-input-fails-closed",
  mutate(trace) {
    const heard = find(trace, "heard", said("completed"));
    const { news } = heard.body;
    if (news.kind !== "task") throw new Error("News of a task were looked for.");
    const nonsense = changed(trace, heard, { news: { ...news, task: { ...news.task, state: "unrecognized" } } });
    return { ...nonsense, at: find(trace, "told", tellsEnd).seq };
  },
};
