import type { Channel } from "../../src/a2a/operation.ts";
import type { HeardOf } from "../../src/trace/delegation-history.ts";

const WAYS: Readonly<Record<Channel, string>> = {
  get: "a poll",
  list: "a listing",
  send: "the reply to the send",
  continue: "the reply to an answer",
  cancel: "the reply to a cancel",
  stream: "the stream",
  push: "a push",
};

/** News of a task as a clause of a sentence: "at 902 ms a poll said completed". */
export function howItCame(event: HeardOf<"task">): string {
  const { channel, task } = event.body.news;
  const said = task.state ?? `artifact ${task.artifacts.map(({ id }) => id).join(", ")}`;
  return `at ${event.at} ms ${WAYS[channel]} said ${said}`;
}
