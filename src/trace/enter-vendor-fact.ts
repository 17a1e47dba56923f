import type { DelegationHistory } from "./delegation-history.ts";
import type { AnyEvent } from "./event.ts";
import type { Open } from "./open.ts";

/** Enters what a vendor truly did for a delegation. Facts about a probe's task are left out: it was never the delegation's. */
export function enterVendorFact(delegation: Open<DelegationHistory>, event: AnyEvent): void {
  switch (event.kind) {
    case "received": {
      const { op, live, owner, skillLive } = event.body;
      if (op !== "live-card" && !(live && owner && skillLive)) delegation.misplaced.push(event);
      return;
    }
    case "task-created": {
      if (!event.body.probe) delegation.created.push(event);
      return;
    }
    case "committed": {
      if (isOurs(delegation, event)) delegation.commits.push(event);
      return;
    }
    case "kept": {
      if (isOurs(delegation, event)) delegation.kept.push(event);
      return;
    }
    case "artifact-made": {
      if (isOurs(delegation, event)) delegation.artifacts.push(event);
      return;
    }
    case "effect": {
      if (isOurs(delegation, event)) delegation.effects.push(event);
      return;
    }
    case "forgotten": {
      if (isOurs(delegation, event)) delegation.forgotten ??= event;
      return;
    }
    case "cancel-received": {
      if (isOurs(delegation, event)) delegation.cancelArrived ??= event;
      return;
    }
    case "cancel-replied": {
      if (isOurs(delegation, event)) delegation.cancelReplies.push(event);
      return;
    }
    default:
      return;
  }
}

/** Not a probe's: the task was created for the delegation itself. */
function isOurs(delegation: Open<DelegationHistory>, event: { readonly body: { readonly task: string } }): boolean {
  for (const created of delegation.created) if (created.body.task === event.body.task) return true;
  return false;
}
