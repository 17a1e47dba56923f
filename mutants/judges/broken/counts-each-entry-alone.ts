import { lateTerminalReachesReconciliationOnce } from "../../../properties/invariants/cancellation/late-terminal-reaches-reconciliation-once.ts";
import { blindToDelegations } from "../broken-judge.ts";

export const countsEachEntryAlone = blindToDelegations(
  "counts-each-entry-alone",
  "Counts the first entry of the list and no second",
  lateTerminalReachesReconciliationOnce,
  (delegation) => ({ ...delegation, filed: delegation.filed.slice(0, 1) }),
);
