import type { DelegateAsk } from "../client/delegation.ts";
import { delegationId, hook, messageId, ownIntent, PRINCIPAL, pushToken, vendorId } from "../plan/names.ts";
import type { Plan } from "../plan/plan.ts";
import type { WorkloadStep } from "../plan/workload.ts";
import type { Clock } from "../time/clock.ts";
import type { Recorder } from "../trace/recorder.ts";

/** Whoever is asked: a client that may be down for a while, or one that is not ours. */
export interface Asked {
  ask(act: (client: Answering) => void): void;
}
interface Answering {
  delegate(ask: DelegateAsk): void;
  cancel(delegation: string): void;
  abandon(delegation: string): void;
  read(delegation: string): void;
  answer(delegation: string): void;
}

/** Puts the plan's workload on the clock: at each instant the caller asks, and the asking is written down first. */
export function callers(plan: Plan, clock: Clock, recorder: Recorder, asked: Asked): void {
  const asks = delegateAsks(plan.workload);
  let delegated = 0;
  for (const step of plan.workload) {
    const ask = asks[step.ask === "delegate" ? delegated++ : step.delegation - 1];
    if (ask === undefined) continue;
    const { vendor, intent, skill, requires } = ask;
    clock.after(step.atMs, () =>
      asked.ask((client) => {
        recorder.record("asked", ask.id, { ask: step.ask, vendor, intent, skill, requires });
        switch (step.ask) {
          case "delegate":
            client.delegate(ask);
            break;
          case "cancel":
            client.cancel(ask.id);
            break;
          case "abandon":
            client.abandon(ask.id);
            break;
          case "read":
            client.read(ask.id);
            break;
          case "answer":
            client.answer(ask.id);
            break;
        }
      }),
    );
  }
}

function delegateAsks(workload: readonly WorkloadStep[]): readonly DelegateAsk[] {
  const asks: DelegateAsk[] = [];
  for (const step of workload) {
    if (step.ask !== "delegate") continue;
    const n = asks.length + 1;
    asks.push({
      id: delegationId(n),
      intent: step.intent ?? ownIntent(n),
      messageId: messageId(n),
      principal: PRINCIPAL,
      vendor: vendorId(step.vendor ?? 1),
      skill: step.skill === undefined ? "s1" : step.skill,
      requires: step.requires ?? [],
      hook: hook(n),
      token: pushToken(n),
    });
  }
  return asks;
}
