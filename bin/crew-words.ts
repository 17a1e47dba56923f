import type { Excuse } from "../src/subject/excuse.ts";
import type { Done } from "./work.ts";

/** What is said between a crew and its processes, beside the work itself. */
export interface Opening {
  readonly guard: string;
  readonly baseline: string | null;
  /** Where guards lie that are not in a file of their own name. */
  readonly files: ReadonlyMap<string, string>;
  /** A guard of a user is in it: it is watched, and ended where it does not answer or uses more memory than this. */
  readonly isWatched: boolean;
  readonly memoryMaxBytes: number;
}

export type Opened =
  | { readonly kind: "opened"; readonly excused: readonly Excuse[] }
  | { readonly kind: "refused"; readonly guard: string; readonly why: string };

/** What came of a piece of work. `thrown`: the stack of the first thing a user's guard threw in it. */
export type WorkSaid =
  | { readonly kind: "done"; readonly done: Done; readonly thrown: string | null }
  | { readonly kind: "nondeterminism"; readonly what: string; readonly event: number | null }
  | { readonly kind: "crash"; readonly what: string };
