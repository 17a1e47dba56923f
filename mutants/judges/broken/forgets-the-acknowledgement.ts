import { noTerminalAfterAcknowledgedCancel } from "../../../properties/invariants/cancellation/no-terminal-after-acknowledged-cancel.ts";
import { blindToDelegations } from "../broken-judge.ts";

export const forgetsTheAcknowledgement = blindToDelegations(
  "forgets-the-acknowledgement",
  "Does not know that a cancel was acknowledged",
  noTerminalAfterAcknowledgedCancel,
  (delegation) => ({ ...delegation, acknowledgement: null }),
);
