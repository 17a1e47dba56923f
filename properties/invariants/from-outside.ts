import type { FromOutside } from "../../src/judge/seen-from-outside.ts";
import { cancelIsNeverOverstated } from "./cancellation/cancel-is-never-overstated.ts";
import { retriesStayInBudget } from "./effects/retries-stay-in-budget.ts";
import { sentThoughKnown } from "./effects/sent-though-known.ts";
import { viewConverges } from "./progress/view-converges.ts";
import { resultsNeverShrink } from "./resumption/results-never-shrink.ts";
import { beforeAnyEnd, onlyIfShown, sparingEnds, sparingOwnCancelWords } from "./sparing.ts";
import { everyClaimWasSaid } from "./terminal/every-claim-was-said.ts";

const byTold = { says: ["told"], unseen: null, isOnlyHere: false } as const;
const bySent = { says: [], unseen: null, isOnlyHere: false } as const;

/**
 * The claims that can be decided about a client which was only watched: by what it sent, what came to it, what it says it told its caller and which artifacts it
 * showed. What is left out, and why:
 * - what is filed, and when it leaves the list: late-terminal-reaches-reconciliation-once, quarantine-drains, conflict-is-reported, and half of
 *   faithful-vendor-is-believed, which also asks what was lowered and let go;
 * - what is relied on, lowered or probed for: lifecycle-capability-is-confirmed-live, downgrade-is-recorded, probe-is-harmless;
 * - answers, and how often they were asked for: guard-answers, refusal-sticks, removed-skill-orphans-the-task, orphan-is-explicit-and-quiet,
 *   revalidation-is-bounded;
 * - which news a client took to be about which task, or to be a repeat of what it knew: task-stays-with-its-binding, repeat-is-idempotent,
 *   malformed-input-fails-closed;
 * - what a client keeps over a crash, for nobody crashes it: crash-forgets-nothing.
 */
export const FROM_OUTSIDE: FromOutside = {
  "no-terminal-after-acknowledged-cancel": byTold,
  "nothing-merges-after-acknowledged-cancel": { ...byTold, says: ["told", "shown"] },
  "cancel-is-never-overstated": { ...byTold, judge: sparingOwnCancelWords(cancelIsNeverOverstated.judge) },
  "unacknowledged-cancel-suppresses-nothing": byTold,
  "terminal-is-final": byTold,
  "every-claim-was-said": { ...byTold, judge: sparingEnds(["lost", "orphaned", "abandoned", "refused"], everyClaimWasSaid.judge) },
  "no-resume-at-a-stale-endpoint": bySent,
  "finished-task-is-never-continued": bySent,
  "results-never-shrink": { says: ["told", "shown"], unseen: null, isOnlyHere: true, judge: onlyIfShown(resultsNeverShrink.judge) },
  "unauthentic-push-changes-nothing": { says: ["told", "shown"], unseen: null, isOnlyHere: true },
  "older-turn-never-overwrites-newer": { ...byTold, isOnlyHere: true },
  "canceled-intent-is-not-executed-twice": { ...bySent, unseen: "whether another delegation of one purpose was let go is not seen" },
  "no-blind-resend": { ...bySent, unseen: "whether a message was sent again by a fresh decision is not seen", judge: sentThoughKnown },
  "retries-stay-in-budget": {
    ...bySent,
    unseen: "what was due after the end is not seen",
    isOnlyHere: true,
    judge: beforeAnyEnd(retriesStayInBudget.judge),
  },
  "every-task-settles": { ...byTold, isOnlyHere: true },
  "view-converges": { ...byTold, isOnlyHere: true, judge: sparingEnds(["lost"], viewConverges.judge) },
};
