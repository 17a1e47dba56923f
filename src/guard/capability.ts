import type { Capability } from "../a2a/agent-card.ts";
import { type Interface, isSameInterface } from "../a2a/agent-interface.ts";
import type { CardSnapshot, Evidence } from "../port/cards.ts";
import type { StartAnswer, StartAsk } from "../port/guard.ts";
import type { Reason } from "../port/reason.ts";
import type { Sight } from "./duties.ts";

/**
 * A card is a claim about a service, not a contract with it (first seed): a capability that is required is relied on only after the live side showed it at this very
 * interface, not too long ago; else it is lowered, and that is recorded. What is not required is not confirmed: it is used if it works.
 */
export function confirmCapabilities({ limits }: Sight, ask: StartAsk, card: CardSnapshot): StartAnswer {
  const at = card.interfaces[0] as Interface;
  const relies: Capability[] = [];
  const lowered: { of: Capability; reason: Reason }[] = [];
  for (const of of ask.requires) {
    const seen = ask.evidence.filter((one) => one.of === of && isSameInterface(one.at, at));
    const valid = seen.filter((one) => ask.now - one.when <= limits.evidenceMs);
    const last = valid.at(-1);
    if (last?.found === true) relies.push(of);
    else if (!card.declares[of]) lowered.push({ of, reason: "capability-absent" });
    else if (!valid.some((one) => one.by === "live-card") && asked(seen, "live-card") < limits.revalidations)
      return { answer: "confirm", of, by: "live-card" };
    else if (of === "interruptible" && asked(seen, "probe") < limits.probes) return { answer: "confirm", of, by: "probe" };
    else lowered.push({ of, reason: last === undefined ? "evidence-expired" : "capability-absent" });
  }
  return { answer: "proceed", at, relies, lowered };
}

/** How often the live side was asked this way, whatever became of the answer: evidence that expires before it can be used must not be asked for for ever. */
function asked(evidence: readonly Evidence[], by: Evidence["by"]): number {
  return evidence.filter((one) => one.by === by).length;
}
