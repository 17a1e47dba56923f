import type { Capability } from "../../src/a2a/agent-card.ts";
import type { Exposure } from "../../src/judge/exposure.ts";
import type { DelegationHistory } from "../../src/trace/delegation-history.ts";
import type { Event } from "../../src/trace/event.ts";
import type { History } from "../../src/trace/history.ts";
import type { VendorHistory } from "../../src/trace/vendor-history.ts";

/**
 * A capability that the caller depends on, that the live side was seen to have, and that the live side lacked while the task was under way.
 * `never-true`: what was seen was not so even then; `changed`: a release took it away between what was seen and the end. The duration is from
 * the message, or the release if that came later, to the end that was told.
 */
export function capabilityChangedAfterConfirmation({ delegations, vendors, header }: History): Exposure[] {
  const exposures: Exposure[] = [];
  for (const delegation of delegations) {
    const [send] = delegation.sends;
    const start = send === undefined ? undefined : delegation.starts.find(({ asked }) => asked.body.answer.answer === "proceed")?.asked;
    const vendor = vendors.find(({ id }) => id === start?.body.ask.vendor);
    if (send === undefined || start === undefined || vendor === undefined || start.body.answer.answer !== "proceed") continue;
    for (const of of start.body.answer.relies) {
      const exposure = exposureOf(delegation, vendor, { start, send, of, runEndedAtMs: header.endedAtMs });
      if (exposure !== null) exposures.push(exposure);
    }
  }
  return exposures;
}

interface Reliance {
  readonly start: Event<"start">;
  readonly send: Event<"sent">;
  readonly of: Capability;
  readonly runEndedAtMs: number;
}

function exposureOf(delegation: DelegationHistory, { live }: VendorHistory, { start, send, of, runEndedAtMs }: Reliance): Exposure | null {
  const seen = start.body.ask.evidence.findLast((one) => one.of === of && one.found);
  if (seen === undefined) return null;
  const { ended } = delegation;
  const lack = live.find((event, at) => {
    const next = live[at + 1];
    const isInForce = (next === undefined || next.seq > send.seq) && (ended === null || event.seq < ended.seq);
    return isInForce && event.body.lacks.includes(of);
  });
  if (lack === undefined) return null;
  const fromMs = Math.max(lack.at, send.at);
  return {
    invariant: "lifecycle-capability-is-confirmed-live",
    kind: "capability-changed-after-confirmation",
    class: `${of}-${lack.at <= seen.when ? "never-true" : "changed"}`,
    delegation: delegation.id,
    events: [start.seq, lack.seq].sort((a, b) => a - b),
    durationMs: Math.max(0, (ended?.at ?? runEndedAtMs) - fromMs),
    shares: null,
  };
}
