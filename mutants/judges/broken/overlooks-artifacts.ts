import { nothingMergesAfterAcknowledgedCancel } from "../../../properties/invariants/cancellation/nothing-merges-after-acknowledged-cancel.ts";
import { blindToDelegations } from "../broken-judge.ts";

export const overlooksArtifacts = blindToDelegations(
  "overlooks-artifacts",
  "Looks at states, and not at the artifacts that are shown",
  nothingMergesAfterAcknowledgedCancel,
  (delegation) => ({ ...delegation, shown: [] }),
);
