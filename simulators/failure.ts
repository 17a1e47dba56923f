import type { Heard } from "../src/a2a/exchange.ts";
import type { ErrorName } from "../src/a2a/protocol-error.ts";

/** An answer that is an error. It came from the vendor's logic, unless nothing can be read in it: then nobody can tell what it answers. */
export function failure(error: ErrorName): Heard {
  return { kind: "error", error, landed: error === "malformed" ? "maybe" : "answered" };
}
