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
export function confirmCapabilities(sight: Sight, ask: StartAsk, card: CardSnapshot): StartAnswer {
  const at = card.interfaces[0] as Interface;
  const relies: Capability[] = [];
  const lowered: { of: Capability; reason: Reason }[] = [];
  for (const of of ask.requires) {
    const valid = ask.evidence.filter(
      (one) => one.of === of && isSameInterface(one.at, at) && ask.now - one.when <= sight.limits.evidenceMs,
    );
    const last = valid.at(-1);
    if (last?.found === true) {
      relies.push(of);
      continue;
    }
    const by = card.declares[of] ? nextWay(sight, of, at, valid) : null;
    if (by !== null) return { answer: "confirm", of, by };
    lowered.push({ of, reason: last === undefined && card.declares[of] ? "evidence-expired" : "capability-absent" });
  }
  return { answer: "proceed", at, relies, lowered };
}

/**
 * How to ask the live side next: by its own card, then by a probe. Each way has two budgets: what all delegations saw lately, and what this one asked for,
 * because evidence that expires before it can be used must not be asked for for ever.
 */
function nextWay({ task, limits }: Sight, of: Capability, at: Interface, valid: readonly Evidence[]): "live-card" | "probe" | null {
  const mayAsk = (by: "live-card" | "probe", lately: number, ever: number) => {
    const way = `${by} ${of} ${at.url}`;
    if (valid.filter((one) => one.by === by).length >= lately || task.confirms.filter((one) => one === way).length >= ever) return false;
    task.confirms.push(way);
    return true;
  };
  if (mayAsk("live-card", 1, limits.revalidations)) return "live-card";
  return of === "interruptible" && mayAsk("probe", limits.probes, limits.probes) ? "probe" : null;
}
