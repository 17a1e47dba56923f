import type { MutatedTrace } from "../mutated-trace.ts";
import { acknowledgedTooEarly } from "./acknowledged-too-early.ts";
import { barePushBelieved } from "./bare-push-believed.ts";
import { cardExpiredAMillisecondAgo } from "./card-expired-a-millisecond-ago.ts";
import { conflictHushed } from "./conflict-hushed.ts";
import { continuedAfterTheEnd } from "./continued-after-the-end.ts";
import { cutBeforeTheEnd } from "./cut-before-the-end.ts";
import { endChanged } from "./end-changed.ts";
import { endNeverTold } from "./end-never-told.ts";
import { endNobodySaid } from "./end-nobody-said.ts";
import { endToldTwice } from "./end-told-twice.ts";
import { entryLeftOpen } from "./entry-left-open.ts";
import { faithfulVendorFiled } from "./faithful-vendor-filed.ts";
import { fetchedForNothing } from "./fetched-for-nothing.ts";
import { filedTwice } from "./filed-twice.ts";
import { flawedCardUsed } from "./flawed-card-used.ts";
import { guardLeftThePort } from "./guard-left-the-port.ts";
import { lateArtifactShown } from "./late-artifact-shown.ts";
import { lateCompletionIgnored } from "./late-completion-ignored.ts";
import { lateCompletionTold } from "./late-completion-told.ts";
import { loweredInSilence } from "./lowered-in-silence.ts";
import { nonsenseBelieved } from "./nonsense-believed.ts";
import { olderTurnTold } from "./older-turn-told.ts";
import { oneCancelTooMany } from "./one-cancel-too-many.ts";
import { orphanAskedAbout } from "./orphan-asked-about.ts";
import { probeWithThePayload } from "./probe-with-the-payload.ts";
import { reliedOnUnseen } from "./relied-on-unseen.ts";
import { removedSkillAskedAbout } from "./removed-skill-asked-about.ts";
import { requestToAnotherPlace } from "./request-to-another-place.ts";
import { requestToAnotherTenant } from "./request-to-another-tenant.ts";
import { restlessClaim } from "./restless-claim.ts";
import { restoredOtherwise } from "./restored-otherwise.ts";
import { resultKeptBack } from "./result-kept-back.ts";
import { resultsTakenBack } from "./results-taken-back.ts";
import { secondRun } from "./second-run.ts";
import { sentAfterTheWish } from "./sent-after-the-wish.ts";

/** Every mutated trace, in the order it is listed and judged. */
export const MUTATED_TRACES: readonly MutatedTrace[] = [
  acknowledgedTooEarly,
  barePushBelieved,
  cardExpiredAMillisecondAgo,
  conflictHushed,
  continuedAfterTheEnd,
  cutBeforeTheEnd,
  endChanged,
  endNeverTold,
  endNobodySaid,
  endToldTwice,
  entryLeftOpen,
  faithfulVendorFiled,
  fetchedForNothing,
  filedTwice,
  flawedCardUsed,
  guardLeftThePort,
  lateArtifactShown,
  lateCompletionIgnored,
  lateCompletionTold,
  loweredInSilence,
  nonsenseBelieved,
  olderTurnTold,
  oneCancelTooMany,
  orphanAskedAbout,
  probeWithThePayload,
  reliedOnUnseen,
  removedSkillAskedAbout,
  requestToAnotherPlace,
  requestToAnotherTenant,
  restlessClaim,
  restoredOtherwise,
  resultKeptBack,
  resultsTakenBack,
  secondRun,
  sentAfterTheWish,
];
