import type { DoorId } from "../simulators/doors/door.ts";
import type { DialectId } from "../simulators/wire/dialects/dialect.ts";
import type { Plan } from "../src/plan/plan.ts";

/** What is said between this process and the one that a whole client runs in. `path` is absolute; `file` is how the user called it. */
export interface ClientOpening {
  readonly file: string;
  readonly path: string;
  readonly door: DoorId;
  readonly dialect: DialectId;
}

export interface ClientRun {
  readonly plan: Plan;
}

/** `json`: the trace of a run, null of the opening. `thrown`: the stacks of what the client threw in it. `refused`: in one line. */
export type ClientSaid =
  | { readonly kind: "done"; readonly json: string | null; readonly thrown: readonly string[] }
  | { readonly kind: "refused"; readonly line: string }
  | { readonly kind: "crash"; readonly what: string };

/** So many different things that a client threw are told; a failing wire makes some of its own. */
export const THROWN_MAX = 5;
/** How long a client may keep its process to itself, ms, and how much memory it may use, bytes. */
export const CLIENT_PATIENCE_MS = 5_000;
export const CLIENT_MEMORY_MAX_BYTES = 1_024 * (1 << 20);
