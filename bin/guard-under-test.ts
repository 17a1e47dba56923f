import type { GuardFactory } from "../src/port/guard.ts";
import type { Excuse } from "../src/subject/excuse.ts";
import type { Patience } from "../src/subject/patience.ts";

/**
 * A guard as it is put under test: its factory, and what its own policy excuses. `patience`: with a guard of a user, that may not answer;
 * null for one of ours.
 */
export interface GuardUnderTest {
  readonly factory: GuardFactory;
  readonly excused: readonly Excuse[];
  readonly patience: Patience | null;
}
