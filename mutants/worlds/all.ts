import { allIsWellFormed } from "./all-is-well-formed.ts";
import type { BrokenWorld } from "./broken-world.ts";
import { cancelsAreHonoured } from "./cancels-are-honoured.ts";
import { cardsArriveWhole } from "./cards-arrive-whole.ts";
import { cardsNeverExpire } from "./cards-never-expire.ts";
import { cardsTellTheTruth } from "./cards-tell-the-truth.ts";
import { endpointsStay } from "./endpoints-stay.ts";
import { endsAreFinal } from "./ends-are-final.ts";
import { errorsAreSwallowed } from "./errors-are-swallowed.ts";
import { messagesArrive } from "./messages-arrive.ts";
import { nobodyIsConfused } from "./nobody-is-confused.ts";
import { nothingIsReleased } from "./nothing-is-released.ts";
import { pushesNeverCome } from "./pushes-never-come.ts";
import { pushesProveThemselves } from "./pushes-prove-themselves.ts";
import { skillsStay } from "./skills-stay.ts";
import { streamsRunOn } from "./streams-run-on.ts";
import { workAsksNothing } from "./work-asks-nothing.ts";

/** Every broken world, in the order it is listed and run. */
export const BROKEN_WORLDS: readonly BrokenWorld[] = [
  allIsWellFormed,
  cancelsAreHonoured,
  cardsArriveWhole,
  cardsNeverExpire,
  cardsTellTheTruth,
  endpointsStay,
  endsAreFinal,
  errorsAreSwallowed,
  messagesArrive,
  nobodyIsConfused,
  nothingIsReleased,
  pushesNeverCome,
  pushesProveThemselves,
  skillsStay,
  streamsRunOn,
  workAsksNothing,
];
