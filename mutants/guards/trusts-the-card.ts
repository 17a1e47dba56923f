import type { Interface } from "../../src/a2a/agent-interface.ts";
import { type Mutant, mutant } from "../mutant.ts";

export const trustsTheCard: Mutant = mutant(
  "trusts-the-card",
  "Relies on a capability because the card declares it",
  "lifecycle-capability-is-confirmed-live",
  {
    confirmCapabilities: (_sight, { requires }, card) => ({
      answer: "proceed",
      at: card.interfaces[0] as Interface,
      relies: requires.filter((of) => card.declares[of]),
      lowered: requires.filter((of) => !card.declares[of]).map((of) => ({ of, reason: "capability-absent" })),
    }),
  },
);
