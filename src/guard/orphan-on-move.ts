import { isSameInterface } from "../a2a/agent-interface.ts";
import type { GuardFactory } from "../port/guard.ts";
import { reconcileCard } from "./freshness.ts";
import { guardOf, REFERENCE_DUTIES } from "./reference-guard.ts";

/** Never follows a task to another interface: a move orphans it. */
export const orphanOnMove: GuardFactory = guardOf({
  ...REFERENCE_DUTIES,
  reconcileCard(sight, ask, card) {
    const isHere = card.interfaces.some((one) => isSameInterface(one, ask.binding.at));
    return reconcileCard(sight, ask, isHere ? card : { ...card, interfaces: [] });
  },
});

/** What this guard's own policy makes unreachable; no campaign of it asks for that. */
export const EXCUSED_MARKS = [
  { mark: "request-after-a-move", reason: "a task whose interface is gone from the card is orphaned, so nothing is sent after a move" },
] as const;
