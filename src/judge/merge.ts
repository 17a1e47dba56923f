import type { Outcome } from "./verdict.ts";

/** What one claim says of two runs together: violated if either is, else unknown if either is. Associative, commutative; `holds` is neutral. */
export function mergeOutcomes(one: Outcome, other: Outcome): Outcome {
  if (one === "violated" || other === "violated") return "violated";
  return one === "unknown" || other === "unknown" ? "unknown" : "holds";
}
