import type { Heard, Request } from "../src/a2a/exchange.ts";
import type { ErrorName } from "../src/a2a/protocol-error.ts";
import { isInterrupted, isTerminal } from "../src/a2a/task-state.ts";
import type { OpenDesk } from "./desk.ts";
import type { Line } from "./line.ts";
import { readView } from "./read-view.ts";
import { wholeTask } from "./said.ts";
import type { Site } from "./site.ts";
import { streamOutlet } from "./stream-outlet.ts";
import { polled, type Stored, type Task, truthOf } from "./task.ts";

/** What a request is answered with now; null: it is a stream, or the answer comes later, or never. */
export type Answer = Heard | null;

export function failure(error: ErrorName): Heard {
  return { kind: "error", error, landed: "answered" };
}

/** The task as a poll of this desk shows it now. */
export function read(site: Site, desk: OpenDesk, task: Task): Heard {
  return { kind: "task", task: wholeTask(task, readView(desk.build, task, site.clock.now())) };
}

/** The task as this desk shows it now to a request that is not a read, and so goes to the store. */
export function shown(site: Site, desk: OpenDesk, task: Task): Heard {
  return { kind: "task", task: wholeTask(task, stored(site, desk, task)) };
}

/**
 * Answers a message: with a stream, when the task next rests (A2A §3.2.2), or with the task as it stands. `isNews`: the message set something
 * going, so that a rest it found does not count.
 */
export function deliver(site: Site, desk: OpenDesk, line: Line, request: Request, task: Task, isNews: boolean): Answer {
  if (request.stream) return openStream(site, desk, line, task, stored(site, desk, task), !isNews);
  if (!request.blocking) return shown(site, desk, task);
  const lagMs = desk.build.storeLagMs ?? 0;
  const { state, atMs } = truthOf(task);
  const seenInMs = atMs + lagMs - site.clock.now();
  if (isNews || !(isTerminal(state) || isInterrupted(state))) task.waiting.push({ line, lagMs });
  else if (seenInMs > 0) site.clock.after(seenInMs, () => line.answer(shown(site, desk, task)));
  else return shown(site, desk, task);
  return null;
}

/**
 * First the whole task as `first` has it, if anything (A2A §3.1.2, §3.1.6), then what happens to it. `mayRest`: an interrupted state that is
 * shown first is one to close at, where the build closes at those.
 */
export function openStream(site: Site, desk: OpenDesk, line: Line, task: Task, first: Stored | null, mayRest: boolean): null {
  if (first !== null) line.frame(wholeTask(task, first));
  const isResting = mayRest && first !== null && isInterrupted(first.state) && desk.build.stream?.closesOnInterrupt === true;
  if (isResting || isTerminal(truthOf(task).state)) line.end();
  else task.outlets.push(streamOutlet(line, site.clock));
  return null;
}

function stored(site: Site, desk: OpenDesk, task: Task): Stored {
  return polled(task, site.clock.now(), desk.build.storeLagMs ?? 0);
}
