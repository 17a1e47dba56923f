import type { Bodies } from "../../src/trace/event.ts";

/** A request about a task, made of the send that began it. */
export function requested({ request }: Bodies["sent"], op: "get" | "cancel" | "continue", taskId: string): Bodies["sent"] {
  const plain = {
    ...request,
    op,
    taskId,
    stream: false,
    blocking: false,
    push: null,
    messageId: op === "continue" ? `${taskId}/again` : null,
  };
  return { x: `${taskId}/${op}/again`, stray: false, request: plain };
}
