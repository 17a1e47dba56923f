import type { GuardFactory } from "../src/port/guard.ts";
import type { ExcusedMark } from "../src/subject/excused-mark.ts";

/** A guard as it is put under test: its factory, and the marks its own policy makes unreachable. */
export interface GuardUnderTest {
  readonly factory: GuardFactory;
  readonly excused: readonly ExcusedMark[];
}
