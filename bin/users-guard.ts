import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { LIMITS } from "../src/plan/client-options.ts";
import { InputError } from "../src/plan/input-error.ts";
import type { FrozenGuardOptions } from "../src/subject/frozen-guard.ts";
import { ACCEPTED_FILES, type GuardFile, guardFile } from "../src/subject/guard-file.ts";

/** Under this name a guard imports the port and the reference guard, wherever this package is installed. */
const PORT = "a2a-chaos/guard";

/** The file of a user's guard, once it is known to be one. Throws `InputError` when there is none. */
export function usersFile(file: string): string {
  const path = resolve(file);
  if (!existsSync(path)) throw refusal(file, "there is no such file");
  if (!statSync(path).isFile()) throw refusal(file, "that is not a file");
  return path;
}

/** A guard from a user's file, in this very process; or why it is none. */
export function usersGuard(file: string, guarding: FrozenGuardOptions): Promise<GuardFile> {
  return guardFile(usersFile(file), { limits: LIMITS, alias: { [PORT]: port() }, ...guarding });
}

/** The one line that a file is refused in. */
export function refusal(file: string, why: string): InputError {
  return new InputError(`load the guard ${file}`, why, ACCEPTED_FILES);
}

/** As this file is, so is its neighbour: TypeScript in the sources, JavaScript in the build. */
function port(): string {
  return fileURLToPath(new URL(`../src/guard/door${import.meta.url.endsWith(".ts") ? ".ts" : ".js"}`, import.meta.url));
}
