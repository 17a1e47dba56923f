import type { Heard } from "../../../src/a2a/exchange.ts";
import type { ErrorName } from "../../../src/a2a/protocol-error.ts";

export type HeardError = Extract<Heard, { kind: "error" }>;

/** An error as heard over HTTP. `landed` follows from the name: on HTTP nothing else tells it, except a gateway's own statuses. */
export function failed(error: ErrorName, landed: HeardError["landed"] = landedOf(error)): HeardError {
  return { kind: "error", error, landed };
}

/** Where nobody was, nothing landed; what cannot be read may have answered anything. */
function landedOf(error: ErrorName): HeardError["landed"] {
  switch (error) {
    case "gone":
    case "moved":
    case "unreachable":
      return "no";
    case "malformed":
      return "maybe";
    default:
      return "answered";
  }
}
