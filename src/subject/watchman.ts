import { Worker } from "node:worker_threads";
import type { Telling } from "./halting.ts";

/** What a guard may take before its process is ended. `wordsTo`: the file descriptor that the last words are written to. */
export interface Watching {
  readonly memoryMaxBytes: number;
  readonly wordsTo: number;
  /** Writes a line there at once. */
  readonly write: (line: string) => void;
}

/** A process's last words: why it was ended, or, of careful ones, only how far it had come. */
export interface LastWords {
  readonly why: "silence" | "memory" | "none";
  readonly run: number;
  readonly call: number;
}

export interface Watchman extends Telling {
  /** From now on a call may take so long, ms. */
  allow(ms: number): void;
}

const LOOK_EVERY_MS = 50;
/** Between two calls of a guard only our own code runs, and what the guard left behind. */
const BETWEEN_CALLS_MS = 60_000;

/**
 * Watches this process from another thread, and ends it when a call into somebody's code takes longer than it is allowed or the memory is used up, whatever
 * the process is doing then. It counts how often it sees one call still going on, rather than reading a clock, so that a machine that slept is not taken for a
 * guard that did.
 */
export function watchman({ memoryMaxBytes, wordsTo, write }: Watching): Watchman {
  // Is work going on; which run; which call; is it going on; how often it may be seen going on.
  const shared = new Int32Array(new SharedArrayBuffer(20));
  const between = Math.ceil(BETWEEN_CALLS_MS / LOOK_EVERY_MS);
  const worker = new Worker(WATCHING, { eval: true, workerData: { shared, everyMs: LOOK_EVERY_MS, between, memoryMaxBytes, wordsTo } });
  worker.unref();
  return {
    allow: (ms) => {
      shared[4] = Math.ceil(ms / LOOK_EVERY_MS);
    },
    begin() {
      shared[1] = shared[2] = shared[3] = 0;
      shared[0] = 1;
    },
    end() {
      shared[0] = 0;
    },
    called({ run, call }, isCareful) {
      shared[1] = run;
      shared[2] = call;
      shared[3] = 1;
      if (isCareful) write(`${JSON.stringify({ why: "none", run, call } satisfies LastWords)}\n`);
    },
    answered() {
      shared[3] = 0;
    },
  };
}

/** The other thread, as text: a worker cannot be started from a TypeScript file. */
const WATCHING = `
const { workerData: { shared, everyMs, between, memoryMaxBytes, wordsTo } } = require("node:worker_threads");
const { writeSync } = require("node:fs");
let last = "";
let seen = 0;
const end = (why, run, call) => {
  try {
    writeSync(wordsTo, JSON.stringify({ why, run, call }) + "\\n");
  } finally {
    process.kill(process.pid, "SIGKILL");
  }
};
setInterval(() => {
  const [isWorking, run, call, isAsked, allowed] = Array.from(shared, (_, at) => Atomics.load(shared, at));
  if (isWorking === 0) {
    seen = 0;
    return;
  }
  if (process.memoryUsage.rss() > memoryMaxBytes) end("memory", run, call);
  const now = run + " " + call + " " + isAsked;
  seen = now === last ? seen + 1 : 0;
  last = now;
  if (seen > (isAsked === 1 ? allowed : between)) end("silence", run, call);
}, everyMs);
`;
