import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { LIMITS } from "../src/plan/client-options.ts";
import { InputError } from "../src/plan/input-error.ts";
import { drain } from "../src/run/drain.ts";
import { ACCEPTED_FILES, guardFile } from "../src/subject/guard-file.ts";
import { patience } from "../src/subject/patience.ts";
import { type Watchman, watchman } from "../src/subject/watchman.ts";
import type { GuardUnderTest } from "./guard-under-test.ts";
import type { Io } from "./io.ts";
import { enterUsersRoom } from "./users-room.ts";

/** Under this name a guard imports the port and the reference guard, wherever this package is installed. */
const PORT = "a2a-chaos/guard";

/** How long a file may take to load, with all that it imports, ms. */
const LOADING_MS = 30_000;
/** One thread watches over all guards of users there are in this process. */
let watch: Watchman | null | undefined;

/**
 * A guard from a user's file. A file that is no guard is told in one line. `onThrow` is told what the guard throws while it is under test.
 */
export async function usersGuard(file: string, io: Io, onThrow: (error: unknown) => void): Promise<GuardUnderTest> {
  const path = resolve(file);
  const action = `load the guard ${file}`;
  if (!existsSync(path)) throw new InputError(action, "there is no such file", ACCEPTED_FILES);
  if (!statSync(path).isFile()) throw new InputError(action, "that is not a file", ACCEPTED_FILES);
  enterUsersRoom(io);
  watch ??= watchman(drain);
  const patient = watch === null ? null : patience(watch);
  const loaded = await patiently(watch, () =>
    guardFile(path, { limits: LIMITS, alias: { [PORT]: port() }, onThrow, ...(patient !== null && { call: patient.call }) }),
  );
  if (loaded === null) throw new InputError(action, `it did not load within ${LOADING_MS} ms`, ACCEPTED_FILES);
  if (loaded.kind === "refused") throw new InputError(action, loaded.why, ACCEPTED_FILES);
  return { ...loaded, patience: patient };
}

/** As this file is, so is its neighbour: TypeScript in the sources, JavaScript in the build. */
function port(): string {
  return fileURLToPath(new URL(`../src/guard/door${import.meta.url.endsWith(".ts") ? ".ts" : ".js"}`, import.meta.url));
}

/** Null when what is loaded had to be cut off. */
async function patiently<T>(watched: Watchman | null, load: () => Promise<T>): Promise<T | null> {
  if (watched === null) return load();
  watched.allow(LOADING_MS);
  return watched.during(async () => {
    watched.begin();
    try {
      return await load();
    } finally {
      watched.end();
    }
  });
}
