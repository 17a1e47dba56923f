import { InputError } from "../src/plan/input-error.ts";
import { EXIT } from "../src/search/exit-code.ts";
import type { Io } from "./io.ts";

/** What could not be written while a run went on. It is told when the run is over, lest it cost what was found. */
export interface Complaints {
  /** Does what may be refused; a refusal (`InputError`) is put down, all else is thrown. */
  attempt(act: () => void): void;
  /** Tells the first refusal, if there was one; gives the exit code that is then due: a violation and a fault stay what they are. */
  tell(exit: number, io: Pick<Io, "err">): number;
}

export function complaints(): Complaints {
  let first: InputError | null = null;
  return {
    attempt(act) {
      try {
        act();
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        first ??= error;
      }
    },
    tell(exit, io) {
      if (first === null) return exit;
      io.err(`${first.message}\n`);
      return exit === EXIT.holds || exit === EXIT.inconclusive ? EXIT.usage : exit;
    },
  };
}
