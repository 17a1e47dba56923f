import { acceptAll } from "../src/guard/accept-all.ts";
import { quarantineAll } from "../src/guard/quarantine-all.ts";
import { refuseAll } from "../src/guard/refuse-all.ts";
import type { GuardFactory } from "../src/port/guard.ts";

/** A guard that is of no use to anybody, and the claims that must say so. A gate that lets one of them through is broken. */
export interface TrivialGuard {
  readonly id: string;
  readonly factory: GuardFactory;
  readonly mustFail: readonly string[];
}

/**
 * What each trivial guard must fail. Beyond these, accept-all can fail no claim about things it never does (it never orphans, revalidates, lowers, probes
 * or files), and no safety claim can catch the two that believe nothing: usefulness and progress must.
 */
export const TRIVIAL_GUARDS: readonly TrivialGuard[] = [
  {
    id: "accept-all",
    factory: acceptAll,
    mustFail: [
      "no-terminal-after-acknowledged-cancel",
      "nothing-merges-after-acknowledged-cancel",
      "late-terminal-reaches-reconciliation-once",
      "cancel-is-never-overstated",
      "terminal-is-final",
      "repeat-is-idempotent",
      "conflict-is-reported",
      "every-claim-was-said",
      "no-resume-at-a-stale-endpoint",
      "removed-skill-orphans-the-task",
      "refusal-sticks",
      "finished-task-is-never-continued",
      "task-stays-with-its-binding",
      "unauthentic-push-changes-nothing",
      "older-turn-never-overwrites-newer",
      "no-blind-resend",
      "lifecycle-capability-is-confirmed-live",
      "canceled-intent-is-not-executed-twice",
      "malformed-input-fails-closed",
    ],
  },
  { id: "refuse-all", factory: refuseAll, mustFail: ["faithful-vendor-is-believed"] },
  {
    id: "quarantine-all",
    factory: quarantineAll,
    mustFail: [
      "unacknowledged-cancel-suppresses-nothing",
      "repeat-is-idempotent",
      "every-task-settles",
      "faithful-vendor-is-believed",
      "quarantine-drains",
    ],
  },
];
