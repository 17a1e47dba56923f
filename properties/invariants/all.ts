import type { Invariant } from "../../src/judge/invariant.ts";
import { cancelIsNeverOverstated } from "./cancellation/cancel-is-never-overstated.ts";
import { lateTerminalReachesReconciliationOnce } from "./cancellation/late-terminal-reaches-reconciliation-once.ts";
import { noTerminalAfterAcknowledgedCancel } from "./cancellation/no-terminal-after-acknowledged-cancel.ts";
import { nothingMergesAfterAcknowledgedCancel } from "./cancellation/nothing-merges-after-acknowledged-cancel.ts";
import { unacknowledgedCancelSuppressesNothing } from "./cancellation/unacknowledged-cancel-suppresses-nothing.ts";
import { everyTaskSettles } from "./progress/every-task-settles.ts";
import { faithfulVendorIsBelieved } from "./progress/faithful-vendor-is-believed.ts";
import { noResumeAtAStaleEndpoint } from "./resumption/no-resume-at-a-stale-endpoint.ts";
import { removedSkillOrphansTheTask } from "./resumption/removed-skill-orphans-the-task.ts";
import { guardAnswers } from "./robustness/guard-answers.ts";
import { everyClaimWasSaid } from "./terminal/every-claim-was-said.ts";
import { terminalIsFinal } from "./terminal/terminal-is-final.ts";

/** Every claim there is, in the order reports show them. */
export const INVARIANTS: readonly Invariant[] = [
  noTerminalAfterAcknowledgedCancel,
  nothingMergesAfterAcknowledgedCancel,
  lateTerminalReachesReconciliationOnce,
  cancelIsNeverOverstated,
  unacknowledgedCancelSuppressesNothing,
  terminalIsFinal,
  everyClaimWasSaid,
  noResumeAtAStaleEndpoint,
  removedSkillOrphansTheTask,
  everyTaskSettles,
  faithfulVendorIsBelieved,
  guardAnswers,
];
