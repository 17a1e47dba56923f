import { Console } from "node:console";
import { Writable } from "node:stream";
import type { Io } from "./io.ts";

/**
 * A client of a user is about to run in this process. Until the room is closed its console is stderr, since stdout is the report's; it cannot end the process,
 * which would pass for a verdict; and what it left behind and fails is told, not fatal.
 */
export function enterClientsRoom(io: Io): { close(): Promise<void> } {
  const { console } = globalThis;
  const { exit } = process;
  const rejected = (reason: unknown) => io.err(`A promise that the client left behind was rejected: ${String(reason)}\n`);
  const thrown = (error: unknown) => io.err(`What the client left behind threw: ${String(error)}\n`);
  globalThis.console = consoleTo(io.err);
  process.exit = () => {
    throw new Error("a client may not end the process");
  };
  process.on("unhandledRejection", rejected);
  process.on("uncaughtException", thrown);
  return {
    async close() {
      // Rejections are told between two turns of the event loop, so one more is waited for.
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
      globalThis.console = console;
      process.exit = exit;
      process.removeListener("unhandledRejection", rejected);
      process.removeListener("uncaughtException", thrown);
    },
  };
}

function consoleTo(write: (text: string) => void): Console {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      write(String(chunk));
      done();
    },
  });
  return new Console(stream);
}
