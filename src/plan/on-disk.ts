import { InputError } from "./input-error.ts";

/**
 * Does what the file system may refuse, and gives what `act` gives. A refusal is told as bad input, in one line (`InputError`): the path was the caller's
 * choice. `action`: what was tried ("read the plan"); `accepted`: what would do. All other errors pass as they are.
 */
export function onDisk<T>(action: string, accepted: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    throw new InputError(action, error.message, accepted);
  }
}
