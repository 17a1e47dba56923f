import type { GuardFactory } from "../src/port/guard.ts";
import type { Excuse } from "../src/subject/excuse.ts";

/** A guard as it is put under test: its factory, and what its own policy excuses. */
export interface GuardUnderTest {
  readonly factory: GuardFactory;
  readonly excused: readonly Excuse[];
}
