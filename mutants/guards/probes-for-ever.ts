import { confirmCapabilities } from "../../src/guard/capability.ts";
import { type Mutant, mutant } from "../mutant.ts";

export const probesForEver: Mutant = mutant("probes-for-ever", "Knows no budget of probes", "probe-is-harmless", {
  confirmCapabilities: (sight, ask, card) =>
    confirmCapabilities({ ...sight, limits: { ...sight.limits, probes: Number.MAX_SAFE_INTEGER } }, ask, card),
});
