import type { Exposure } from "../../src/judge/exposure.ts";
import type { History } from "../../src/trace/history.ts";
import { capabilityChangedAfterConfirmation } from "./capability-changed-after-confirmation.ts";
import { doubleExecution } from "./double-execution.ts";
import { effectsAfterAcknowledgement } from "./effects-after-acknowledgement.ts";
import { lostInACrash } from "./lost-in-a-crash.ts";
import { staleEndpoint } from "./stale-endpoint.ts";
import { strangerNotDistinguishable } from "./stranger-not-distinguishable.ts";

/** Every kind of harm that can happen though no rule was broken. */
export const EXPOSURES: readonly ((history: History) => Exposure[])[] = [
  staleEndpoint,
  effectsAfterAcknowledgement,
  doubleExecution,
  capabilityChangedAfterConfirmation,
  strangerNotDistinguishable,
  lostInACrash,
];
