import type { Plan } from "../../src/plan/plan.ts";
import { type Witness, witness } from "../../src/search/witness.ts";
import { recorder } from "../../src/trace/recorder.ts";
import type { Trace } from "../../src/trace/trace.ts";

/** A short trace, and a witness made of it: what codec and corpus keep. Plans differ by `n`. */
export function aPlan(n: number): Plan {
  return {
    v: 1,
    vendors: [{}],
    workload: [
      { atMs: 0, ask: "delegate" },
      { atMs: n, ask: "cancel", delegation: 1 },
    ],
  };
}

export function aTrace(claims = 2): Trace {
  const { events, record } = recorder(() => 7);
  for (let at = 0; at < claims; at += 1)
    record("told", "d1", { claim: { state: "working", conflict: false, cancel: at === 0 ? "none" : "wanted", end: null } });
  return {
    header: {
      v: 1,
      limits: { evidenceMs: 1, enrichMs: 1, sends: 1, cancels: 1, revalidations: 1, probes: 1 },
      deadlines: { requestMs: 10, streamMs: 10, cancelMs: 10, taskMs: 10, reconciliationMs: 10 },
      faultsEndAtMs: 1,
      lastAskAtMs: 0,
      boundMs: 21,
      ended: "quiet",
      endedAtMs: 7,
    },
    events,
  };
}

export function aWitness(n: number, invariant = "no-blind-resend"): Witness {
  return witness({
    guard: "accept-all",
    invariant,
    plan: aPlan(n),
    trace: aTrace(),
    events: [0, 1],
    provenance: { scenario: "default", seed: "s", case: n },
  });
}
