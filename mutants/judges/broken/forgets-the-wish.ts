import { canceledIntentIsNotExecutedTwice } from "../../../properties/invariants/effects/canceled-intent-is-not-executed-twice.ts";
import { blindToDelegations } from "../broken-judge.ts";

export const forgetsTheWish = blindToDelegations(
  "forgets-the-wish",
  "Does not know that the caller wished to cancel",
  canceledIntentIsNotExecutedTwice,
  (delegation) => ({ ...delegation, cancelWish: null }),
);
