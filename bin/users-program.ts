import { LIMITS } from "../src/plan/client-options.ts";
import { InputError } from "../src/plan/input-error.ts";
import { conforms } from "../src/subject/conforms.ts";
import { guardByCommand } from "../src/subject/guard-by-command.ts";
import type { GuardFile } from "../src/subject/guard-file.ts";
import { program } from "../src/subject/program.ts";
import { words } from "../src/subject/words.ts";
import { commandOf } from "./program-name.ts";

const PATIENCE_MS = 5_000;

/** A guard that is a program of the user's, started from this very process. `reset` is called before each run; `allow` says how long an answer may take, ms. */
export interface UsersProgram {
  readonly loaded: GuardFile;
  reset(): void;
  allow(ms: number): void;
}

/** Starts the program and puts the conformance test to it; one that fails it is refused before anything is run. */
export function usersProgram(name: string, call: <A>(ask: () => A) => A, onStarted: (pid: number) => void): UsersProgram {
  const parts = words(commandOf(name));
  if (parts === null || parts.length === 0) {
    const why = parts === null ? "a quote in it is not closed" : "it is empty";
    return { loaded: { kind: "refused", why }, reset() {}, allow() {} };
  }
  const asked = program(parts, PATIENCE_MS, onStarted);
  const conforming = conforms(asked, LIMITS);
  const { factory, reset } = guardByCommand(asked, call);
  const loaded: GuardFile = conforming.kind === "refused" ? conforming : { kind: "guard", factory, excused: conforming.excused };
  return { loaded, reset, allow: asked.allow };
}

/** The one line that a command is refused in. */
export function programRefusal(name: string, why: string): InputError {
  return new InputError(
    `start the guard ${commandOf(name)}`,
    why,
    "A program that speaks the protocol of docs/guard-by-command.md is accepted.",
  );
}
