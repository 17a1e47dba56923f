import type { Heard } from "../../src/a2a/exchange.ts";
import type { TaskNews } from "../../src/a2a/task-news.ts";

/** A reply in which nothing can be read. Whatever it answered, it is no answer; a card is there and says nothing. */
export function garbledReply(heard: Heard): Heard {
  if (heard.kind !== "card") return { kind: "error", error: "malformed", landed: "maybe" };
  return { kind: "card", reply: { ...heard.reply, card: null, isUnreadable: true, etag: null } };
}

/** An event or a webhook call that says of its task what no protocol has a word for. */
export function garbledTask(task: TaskNews): TaskNews {
  return { ...task, state: "unrecognized", artifacts: Object.freeze([]) };
}
