import type { Client } from "../client/client.ts";
import type { DelegateAsk } from "../client/delegation.ts";
import type { Plan } from "../plan/plan.ts";
import { delegationId, hook, messageId, ownIntent, PRINCIPAL, pushToken, vendorId } from "../plan/names.ts";
import type { Clock } from "../time/clock.ts";
import type { Recorder } from "../trace/recorder.ts";

/** Puts the plan's workload on the clock: at each instant the caller asks, and the asking is written down first. */
export function callers(plan: Plan, clock: Clock, recorder: Recorder, client: Client, before: () => void): void {
  const asks: DelegateAsk[] = [];
  for (const step of plan.workload) {
    if (step.ask !== "delegate") continue;
    const position = asks.length + 1;
    const id = delegationId(position);
    asks.push({
      id, intent: step.intent ?? ownIntent(position), messageId: messageId(position), principal: PRINCIPAL, vendor: vendorId(step.vendor ?? 1),
      skill: step.skill === undefined ? "s1" : step.skill, requires: step.requires ?? [], hook: hook(position), token: pushToken(position),
    });
  }
  let delegated = 0;
  for (const step of plan.workload) {
    const ask = asks[step.ask === "delegate" ? delegated++ : step.delegation - 1];
    if (ask === undefined) continue;
    const { vendor, intent, skill, requires } = ask;
    clock.after(step.atMs, () => {
      before();
      recorder.record("asked", ask.id, { ask: step.ask, vendor, intent, skill, requires });
      switch (step.ask) {
        case "delegate": client.delegate(ask); break;
        case "cancel": client.cancel(ask.id); break;
        case "abandon": client.abandon(ask.id); break;
        case "read": client.read(ask.id); break;
        case "answer": break;
      }
    });
  }
}
