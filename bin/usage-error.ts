import { escaped } from "../src/plan/input-error.ts";

/**
 * The command line asks for something there is not: one line that names what is accepted, exit 64. `nearest`: the names are only those nearest to what was asked
 * for, and this says where all are told.
 */
export class UsageError extends Error {
  constructor(what: string, asked: string, accepted: readonly string[], nearest: string | null = null) {
    const names = accepted.join(", ");
    const remedy = nearest === null ? `Accepted: ${names}.` : `Did you mean ${names}? All: ${nearest}`;
    super(`Failed to find the ${what}: there is none called ${JSON.stringify(escaped(asked, 80))}. ${remedy}`);
    this.name = "UsageError";
  }
}
