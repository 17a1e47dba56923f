import { acceptsAnyId } from "./guards/accepts-any-id.ts";
import { admitsLateTerminals } from "./guards/admits-late-terminals.ts";
import { any200Acknowledges } from "./guards/any-200-acknowledges.ts";
import { artifactBlind } from "./guards/artifact-blind.ts";
import { contextBlind } from "./guards/context-blind.ts";
import { continuesAfterEnd } from "./guards/continues-after-end.ts";
import { dropsLateTerminals } from "./guards/drops-late-terminals.ts";
import { dropsRicherRepeat } from "./guards/drops-richer-repeat.ts";
import { eofIsCompleted } from "./guards/eof-is-completed.ts";
import { eofIsFailed } from "./guards/eof-is-failed.ts";
import { expiryOffByOne } from "./guards/expiry-off-by-one.ts";
import { firstWinsSilently } from "./guards/first-wins-silently.ts";
import { forgetsOnRestart } from "./guards/forgets-on-restart.ts";
import { lastWriteWins } from "./guards/last-write-wins.ts";
import { leavesStraysRunning } from "./guards/leaves-strays-running.ts";
import { matchesByContext } from "./guards/matches-by-context.ts";
import { neverGivesUp } from "./guards/never-gives-up.ts";
import { notCancelableIsCanceled } from "./guards/not-cancelable-is-canceled.ts";
import { notFoundIsFailed } from "./guards/not-found-is-failed.ts";
import { orphanKeepsPolling } from "./guards/orphan-keeps-polling.ts";
import { orphanStillAdmits } from "./guards/orphan-still-admits.ts";
import { orphanUntold } from "./guards/orphan-untold.ts";
import { resendsForEver } from "./guards/resends-for-ever.ts";
import { savesNoAcknowledgement } from "./guards/saves-no-acknowledgement.ts";
import { savesNoOpenEntries } from "./guards/saves-no-open-entries.ts";
import { sealsAfterAck } from "./guards/seals-after-ack.ts";
import { secondEndFires } from "./guards/second-end-fires.ts";
import { skillBlind } from "./guards/skill-blind.ts";
import { timeoutIsFailed } from "./guards/timeout-is-failed.ts";
import { tombstoneOnRequest } from "./guards/tombstone-on-request.ts";
import { trustsRecordedEndpoint } from "./guards/trusts-recorded-endpoint.ts";
import { ttlOnly } from "./guards/ttl-only.ts";
import { turnBlind } from "./guards/turn-blind.ts";
import { wishIsRequested } from "./guards/wish-is-requested.ts";
import type { Mutant } from "./mutant.ts";

/** Every guard mutant, in the order it is listed and run. */
export const MUTANTS: readonly Mutant[] = [
  acceptsAnyId,
  admitsLateTerminals,
  any200Acknowledges,
  artifactBlind,
  contextBlind,
  continuesAfterEnd,
  dropsLateTerminals,
  dropsRicherRepeat,
  eofIsCompleted,
  eofIsFailed,
  expiryOffByOne,
  firstWinsSilently,
  forgetsOnRestart,
  lastWriteWins,
  leavesStraysRunning,
  matchesByContext,
  neverGivesUp,
  notCancelableIsCanceled,
  notFoundIsFailed,
  orphanKeepsPolling,
  orphanStillAdmits,
  orphanUntold,
  resendsForEver,
  savesNoAcknowledgement,
  savesNoOpenEntries,
  sealsAfterAck,
  secondEndFires,
  skillBlind,
  timeoutIsFailed,
  tombstoneOnRequest,
  trustsRecordedEndpoint,
  ttlOnly,
  turnBlind,
  wishIsRequested,
];
