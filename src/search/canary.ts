import type { Plan } from "../plan/plan.ts";
import { fingerprint } from "../trace/fingerprint.ts";
import { NondeterminismError } from "./harness-fault.ts";
import { runAgain } from "./run-again.ts";
import type { Subject } from "./subject.ts";

/** A plan and the fingerprint of its run under the reference guard. */
export interface Canary {
  readonly plan: Plan;
  readonly fingerprint: string;
}

/**
 * The run that opens every campaign. It has a lagging edge, a rollout, an advisory cancel, a push and a lost reply, so that most parts of the
 * harness have a say in it. The fingerprint moves whenever the harness, the world or the reference guard changes what a run is: then pin it anew.
 */
export const CANARY: Canary = {
  plan: {
    v: 1,
    vendors: [
      {
        card: { maxAgeSec: 30 },
        edges: [{ agedMs: 10_000 }],
        build: { cancel: { stops: false, records: false }, push: { delayMs: 3 } },
        rollouts: [{ atMs: 40_000, move: { old: "zombie-shared" }, cardAfterMs: 2_000 }],
        work: [
          [
            { afterMs: 5, state: "working" },
            { afterMs: 20_000, artifact: "a1", state: "completed", effect: true },
          ],
          [
            { afterMs: 5, state: "working" },
            { afterMs: 60_000, state: "completed" },
          ],
        ],
      },
    ],
    faults: [{ kind: "drop", leg: "reply", op: "get", delegation: 1, nth: 2 }],
    workload: [
      { atMs: 0, ask: "delegate" },
      { atMs: 1_000, ask: "delegate" },
      { atMs: 9_000, ask: "cancel", delegation: 1 },
    ],
    client: { channels: ["poll", "push"] },
  },
  fingerprint: "d221a65299a3fb613a72897dee5824bf949483017038517afed2d474fc6cc13f",
};

/** Runs the canary. Throws `NondeterminismError` when its run is not the pinned one, saying whether it is at least stable. */
export async function checkCanary(reference: Subject, canary: Canary): Promise<void> {
  const trace = await reference.run(canary.plan);
  if (fingerprint(trace) === canary.fingerprint) return;
  const now = await runAgain(reference, canary.plan, trace);
  throw new NondeterminismError(
    `The canary plan gave fingerprint ${now}, twice, where ${canary.fingerprint || "none"} is pinned: this build does not run plans as the one that pinned it. If that is meant, pin the new fingerprint in src/search/canary.ts.`,
    null,
  );
}
