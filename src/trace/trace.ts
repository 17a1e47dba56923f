import type { AnyEvent } from "./event.ts";
import type { Header } from "./header.ts";

/** What happened in one run, as everyone saw it. */
export interface Trace {
  readonly header: Header;
  readonly events: readonly AnyEvent[];
}
