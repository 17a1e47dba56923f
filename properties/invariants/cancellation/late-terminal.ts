import type { Channel } from "../../../src/a2a/operation.ts";
import type { Mark } from "../../../src/judge/invariant.ts";
import { hit } from "../../../src/judge/mark.ts";
import type { DelegationHistory, HeardOf } from "../../../src/trace/delegation-history.ts";
import type { History } from "../../../src/trace/history.ts";

/** The case of the claims about acknowledged cancels: the acknowledgement, when it was heard before any other terminal state; else null. */
export function acknowledgedFirst(delegation: DelegationHistory): HeardOf<"task"> | null {
  const { acknowledgement, terminals } = delegation;
  return acknowledgement !== null && terminals[0]?.body.news.task.state === "canceled" ? acknowledgement : null;
}

export const ACKNOWLEDGED_FIRST: Mark = {
  id: "cancel-acknowledged-first",
  title: "a cancel was acknowledged before any other terminal state was heard",
};

const HOUR_MS = 3_600_000;
const BY: Readonly<Record<Channel, string>> = {
  get: "late-terminal-by-poll",
  list: "late-terminal-by-poll",
  stream: "late-terminal-by-stream",
  push: "late-terminal-by-push",
  send: "late-terminal-by-open-send",
  continue: "late-terminal-by-open-send",
  cancel: "late-terminal-by-second-cancel",
};

/** The ways in which another terminal state can come after the acknowledgement. */
export const LATE_TERMINALS: readonly Mark[] = [
  { id: "late-terminal-by-poll", title: "after the acknowledgement a poll said another terminal state" },
  { id: "late-terminal-by-stream", title: "after the acknowledgement the stream said another terminal state" },
  { id: "late-terminal-by-push", title: "after the acknowledgement a push said another terminal state" },
  {
    id: "late-terminal-by-open-send",
    title: "after the acknowledgement a send or an answer that was still open said another terminal state",
  },
  { id: "late-terminal-by-second-cancel", title: "the reply to a second cancel said another terminal state" },
  { id: "late-terminal-an-hour-late", title: "another terminal state came an hour or more after the acknowledgement" },
  {
    id: "late-terminal-after-a-crash",
    title: "the client crashed after the acknowledgement, lost nothing, and came back before another terminal state",
  },
];

/** Notes every late terminal; gives the first, or null. */
export function firstLateTerminal(
  { restarts }: History,
  delegation: DelegationHistory,
  acknowledgement: HeardOf<"task">,
  marks: string[],
): HeardOf<"task"> | null {
  let first: HeardOf<"task"> | null = null;
  for (const terminal of delegation.terminals) {
    const { channel, task } = terminal.body.news;
    if (terminal.seq <= acknowledgement.seq || task.state === "canceled") continue;
    first ??= terminal;
    hit(marks, BY[channel]);
    if (terminal.at - acknowledgement.at >= HOUR_MS) hit(marks, "late-terminal-an-hour-late");
    if (restarts.some(({ crashed }) => crashed.seq > acknowledgement.seq && crashed.seq < terminal.seq)) {
      hit(marks, "late-terminal-after-a-crash");
    }
  }
  return first;
}
