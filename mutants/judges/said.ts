import type { Bodies } from "../../src/trace/event.ts";

/** Whether a news said a state of a task, on a channel when one is named. */
export function said(state: string, channel?: string): (body: Bodies["heard"]) => boolean {
  return ({ news }) => news.kind === "task" && news.task.state === state && (channel === undefined || news.channel === channel);
}

/** Whether a claim tells an end. */
export function tellsEnd({ claim }: Bodies["told"]): boolean {
  return claim.end !== null;
}
