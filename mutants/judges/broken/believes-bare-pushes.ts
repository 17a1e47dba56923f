import { unauthenticPushChangesNothing } from "../../../properties/invariants/identity/unauthentic-push-changes-nothing.ts";
import { blindToDelegations } from "../broken-judge.ts";

export const believesBarePushes = blindToDelegations(
  "believes-bare-pushes",
  "Forgets that credentials were registered for the pushes of a task",
  unauthenticPushChangesNothing,
  (delegation) => ({ ...delegation, hasHook: false }),
);
