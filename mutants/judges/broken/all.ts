import type { BrokenJudge } from "../broken-judge.ts";
import { believesBarePushes } from "./believes-bare-pushes.ts";
import { comparesAddressesAlone } from "./compares-addresses-alone.ts";
import { countsEachEntryAlone } from "./counts-each-entry-alone.ts";
import { deafToPushes } from "./deaf-to-pushes.ts";
import { expiresAMillisecondLate } from "./expires-a-millisecond-late.ts";
import { forgetsTheAcknowledgement } from "./forgets-the-acknowledgement.ts";
import { forgetsTheWish } from "./forgets-the-wish.ts";
import { hearsTheLastWordOnly } from "./hears-the-last-word-only.ts";
import { judgesTheWordAlone } from "./judges-the-word-alone.ts";
import { overlooksArtifacts } from "./overlooks-artifacts.ts";
import { stopsAtTheFirstDelegation } from "./stops-at-the-first-delegation.ts";
import { takesEvidenceFromAnyTenant } from "./takes-evidence-from-any-tenant.ts";
import { takesTheUnknownForHolds } from "./takes-the-unknown-for-holds.ts";

/** Every broken judge, in the order it is listed and tried. */
export const BROKEN_JUDGES: readonly BrokenJudge[] = [
  believesBarePushes,
  comparesAddressesAlone,
  countsEachEntryAlone,
  deafToPushes,
  expiresAMillisecondLate,
  forgetsTheAcknowledgement,
  forgetsTheWish,
  hearsTheLastWordOnly,
  judgesTheWordAlone,
  overlooksArtifacts,
  stopsAtTheFirstDelegation,
  takesEvidenceFromAnyTenant,
  takesTheUnknownForHolds,
];
