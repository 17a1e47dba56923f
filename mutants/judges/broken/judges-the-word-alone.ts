import { noTerminalAfterAcknowledgedCancel } from "../../../properties/invariants/cancellation/no-terminal-after-acknowledged-cancel.ts";
import { blindToDelegations } from "../broken-judge.ts";

export const judgesTheWordAlone = blindToDelegations(
  "judges-the-word-alone",
  "Takes a caller who was told of a news for untold, where the guard's word for the news was quarantine",
  noTerminalAfterAcknowledgedCancel,
  ({ told, ...delegation }) => {
    const quarantined = delegation.heard.filter(({ body }) => body.answer.answer === "quarantine");
    return { ...delegation, told: told.filter(({ cause }) => !quarantined.some((heard) => heard.cause === cause)) };
  },
);
