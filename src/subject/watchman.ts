import { isMainThread, Worker } from "node:worker_threads";

/**
 * Watches this thread from another one, where that can be done; else null. A call into somebody's code that takes longer than it is allowed is cut off,
 * whatever it is doing, and with it whatever called it. `rest` lets every promise chain come to rest.
 */
export interface Watchman {
  /** A call begins; it must be told when it has ended. */
  begin(): void;
  end(): void;
  /** From now on calls have so long, ms; until this is first said, no time at all. */
  allow(ms: number): void;
  /** Awaits `act`; null when a call within it was cut off: then `act` never ends. */
  during<T>(act: () => Promise<T>): Promise<T | null>;
  close(): void;
}

const LOOK_EVERY_MS = 100;

export function watchman(rest: () => Promise<void>): Watchman | null {
  if (!isMainThread || !process.features.inspector) return null;
  // Calls begun; whether one is going on; how often it may be seen going on.
  const shared = new Int32Array(new SharedArrayBuffer(12));
  let cutOff = () => {};
  const worker = new Worker(WATCHING, { eval: true, workerData: { shared, everyMs: LOOK_EVERY_MS } });
  worker.unref();
  worker.on("message", () => cutOff());
  return {
    begin() {
      Atomics.add(shared, 0, 1);
      Atomics.store(shared, 1, 1);
    },
    end() {
      Atomics.store(shared, 1, 0);
    },
    allow(ms) {
      Atomics.store(shared, 2, Math.ceil(ms / LOOK_EVERY_MS));
    },
    async during(act) {
      // What was cut off leaves nothing behind that would keep the process alive until the word of it arrives.
      worker.ref();
      try {
        const cut = new Promise<null>((resolve) => {
          cutOff = () => resolve(null);
        });
        // What is cut off takes every promise reaction with it that was due then: those of whoever waits here must have had their turn.
        return await Promise.race([rest().then(act), cut]);
      } finally {
        worker.unref();
      }
    },
    close() {
      void worker.terminate();
    },
  };
}

/**
 * The other thread, as text: a worker cannot be started from a TypeScript file. It counts how often it sees one call still going on, rather than reading a
 * clock, so that a machine that slept is not taken for a call that did.
 */
const WATCHING = `
const { workerData: { shared, everyMs }, parentPort } = require("node:worker_threads");
const { Session } = require("node:inspector");
const session = new Session();
session.connectToMainThread();
let call = -1;
let seen = 0;
setInterval(() => {
  const now = Atomics.load(shared, 1) === 1 ? Atomics.load(shared, 0) : -1;
  seen = now !== -1 && now === call ? seen + 1 : 0;
  call = now;
  if (seen < Atomics.load(shared, 2)) return;
  seen = 0;
  Atomics.store(shared, 1, 0);
  session.post("Runtime.terminateExecution", () => parentPort.postMessage("cut off"));
}, everyMs);
`;
