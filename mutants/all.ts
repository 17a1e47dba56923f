import { acceptsAnyId } from "./guards/accepts-any-id.ts";
import { admitsLateTerminals } from "./guards/admits-late-terminals.ts";
import { any200Acknowledges } from "./guards/any-200-acknowledges.ts";
import { artifactBlind } from "./guards/artifact-blind.ts";
import { cancelsForEver } from "./guards/cancels-for-ever.ts";
import { contextBlind } from "./guards/context-blind.ts";
import { continuesAfterEnd } from "./guards/continues-after-end.ts";
import { downgradesSilently } from "./guards/downgrades-silently.ts";
import { dropsLateTerminals } from "./guards/drops-late-terminals.ts";
import { dropsRicherRepeat } from "./guards/drops-richer-repeat.ts";
import { eofIsCompleted } from "./guards/eof-is-completed.ts";
import { eofIsFailed } from "./guards/eof-is-failed.ts";
import { evidenceAnywhere } from "./guards/evidence-anywhere.ts";
import { expiryOffByOne } from "./guards/expiry-off-by-one.ts";
import { filesAgainAfterRestore } from "./guards/files-again-after-restore.ts";
import { firstWinsSilently } from "./guards/first-wins-silently.ts";
import { flipsWithEachPoll } from "./guards/flips-with-each-poll.ts";
import { forgetsOnRestart } from "./guards/forgets-on-restart.ts";
import { forgetsRefusedCards } from "./guards/forgets-refused-cards.ts";
import { holdsForEver } from "./guards/holds-for-ever.ts";
import { ignoresExpiredEvidence } from "./guards/ignores-expired-evidence.ts";
import { ignoresSnapshotAfterGap } from "./guards/ignores-snapshot-after-gap.ts";
import { lastWriteWins } from "./guards/last-write-wins.ts";
import { leavesStraysRunning } from "./guards/leaves-strays-running.ts";
import { matchesByContext } from "./guards/matches-by-context.ts";
import { neverEmptiesTheList } from "./guards/never-empties-the-list.ts";
import { neverGivesUp } from "./guards/never-gives-up.ts";
import { neverReadsBack } from "./guards/never-reads-back.ts";
import { notCancelableIsCanceled } from "./guards/not-cancelable-is-canceled.ts";
import { notFoundIsFailed } from "./guards/not-found-is-failed.ts";
import { orphanKeepsPolling } from "./guards/orphan-keeps-polling.ts";
import { orphanStillAdmits } from "./guards/orphan-still-admits.ts";
import { orphanUntold } from "./guards/orphan-untold.ts";
import { probesForEver } from "./guards/probes-for-ever.ts";
import { readsBackForEver } from "./guards/reads-back-for-ever.ts";
import { redelegatesOverOpenEntry } from "./guards/redelegates-over-open-entry.ts";
import { resendsForEver } from "./guards/resends-for-ever.ts";
import { retriesAfterCancel } from "./guards/retries-after-cancel.ts";
import { revalidatesEveryRequest } from "./guards/revalidates-every-request.ts";
import { revalidatesForEver } from "./guards/revalidates-for-ever.ts";
import { savesNoAcknowledgement } from "./guards/saves-no-acknowledgement.ts";
import { savesNoOpenEntries } from "./guards/saves-no-open-entries.ts";
import { savesNoRefusals } from "./guards/saves-no-refusals.ts";
import { sealsAfterAck } from "./guards/seals-after-ack.ts";
import { secondEndFires } from "./guards/second-end-fires.ts";
import { skillBlind } from "./guards/skill-blind.ts";
import { throwsOnUnknown } from "./guards/throws-on-unknown.ts";
import { timeoutIsFailed } from "./guards/timeout-is-failed.ts";
import { tokenUnchecked } from "./guards/token-unchecked.ts";
import { tombstoneOnRequest } from "./guards/tombstone-on-request.ts";
import { trustsRecordedEndpoint } from "./guards/trusts-recorded-endpoint.ts";
import { trustsTheCard } from "./guards/trusts-the-card.ts";
import { ttlOnly } from "./guards/ttl-only.ts";
import { turnBlind } from "./guards/turn-blind.ts";
import { unknownIsAdmitted } from "./guards/unknown-is-admitted.ts";
import { validatesOnFetchOnly } from "./guards/validates-on-fetch-only.ts";
import { wishIsRequested } from "./guards/wish-is-requested.ts";
import type { Mutant } from "./mutant.ts";

/** Every guard mutant, in the order it is listed and run. */
export const MUTANTS: readonly Mutant[] = [
  acceptsAnyId,
  admitsLateTerminals,
  any200Acknowledges,
  artifactBlind,
  cancelsForEver,
  contextBlind,
  continuesAfterEnd,
  downgradesSilently,
  dropsLateTerminals,
  dropsRicherRepeat,
  eofIsCompleted,
  eofIsFailed,
  evidenceAnywhere,
  expiryOffByOne,
  filesAgainAfterRestore,
  firstWinsSilently,
  flipsWithEachPoll,
  forgetsOnRestart,
  forgetsRefusedCards,
  holdsForEver,
  ignoresExpiredEvidence,
  ignoresSnapshotAfterGap,
  lastWriteWins,
  leavesStraysRunning,
  matchesByContext,
  neverEmptiesTheList,
  neverGivesUp,
  neverReadsBack,
  notCancelableIsCanceled,
  notFoundIsFailed,
  orphanKeepsPolling,
  orphanStillAdmits,
  orphanUntold,
  probesForEver,
  readsBackForEver,
  redelegatesOverOpenEntry,
  resendsForEver,
  retriesAfterCancel,
  revalidatesEveryRequest,
  revalidatesForEver,
  savesNoAcknowledgement,
  savesNoOpenEntries,
  savesNoRefusals,
  sealsAfterAck,
  secondEndFires,
  skillBlind,
  throwsOnUnknown,
  timeoutIsFailed,
  tokenUnchecked,
  tombstoneOnRequest,
  trustsRecordedEndpoint,
  trustsTheCard,
  ttlOnly,
  turnBlind,
  unknownIsAdmitted,
  validatesOnFetchOnly,
  wishIsRequested,
];
