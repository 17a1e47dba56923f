import { mayStart } from "../../src/guard/delegation.ts";
import { type Mutant, mutant } from "../mutant.ts";

export const resendsForEver: Mutant = mutant("resends-for-ever", "Knows no budget of sends", "no-blind-resend", {
  mayStart: (sight, ask) => mayStart({ ...sight, limits: { ...sight.limits, sends: Number.MAX_SAFE_INTEGER } }, ask),
});
