import { Console } from "node:console";
import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import { LIMITS } from "../src/plan/client-options.ts";
import { InputError } from "../src/plan/input-error.ts";
import { ACCEPTED_FILES, guardFile } from "../src/subject/guard-file.ts";
import type { GuardUnderTest } from "./guard-under-test.ts";
import type { Io } from "./io.ts";

/** Under this name a guard imports the port and the reference guard, wherever this package is installed. */
const PORT = "a2a-chaos/guard";

/**
 * A guard from a user's file. What it writes to the console goes to stderr, since stdout is the report's; `main` puts the console back. A file that is no
 * guard is told in one line. `onThrow` is told what the guard throws while it is under test.
 */
export async function usersGuard(file: string, io: Io, onThrow: (error: unknown) => void): Promise<GuardUnderTest> {
  const path = resolve(file);
  const action = `load the guard ${file}`;
  if (!existsSync(path)) throw new InputError(action, "there is no such file", ACCEPTED_FILES);
  if (!statSync(path).isFile()) throw new InputError(action, "that is not a file", ACCEPTED_FILES);
  globalThis.console = consoleTo(io.err);
  // As this file is, so is its neighbour: TypeScript in the sources, JavaScript in the build.
  const port = fileURLToPath(new URL(`../src/guard/door${import.meta.url.endsWith(".ts") ? ".ts" : ".js"}`, import.meta.url));
  const loaded = await guardFile(path, { limits: LIMITS, alias: { [PORT]: port }, onThrow });
  if (loaded.kind === "refused") throw new InputError(action, loaded.why, ACCEPTED_FILES);
  return loaded;
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
