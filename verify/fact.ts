/** One line of the verification: what was to be so, what was measured, and whether it is so. A part that could not be tried is skipped, never passed. */
export interface Fact {
  readonly what: string;
  readonly measured: string;
  readonly outcome: "passed" | "failed" | "skipped";
}

export type Tell = (fact: Fact) => void;

export function fact(isSo: boolean, what: string, measured: string): Fact {
  return { what, measured, outcome: isSo ? "passed" : "failed" };
}

/** A piece of the verification, run in a process of its own; several make a part. */
export interface Piece {
  readonly part: string;
  readonly id: string;
  readonly run: (tell: Tell) => Promise<void>;
}
