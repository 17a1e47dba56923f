import type { Heard, Request } from "../src/a2a/exchange.ts";
import { isInterrupted, isTerminal } from "../src/a2a/task-state.ts";
import type { OpenDesk } from "./desk.ts";
import { disconnect } from "./disconnect.ts";
import type { Line } from "./line.ts";
import { readView } from "./read-view.ts";
import { wholeTask } from "./said.ts";
import type { Site } from "./site.ts";
import { streamOutlet } from "./stream-outlet.ts";
import { polled, type Stored, type Task, truthOf } from "./task.ts";
import { waitForRest } from "./wait.ts";

/** What a request is answered with now; null: it is a stream, or the answer comes later, or never. */
export type Answer = Heard | null;

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
  const isSingle = request.stream && desk.build.stream?.singleFrame === true;
  if (isSingle || (request.blocking && !request.stream)) return waitForRest(site, desk, line, task, isNews, isSingle);
  if (!request.stream) return shown(site, desk, task);
  const isWatched = task.build().onDisconnect !== undefined || desk.build.onDisconnect !== undefined;
  if (isWatched) line.whenLost(() => disconnect(site, task));
  return openStream(site, desk, line, task, { first: stored(site, desk, task), mayRest: !isNews, deafUntilMs: 0 });
}

/** How a stream begins. `first`: what it shows first, if anything. */
interface Opening {
  readonly first: Stored | null;
  /** An interrupted state that is shown first is one to close at, where the build closes at those. */
  readonly mayRest: boolean;
  readonly deafUntilMs: number;
}

/** First the whole task (A2A §3.1.2, §3.1.6), then what happens to it. */
export function openStream(site: Site, desk: OpenDesk, line: Line, task: Task, { first, mayRest, deafUntilMs }: Opening): null {
  const { stream, aliasesSnapshots } = desk.build;
  const outlet = streamOutlet(line, site.clock, deafUntilMs);
  const delayMs = aliasesSnapshots === true ? (stream?.delayMs ?? 0) : 0;
  if (first !== null) {
    if (delayMs === 0) line.frame(wholeTask(task, first));
    else outlet.sayThen(() => wholeTask(task, truthOf(task)), delayMs);
  }
  const isResting = mayRest && first !== null && isInterrupted(first.state) && stream?.closesOnInterrupt === true;
  if (isResting || isTerminal(truthOf(task).state)) outlet.end(delayMs);
  else task.outlets.push(outlet);
  return null;
}

function stored(site: Site, desk: OpenDesk, task: Task): Stored {
  return polled(task, site.clock.now(), desk.build.storeLagMs ?? 0);
}
