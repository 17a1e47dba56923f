import type { History } from "../trace/history.ts";
import type { Violation } from "./verdict.ts";

/** S safety (client knowledge only) · U usefulness · G progress · C cost. */
export type Family = "S" | "U" | "G" | "C";

export interface Mark {
  readonly id: string;
  readonly title: string;
}

/** One claim. `judge` looks at a history and touches nothing. */
export interface Invariant {
  readonly id: string;
  readonly title: string;
  readonly tag: Family;
  /** The rule in one paragraph, and where it comes from (A2A clause, seed, report). */
  readonly rule: string;
  readonly source: string;
  /** What looks like a violation and is none. */
  readonly spares: string;
  /** Each is the whole antecedent plus what discriminates. */
  readonly marks: readonly Mark[];
  readonly judge: (history: History) => Finding;
}

export interface Finding {
  readonly violations: readonly Violation[];
  readonly marks: readonly string[];
  readonly unknown: string | null;
}
