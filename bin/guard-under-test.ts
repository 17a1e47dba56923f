import type { GuardFactory } from "../src/port/guard.ts";
import type { ExcusedMark } from "../src/subject/excused-mark.ts";
import type { Patience } from "../src/subject/patience.ts";

/**
 * A guard as it is put under test: its factory, and the marks its own policy makes unreachable. `patience`: with a guard of a user, that may not answer;
 * null for one of ours.
 */
export interface GuardUnderTest {
  readonly factory: GuardFactory;
  readonly excused: readonly ExcusedMark[];
  readonly patience: Patience | null;
}
