import { copied } from "../port/copied.ts";
import type { Claim } from "../port/guard.ts";
import type { Json } from "../port/json.ts";

/** The claims of a guard that remembers nothing else, by delegation. */
export interface ClaimBook {
  /** The delegation's claim, to be changed in place. */
  of(delegation: string): Claim;
  save(): Json;
}

export function claimBook(saved: Json | null): ClaimBook {
  const claims = new Map<string, Claim>(saved === null ? [] : (copied(saved) as unknown as [string, Claim][]));
  return {
    of(delegation) {
      let claim = claims.get(delegation);
      if (claim === undefined) {
        claim = { state: null, conflict: false, cancel: "none", end: null };
        claims.set(delegation, claim);
      }
      return claim;
    },
    save: () => copied([...claims]) as unknown as Json,
  };
}
