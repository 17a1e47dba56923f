import { mayAddress } from "../../src/guard/freshness.ts";
import { onError } from "../../src/guard/silence.ts";
import { type Mutant, mutant } from "../mutant.ts";

export const cancelsForEver: Mutant = mutant("cancels-for-ever", "Knows no budget of cancels", "retries-stay-in-budget", {
  mayAddress: (sight, ask) => mayAddress({ ...sight, limits: { ...sight.limits, cancels: Number.MAX_SAFE_INTEGER } }, ask),
  onError: (sight, news) => onError({ ...sight, limits: { ...sight.limits, cancels: Number.MAX_SAFE_INTEGER } }, news),
});
