import type { Claim } from "../port/guard.ts";

/** The claims of a guard that remembers nothing else, by delegation. */
export function claimBook(): (delegation: string) => Claim {
  const claims = new Map<string, Claim>();
  return (delegation) => {
    let claim = claims.get(delegation);
    if (claim === undefined) {
      claim = { state: null, conflict: false, cancel: "none", end: null };
      claims.set(delegation, claim);
    }
    return claim;
  };
}
