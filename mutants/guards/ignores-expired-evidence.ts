import { confirmCapabilities } from "../../src/guard/capability.ts";
import { type Mutant, mutant } from "../mutant.ts";

export const ignoresExpiredEvidence: Mutant = mutant(
  "ignores-expired-evidence",
  "Relies on what was seen however long ago",
  "lifecycle-capability-is-confirmed-live",
  {
    confirmCapabilities: (sight, ask, card) =>
      confirmCapabilities({ ...sight, limits: { ...sight.limits, evidenceMs: Number.MAX_SAFE_INTEGER } }, ask, card),
  },
);
