import { Console } from "node:console";
import { Writable } from "node:stream";
import type { Io } from "./io.ts";

let leave: (() => void) | null = null;

/**
 * Code of a user is about to run in this process. Until `leaveUsersRoom` is called its console is stderr, since stdout is the report's; it cannot end the
 * process, which would pass for a verdict; and a promise that it left behind and that is rejected is told, not fatal.
 */
export function enterUsersRoom(io: Io): void {
  if (leave !== null) return;
  const { console } = globalThis;
  const { exit } = process;
  const rejected = (reason: unknown) => io.err(`A promise that the guard left behind was rejected: ${String(reason)}\n`);
  globalThis.console = consoleTo(io.err);
  process.exit = () => {
    throw new Error("a guard may not end the process");
  };
  process.on("unhandledRejection", rejected);
  leave = () => {
    globalThis.console = console;
    process.exit = exit;
    process.removeListener("unhandledRejection", rejected);
    leave = null;
  };
}

/** Rejections are told between two turns of the event loop, so one more is waited for. */
export async function leaveUsersRoom(): Promise<void> {
  if (leave === null) return;
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  leave?.();
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
