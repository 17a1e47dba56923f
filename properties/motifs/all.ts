import { adkCancelNotImplemented } from "./adk-cancel-not-implemented.ts";
import { artifactAfterTerminal } from "./artifact-after-terminal.ts";
import { authRequiredLifecycle } from "./auth-required-lifecycle.ts";
import { bgConsumerGc } from "./bg-consumer-gc.ts";
import { blockingThrowsThoughDone } from "./blocking-throws-though-done.ts";
import { cancelFlagOnly } from "./cancel-flag-only.ts";
import { cardCachingGuidance } from "./card-caching-guidance.ts";
import { clientLateCancelResponse } from "./client-late-cancel-response.ts";
import { clientReusesTerminalId } from "./client-reuses-terminal-id.ts";
import { crossTenant } from "./cross-tenant.ts";
import { deregisteredEndpointUsed } from "./deregistered-endpoint-used.ts";
import { disconnectStopsProducer } from "./disconnect-stops-producer.ts";
import { dotnetCancelStaleReturn } from "./dotnet-cancel-stale-return.ts";
import { earlyAbortUnknownId } from "./early-abort-unknown-id.ts";
import { etagVersionOnly } from "./etag-version-only.ts";
import { evictedTask } from "./evicted-task.ts";
import { extendedCardDowngrade } from "./extended-card-downgrade.ts";
import { gatewayLifecycleHoles } from "./gateway-lifecycle-holes.ts";
import { goClusterCancelPropagation } from "./go-cluster-cancel-propagation.ts";
import { goFinalEventThenFailed } from "./go-final-event-then-failed.ts";
import { idempotencyHole } from "./idempotency-hole.ts";
import { invalidCardCached } from "./invalid-card-cached.ts";
import { javaSubscribeWindow } from "./java-subscribe-window.ts";
import { jsCancelBypassesExecutor } from "./js-cancel-bypasses-executor.ts";
import { jsCancelReturnsLastEvent } from "./js-cancel-returns-last-event.ts";
import { jsCancelStoreFailureMasked } from "./js-cancel-store-failure-masked.ts";
import { jsDoubleCancelError } from "./js-double-cancel-error.ts";
import { jsSecondExecutorOnConcurrentSend } from "./js-second-executor-on-concurrent-send.ts";
import { jsTerminalOverwriteToctou } from "./js-terminal-overwrite-toctou.ts";
import { layeredCardCache } from "./layered-card-cache.ts";
import { lbIdleFin } from "./lb-idle-fin.ts";
import { mastraCancel } from "./mastra-cancel.ts";
import { mcpLateResponseCorrupts } from "./mcp-late-response-corrupts.ts";
import { mcpPendingResultOnCancel } from "./mcp-pending-result-on-cancel.ts";
import { mcpTimeoutReexecution } from "./mcp-timeout-reexecution.ts";
import type { Motif } from "./motif.ts";
import { noopCancel200 } from "./noop-cancel-200.ts";
import { oidcEndpointPinning } from "./oidc-endpoint-pinning.ts";
import { pushConfigAliasing } from "./push-config-aliasing.ts";
import { pushModeGaps } from "./push-mode-gaps.ts";
import { pushOutOfOrder } from "./push-out-of-order.ts";
import { pushVersion } from "./push-version.ts";
import { pyCancelNoTerminal } from "./py-cancel-no-terminal.ts";
import { pyCancelStoreNotStream } from "./py-cancel-store-not-stream.ts";
import { pyCompletedDuringCancel } from "./py-completed-during-cancel.ts";
import { replicaStaleOverwrite } from "./replica-stale-overwrite.ts";
import { resubscribeGap } from "./resubscribe-gap.ts";
import { resumeCanceledByOldExecutor } from "./resume-canceled-by-old-executor.ts";
import { resumeRejectedInProgress } from "./resume-rejected-in-progress.ts";
import { seedAdvisoryCancel } from "./seed-advisory-cancel.ts";
import { seedCapabilityRenegotiated } from "./seed-capability-renegotiated.ts";
import { seedIntentDelegatedAgain } from "./seed-intent-delegated-again.ts";
import { seedSkillRemoved } from "./seed-skill-removed.ts";
import { signedCardRewrite } from "./signed-card-rewrite.ts";
import { silentTruncation } from "./silent-truncation.ts";
import { skillReplacedSameId } from "./skill-replaced-same-id.ts";
import { stalePollOvertakes } from "./stale-poll-overtakes.ts";
import { streamCanceledStoreCompleted } from "./stream-canceled-store-completed.ts";
import { streamingCapabilityLies } from "./streaming-capability-lies.ts";
import { stripeOutOfOrder } from "./stripe-out-of-order.ts";
import { subscribeTerminalUnsupported } from "./subscribe-terminal-unsupported.ts";
import { uiCancelLocalOnly } from "./ui-cancel-local-only.ts";
import { unknownIdCreatesTask } from "./unknown-id-creates-task.ts";
import { watchdogFalseFailed } from "./watchdog-false-failed.ts";
import { wedgedServerInclCard } from "./wedged-server-incl-card.ts";

/** Every motif, in the order of their names; drawn with equal chance. */
export const MOTIFS: readonly Motif[] = [
  adkCancelNotImplemented,
  artifactAfterTerminal,
  authRequiredLifecycle,
  bgConsumerGc,
  blockingThrowsThoughDone,
  cancelFlagOnly,
  cardCachingGuidance,
  clientLateCancelResponse,
  clientReusesTerminalId,
  crossTenant,
  deregisteredEndpointUsed,
  disconnectStopsProducer,
  dotnetCancelStaleReturn,
  earlyAbortUnknownId,
  etagVersionOnly,
  evictedTask,
  extendedCardDowngrade,
  gatewayLifecycleHoles,
  goClusterCancelPropagation,
  goFinalEventThenFailed,
  idempotencyHole,
  invalidCardCached,
  javaSubscribeWindow,
  jsCancelBypassesExecutor,
  jsCancelReturnsLastEvent,
  jsCancelStoreFailureMasked,
  jsDoubleCancelError,
  jsSecondExecutorOnConcurrentSend,
  jsTerminalOverwriteToctou,
  layeredCardCache,
  lbIdleFin,
  mastraCancel,
  mcpLateResponseCorrupts,
  mcpPendingResultOnCancel,
  mcpTimeoutReexecution,
  noopCancel200,
  oidcEndpointPinning,
  pushConfigAliasing,
  pushModeGaps,
  pushOutOfOrder,
  pushVersion,
  pyCancelNoTerminal,
  pyCancelStoreNotStream,
  pyCompletedDuringCancel,
  replicaStaleOverwrite,
  resubscribeGap,
  resumeCanceledByOldExecutor,
  resumeRejectedInProgress,
  seedAdvisoryCancel,
  seedCapabilityRenegotiated,
  seedIntentDelegatedAgain,
  seedSkillRemoved,
  signedCardRewrite,
  silentTruncation,
  skillReplacedSameId,
  stalePollOvertakes,
  streamCanceledStoreCompleted,
  streamingCapabilityLies,
  stripeOutOfOrder,
  subscribeTerminalUnsupported,
  uiCancelLocalOnly,
  unknownIdCreatesTask,
  watchdogFalseFailed,
  wedgedServerInclCard,
];
