import { lateTerminalReachesReconciliationOnce } from "../../../properties/invariants/cancellation/late-terminal-reaches-reconciliation-once.ts";
import { blindToDelegations } from "../broken-judge.ts";

export const deafToPushes = blindToDelegations(
  "deaf-to-pushes",
  "Does not count what a push brings",
  lateTerminalReachesReconciliationOnce,
  ({ terminals, ...delegation }) => ({ ...delegation, terminals: terminals.filter(({ body }) => body.news.channel !== "push") }),
);
