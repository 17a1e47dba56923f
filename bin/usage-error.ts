import { escaped } from "../src/plan/input-error.ts";

/** The command line asks for something there is not: one line that names what is accepted, exit 64. */
export class UsageError extends Error {
  constructor(what: string, asked: string, accepted: readonly string[]) {
    super(`Failed to find the ${what}: there is none called ${JSON.stringify(escaped(asked, 80))}. Accepted: ${accepted.join(", ")}.`);
    this.name = "UsageError";
  }
}
