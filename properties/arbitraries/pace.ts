import type { Arbitrary } from "fast-check";
import type { Link } from "../../src/plan/plan.ts";
import { oneIn } from "./chance.ts";
import { constantFrom, integer, oneof } from "./combinators.ts";
import { logMs } from "./duration.ts";
import { parts } from "./parts.ts";
import { said } from "./said.ts";

/**
 * The tempo of one plan: what all its parts time themselves by, so that they meet. Polls, patience and freshness follow the length of
 * the work, whether it lives for milliseconds or for hours. Instants and durations in ms.
 */
export interface Pace {
  readonly link: Link | undefined;
  readonly requestMs: number;
  readonly replyMs: number;
  /** The caller asks for the first delegation. */
  readonly startMs: number;
  /** The vendor creates its task, when nothing is in the way: a card was fetched, then the send arrived. */
  readonly createdMs: number;
  /** The work lives so long. */
  readonly lifeMs: number;
  /** The work ends, when nothing is in the way. */
  readonly doneMs: number;
  readonly pollMs: number;
  readonly taskMs: number;
  /** Something that failed is tried again no sooner than this. */
  readonly retryMs: number;
}

/** Polls, and retries, in the longest wait: what keeps a run small. */
const POLLS_MAX = 50;
/** Nobody waits much longer than this for work that takes less. */
const PATIENCE_MAX_MS = 1_800_000;
/** The codec's minimum. */
const POLL_MIN_MS = 10;

const leg = logMs(1, 300);
const link = parts({ requestMs: leg, replyMs: leg, pushMs: leg }).map(({ requestMs, replyMs, pushMs }) =>
  said<Link>({
    requestMs: requestMs === 1 ? undefined : requestMs,
    replyMs: replyMs === 1 ? undefined : replyMs,
    pushMs: pushMs === 1 ? undefined : pushMs,
  }),
);

export const pace: Arbitrary<Pace> = parts({
  link: oneIn(8, link),
  startMs: constantFrom(0, 0, 0, 1, 1_000),
  lifeMs: oneof({ weight: 11, arbitrary: logMs(20, 600_000) }, { weight: 1, arbitrary: logMs(600_000, 7_200_000) }),
  pollsInLife: integer({ min: 4, max: 16 }),
  /** Patience in quarters of a life: a caller that gives up before the end is the exception. */
  patience: constantFrom(2, 5, 6, 8, 12, 16, 16, 24),
}).map((drawn) => {
  const requestMs = drawn.link?.requestMs ?? 1;
  const replyMs = drawn.link?.replyMs ?? 1;
  const wantedMs = (drawn.lifeMs * drawn.patience) / 4;
  const taskMs = Math.max(100, Math.round(wantedMs <= PATIENCE_MAX_MS ? wantedMs : Math.max(PATIENCE_MAX_MS, 1.25 * drawn.lifeMs)));
  const createdMs = drawn.startMs + 2 * requestMs + replyMs;
  return {
    link: drawn.link,
    requestMs,
    replyMs,
    startMs: drawn.startMs,
    createdMs,
    lifeMs: drawn.lifeMs,
    doneMs: createdMs + drawn.lifeMs,
    pollMs: Math.max(POLL_MIN_MS, Math.round(drawn.lifeMs / drawn.pollsInLife), Math.ceil(taskMs / POLLS_MAX)),
    taskMs,
    retryMs: Math.max(POLL_MIN_MS, Math.ceil(taskMs / POLLS_MAX)),
  };
});

/** The instant at which so many hundredths of the work's life are over. */
export function during(of: Pace, hundredths: number): number {
  return of.createdMs + Math.round((of.lifeMs * hundredths) / 100);
}

/** So many hundredths of the work's life in whole seconds, as card freshness is said on the wire; 0 for short lives. */
export function secondsOf(of: Pace, hundredths: number): number {
  return Math.floor((of.lifeMs * hundredths) / 100_000);
}
