import { terminalIsFinal } from "../../../properties/invariants/terminal/terminal-is-final.ts";
import { blindJudge } from "../broken-judge.ts";

export const stopsAtTheFirstDelegation = blindJudge(
  "stops-at-the-first-delegation",
  "Looks at the first delegation and no further",
  terminalIsFinal,
  (history) => ({ ...history, delegations: history.delegations.slice(0, 1) }),
);
