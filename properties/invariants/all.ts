import type { Invariant } from "../../src/judge/invariant.ts";
import { cancelIsNeverOverstated } from "./cancellation/cancel-is-never-overstated.ts";
import { lateTerminalReachesReconciliationOnce } from "./cancellation/late-terminal-reaches-reconciliation-once.ts";
import { noTerminalAfterAcknowledgedCancel } from "./cancellation/no-terminal-after-acknowledged-cancel.ts";
import { nothingMergesAfterAcknowledgedCancel } from "./cancellation/nothing-merges-after-acknowledged-cancel.ts";
import { unacknowledgedCancelSuppressesNothing } from "./cancellation/unacknowledged-cancel-suppresses-nothing.ts";
import { downgradeIsRecorded } from "./capability/downgrade-is-recorded.ts";
import { lifecycleCapabilityIsConfirmedLive } from "./capability/lifecycle-capability-is-confirmed-live.ts";
import { probeIsHarmless } from "./capability/probe-is-harmless.ts";
import { canceledIntentIsNotExecutedTwice } from "./effects/canceled-intent-is-not-executed-twice.ts";
import { noBlindResend } from "./effects/no-blind-resend.ts";
import { retriesStayInBudget } from "./effects/retries-stay-in-budget.ts";
import { olderTurnNeverOverwritesNewer } from "./identity/older-turn-never-overwrites-newer.ts";
import { taskStaysWithItsBinding } from "./identity/task-stays-with-its-binding.ts";
import { unauthenticPushChangesNothing } from "./identity/unauthentic-push-changes-nothing.ts";
import { everyTaskSettles } from "./progress/every-task-settles.ts";
import { faithfulVendorIsBelieved } from "./progress/faithful-vendor-is-believed.ts";
import { quarantineDrains } from "./progress/quarantine-drains.ts";
import { viewConverges } from "./progress/view-converges.ts";
import { finishedTaskIsNeverContinued } from "./resumption/finished-task-is-never-continued.ts";
import { noResumeAtAStaleEndpoint } from "./resumption/no-resume-at-a-stale-endpoint.ts";
import { orphanIsExplicitAndQuiet } from "./resumption/orphan-is-explicit-and-quiet.ts";
import { refusalSticks } from "./resumption/refusal-sticks.ts";
import { removedSkillOrphansTheTask } from "./resumption/removed-skill-orphans-the-task.ts";
import { resultsNeverShrink } from "./resumption/results-never-shrink.ts";
import { revalidationIsBounded } from "./resumption/revalidation-is-bounded.ts";
import { crashForgetsNothing } from "./robustness/crash-forgets-nothing.ts";
import { guardAnswers } from "./robustness/guard-answers.ts";
import { malformedInputFailsClosed } from "./robustness/malformed-input-fails-closed.ts";
import { conflictIsReported } from "./terminal/conflict-is-reported.ts";
import { everyClaimWasSaid } from "./terminal/every-claim-was-said.ts";
import { repeatIsIdempotent } from "./terminal/repeat-is-idempotent.ts";
import { terminalIsFinal } from "./terminal/terminal-is-final.ts";

/** Every claim there is, in the order reports show them. */
export const INVARIANTS: readonly Invariant[] = [
  noTerminalAfterAcknowledgedCancel,
  nothingMergesAfterAcknowledgedCancel,
  lateTerminalReachesReconciliationOnce,
  cancelIsNeverOverstated,
  unacknowledgedCancelSuppressesNothing,
  terminalIsFinal,
  repeatIsIdempotent,
  conflictIsReported,
  everyClaimWasSaid,
  noResumeAtAStaleEndpoint,
  removedSkillOrphansTheTask,
  orphanIsExplicitAndQuiet,
  refusalSticks,
  revalidationIsBounded,
  finishedTaskIsNeverContinued,
  resultsNeverShrink,
  lifecycleCapabilityIsConfirmedLive,
  downgradeIsRecorded,
  probeIsHarmless,
  taskStaysWithItsBinding,
  unauthenticPushChangesNothing,
  olderTurnNeverOverwritesNewer,
  canceledIntentIsNotExecutedTwice,
  noBlindResend,
  retriesStayInBudget,
  malformedInputFailsClosed,
  crashForgetsNothing,
  everyTaskSettles,
  faithfulVendorIsBelieved,
  quarantineDrains,
  viewConverges,
  guardAnswers,
];
