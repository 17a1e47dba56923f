import { repeatIsIdempotent } from "../../../properties/invariants/terminal/repeat-is-idempotent.ts";
import { blindToDelegations } from "../broken-judge.ts";

export const hearsTheLastWordOnly = blindToDelegations(
  "hears-the-last-word-only",
  "Looks at the last claim that was told, and not at those before it",
  repeatIsIdempotent,
  (delegation) => ({ ...delegation, told: delegation.told.slice(-1) }),
);
