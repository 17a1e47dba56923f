import { mayAddress } from "../../src/guard/freshness.ts";
import { type Mutant, mutant } from "../mutant.ts";

export const revalidatesForEver: Mutant = mutant("revalidates-for-ever", "Knows no budget of card fetches", "revalidation-is-bounded", {
  mayAddress: (sight, ask) => mayAddress({ ...sight, limits: { ...sight.limits, revalidations: Number.MAX_SAFE_INTEGER } }, ask),
});
