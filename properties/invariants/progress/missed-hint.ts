import { isTerminal } from "../../../src/a2a/task-state.ts";
import { hit } from "../../../src/judge/mark.ts";
import type { DelegationHistory } from "../../../src/trace/delegation-history.ts";
import type { Event } from "../../../src/trace/event.ts";

/** The first hint after the vendor's views agreed, and before the end was told, after which nobody asked to read the task; null when there is none. */
export function missedHint(
  delegation: DelegationHistory,
  agreed: Event<"committed">,
  ended: Event<"told">,
  marks: string[],
): Event<"heard"> | null {
  const { heard, questions, bound } = delegation;
  const [known] = bound;
  if (known === undefined) return null;
  for (const event of heard) {
    if (event.seq > ended.seq) return null;
    if (event.seq < agreed.seq || event.seq < known.seq || !isHint(event)) continue;
    hit(marks, "hint-before-the-end");
    const isFollowed = questions.some(
      ({ asked }) => asked !== null && asked.body.ask.op === "get" && asked.seq > event.seq && asked.seq < ended.seq,
    );
    if (!isFollowed) return event;
  }
  return null;
}

/** It does not say what became of the task, and says that something did. */
function isHint({ body: { news } }: Event<"heard">): boolean {
  switch (news.kind) {
    case "stream-end":
      return news.how !== "by-us";
    case "error":
      return news.op === "cancel" && news.landed === "answered" && news.error !== "busy";
    case "task":
      return news.channel === "push" && (news.trust === "bare" || news.trust === "wrong") && isTerminal(news.task.state);
    default:
      return false;
  }
}
