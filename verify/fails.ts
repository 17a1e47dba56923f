import { TRIVIAL_GUARDS } from "../mutants/trivial-guards.ts";

/** What a guard of no use fails over 3,000 cases of seed `first`: what it must, and what it may, each with the reason. */
export interface Fails {
  readonly guard: string;
  readonly must: readonly string[];
  readonly may: readonly { readonly claim: string; readonly why: string }[];
}

const MAY: Readonly<Record<string, Fails["may"]>> = {
  "accept-all": [
    { claim: "view-converges", why: "it never reads back: a stream cut short of the last word leaves it with the word before" },
  ],
  "quarantine-all": [
    { claim: "conflict-is-reported", why: "it files both of two ends and tells neither" },
    { claim: "view-converges", why: "it ends nothing" },
    { claim: "canceled-intent-is-not-executed-twice", why: "it does not remember what it filed, so an abandoned intent looks settled" },
  ],
};

/** The first seed's guard is no trivial one; docs/seed-python.md tells why it fails each of these. */
const SEED_PYTHON: Fails = {
  guard: "seed-python",
  must: [
    "no-terminal-after-acknowledged-cancel",
    "late-terminal-reaches-reconciliation-once",
    "nothing-merges-after-acknowledged-cancel",
    "terminal-is-final",
    "repeat-is-idempotent",
    "conflict-is-reported",
    "every-claim-was-said",
    "unauthentic-push-changes-nothing",
    "task-stays-with-its-binding",
    "finished-task-is-never-continued",
    "no-resume-at-a-stale-endpoint",
    "refusal-sticks",
    "revalidation-is-bounded",
    "lifecycle-capability-is-confirmed-live",
    "canceled-intent-is-not-executed-twice",
    "no-blind-resend",
    "retries-stay-in-budget",
    "every-task-settles",
    "quarantine-drains",
    "view-converges",
    "faithful-vendor-is-believed",
  ],
  may: [
    { claim: "cancel-is-never-overstated", why: "it asks neither which task nor whose push says canceled, and that is rare" },
    { claim: "older-turn-never-overwrites-newer", why: "it knows no turns, and most vendors answer in turn" },
    {
      claim: "unacknowledged-cancel-suppresses-nothing",
      why: "rejected is no state of its, and few tasks are rejected while a cancel is open",
    },
    {
      claim: "removed-skill-orphans-the-task",
      why: "it reads no card at a resume, so it meets a removed skill only where something else read one",
    },
  ],
};

export const FAILS: readonly Fails[] = [
  ...TRIVIAL_GUARDS.map(({ id, mustFail }) => ({ guard: id, must: mustFail, may: MAY[id] ?? [] })),
  SEED_PYTHON,
];
