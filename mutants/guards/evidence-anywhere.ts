import { confirmCapabilities } from "../../src/guard/capability.ts";
import { type Mutant, mutant } from "../mutant.ts";

export const evidenceAnywhere: Mutant = mutant(
  "evidence-anywhere",
  "Relies on what was seen at another interface",
  "lifecycle-capability-is-confirmed-live",
  {
    confirmCapabilities(sight, ask, card) {
      const evidence = ask.evidence.map((one) => ({ ...one, at: card.interfaces[0] ?? one.at }));
      return confirmCapabilities(sight, { ...ask, evidence }, card);
    },
  },
);
