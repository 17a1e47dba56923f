import type { Arbitrary } from "fast-check";
import type { Plan } from "../../src/plan/plan.ts";

/**
 * Which plans may happen, which claims are at stake under them, and which marks a campaign must hit to have tried those claims.
 * A scenario knows nothing of guards: it is a question put to all of them.
 */
export interface Scenario {
  readonly id: string;
  readonly title: string;
  readonly question: string;
  /** Ids of the claims at stake, or every claim there is. */
  readonly invariants: "all" | readonly string[];
  readonly marks: NeededMarks;
  /** So many cases usually hit every needed mark. */
  readonly usualCases: number;
  readonly arbitrary: Arbitrary<Plan>;
}

/** The marks that must be hit: all of the scenario's claims, or those named; never the excepted ones, each with the reason. */
export interface NeededMarks {
  readonly of: "all" | readonly string[];
  readonly except: readonly { readonly mark: string; readonly reason: string }[];
}
