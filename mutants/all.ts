import type { Mutant } from "./mutant.ts";
import { admitsLateTerminals } from "./guards/admits-late-terminals.ts";
import { any200Acknowledges } from "./guards/any-200-acknowledges.ts";
import { artifactBlind } from "./guards/artifact-blind.ts";
import { dropsLateTerminals } from "./guards/drops-late-terminals.ts";
import { eofIsCompleted } from "./guards/eof-is-completed.ts";
import { expiryOffByOne } from "./guards/expiry-off-by-one.ts";
import { lastWriteWins } from "./guards/last-write-wins.ts";
import { neverGivesUp } from "./guards/never-gives-up.ts";
import { notCancelableIsCanceled } from "./guards/not-cancelable-is-canceled.ts";
import { notFoundIsFailed } from "./guards/not-found-is-failed.ts";
import { sealsAfterAck } from "./guards/seals-after-ack.ts";
import { skillBlind } from "./guards/skill-blind.ts";
import { timeoutIsFailed } from "./guards/timeout-is-failed.ts";
import { tombstoneOnRequest } from "./guards/tombstone-on-request.ts";
import { trustsRecordedEndpoint } from "./guards/trusts-recorded-endpoint.ts";
import { ttlOnly } from "./guards/ttl-only.ts";
import { wishIsRequested } from "./guards/wish-is-requested.ts";

/** Every guard mutant, in the order it is listed and run. */
export const MUTANTS: readonly Mutant[] = [
  admitsLateTerminals,
  any200Acknowledges,
  artifactBlind,
  dropsLateTerminals,
  eofIsCompleted,
  expiryOffByOne,
  lastWriteWins,
  neverGivesUp,
  notCancelableIsCanceled,
  notFoundIsFailed,
  sealsAfterAck,
  skillBlind,
  timeoutIsFailed,
  tombstoneOnRequest,
  trustsRecordedEndpoint,
  ttlOnly,
  wishIsRequested,
];
