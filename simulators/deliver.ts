import type { Heard, Request } from "../src/a2a/exchange.ts";
import type { ErrorName } from "../src/a2a/protocol-error.ts";
import { isInterrupted, isTerminal } from "../src/a2a/task-state.ts";
import type { OpenDesk } from "./desk.ts";
import type { Line } from "./line.ts";
import { wholeTask } from "./said.ts";
import type { Site } from "./site.ts";
import { streamOutlet } from "./stream-outlet.ts";
import { polled, type Task, truthOf } from "./task.ts";

/** What a request is answered with now; null: it is a stream, or the answer comes later, or never. */
export type Answer = Heard | null;

export function failure(error: ErrorName): Heard {
  return { kind: "error", error, landed: "answered" };
}

/** The task as a poll of this desk shows it now. */
export function shown(site: Site, desk: OpenDesk, task: Task): Heard {
  return { kind: "task", task: wholeTask(task, polled(task, site.clock.now(), desk.build.storeLagMs ?? 0)) };
}

/**
 * Answers a message: with a stream, when the task next rests (A2A §3.2.2), or with the task as it stands. `isNews`: the message set something
 * going, so that a rest it found does not count.
 */
export function deliver(site: Site, desk: OpenDesk, line: Line, request: Request, task: Task, isNews: boolean): Answer {
  if (request.stream) return openStream(site, desk, line, task);
  if (!request.blocking) return shown(site, desk, task);
  const lagMs = desk.build.storeLagMs ?? 0;
  const { state, atMs } = truthOf(task);
  const seenInMs = atMs + lagMs - site.clock.now();
  if (isNews || !(isTerminal(state) || isInterrupted(state))) task.waiting.push({ line, lagMs });
  else if (seenInMs > 0) site.clock.after(seenInMs, () => line.answer(shown(site, desk, task)));
  else return shown(site, desk, task);
  return null;
}

/** First the whole task, then what happens to it (A2A §3.1.2, §3.1.6). */
export function openStream(site: Site, desk: OpenDesk, line: Line, task: Task): null {
  line.frame(wholeTask(task, polled(task, site.clock.now(), desk.build.storeLagMs ?? 0)));
  if (isTerminal(truthOf(task).state)) line.end();
  else task.outlets.push(streamOutlet(line, site.clock));
  return null;
}
