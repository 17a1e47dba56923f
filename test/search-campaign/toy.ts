import type { Invariant } from "../../src/judge/invariant.ts";
import { DEADLINES, LIMITS } from "../../src/plan/client-options.ts";
import type { Plan } from "../../src/plan/plan.ts";
import type { CampaignOptions } from "../../src/search/campaign.ts";
import type { Canary } from "../../src/search/canary.ts";
import type { Stakes } from "../../src/search/stakes.ts";
import type { Subject } from "../../src/search/subject.ts";
import type { AnyEvent } from "../../src/trace/event.ts";
import { fingerprint } from "../../src/trace/fingerprint.ts";
import type { Trace } from "../../src/trace/trace.ts";

/**
 * A toy product for the search: every delegation leaves one `asked` event. The claim under test says that nobody asks at 100 ms or later;
 * its mark is hit by every run that asks at all.
 */
export function asking(plan: Plan): Trace {
  const events = plan.workload.map(
    (step, seq) =>
      ({
        seq,
        at: step.atMs,
        cause: seq,
        kind: "asked",
        of: `d${seq + 1}`,
        body: { ask: "delegate", vendor: "vendor-1", intent: `i${seq + 1}`, skill: null, requires: [] },
      }) as AnyEvent,
  );
  return {
    header: { v: 1, limits: LIMITS, deadlines: DEADLINES, faultsEndAtMs: 0, lastAskAtMs: 0, boundMs: 0, ended: "quiet", endedAtMs: 0 },
    events,
  };
}

export const early: Invariant = {
  id: "nobody-asks-late",
  title: "nobody asks late",
  tag: "S",
  rule: "",
  source: "",
  spares: "",
  marks: [
    { id: "someone-asks", title: "someone asks" },
    { id: "someone-asks-twice", title: "more than one asks" },
  ],
  judge: ({ events }) => {
    const late = events.filter((event) => event.at >= 100);
    return {
      violations: late.map((event) => ({
        invariant: "nobody-asks-late",
        delegation: event.of,
        events: [event.seq],
        why: `${event.of} asked at ${event.at} ms`,
      })),
      marks: events.length > 1 ? ["someone-asks", "someone-asks-twice"] : ["someone-asks"],
      unknown: null,
    };
  },
};

export const honest: Subject = { name: "honest", run: async (plan) => asking(plan) };
export const canary: Canary = { plan: asks(1), fingerprint: fingerprint(asking(asks(1))) };
export const stakes: Stakes = { id: "toy", invariants: "all", marks: { of: "all", except: [] }, usualCases: 50 };

export function asks(...instants: readonly number[]): Plan {
  return { v: 1, vendors: [{}], workload: instants.map((atMs) => ({ atMs, ask: "delegate" })) };
}

export function toyCampaign(options: Partial<CampaignOptions>): CampaignOptions {
  return {
    subject: honest,
    reference: honest,
    stakes,
    seed: "s",
    draw: (k) => asks(k % 7, 10 + (k % 60)),
    until: { cases: 50 },
    invariants: [early],
    exposures: [],
    canary,
    ...options,
  };
}
