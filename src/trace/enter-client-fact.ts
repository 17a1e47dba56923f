import type { DelegationHistory } from "./delegation-history.ts";
import type { AnyEvent, Event } from "./event.ts";
import type { Open } from "./open.ts";

/** Enters what a caller asked, was told and shown of a delegation, and what the client bound and filed. */
export function enterClientFact(delegation: Open<DelegationHistory>, event: AnyEvent): void {
  switch (event.kind) {
    case "asked":
      return enterAsked(delegation, event);
    case "told": {
      delegation.told.push(event);
      if (delegation.ended === null && event.body.claim.end !== null) delegation.ended = event;
      return;
    }
    case "downgraded": {
      delegation.downgraded.push(event);
      return;
    }
    case "shown": {
      delegation.shown.push(event);
      return;
    }
    case "filed": {
      delegation.filed.push(event);
      return;
    }
    case "unfiled": {
      delegation.unfiled.push(event);
      return;
    }
    case "opened":
      return enterOpened(delegation, event);
    case "bound":
    case "rebound":
      return enterBinding(delegation, event);
    default:
      return;
  }
}

function enterAsked(delegation: Open<DelegationHistory>, event: Event<"asked">): void {
  delegation.asked.push(event);
  switch (event.body.ask) {
    case "delegate": {
      delegation.delegated ??= event;
      return;
    }
    case "cancel": {
      delegation.cancelWish ??= event;
      return;
    }
    case "abandon": {
      delegation.abandonWish ??= event;
      return;
    }
    default:
      return;
  }
}

/** There is one task a delegation, whatever a guard says of the second. */
function enterOpened(delegation: Open<DelegationHistory>, event: Event<"opened">): void {
  delegation.opened.push(event);
  if (event.body.answer.answer === "stray" || delegation.binding !== null) delegation.strays.push(event.body.binding);
}

function enterBinding(delegation: Open<DelegationHistory>, event: Event<"bound"> | Event<"rebound">): void {
  const { binding } = event.body;
  const strayAt = delegation.strays.findIndex(({ taskId }) => taskId === binding.taskId);
  if (strayAt >= 0) {
    delegation.strays[strayAt] = binding;
    return;
  }
  delegation.binding = binding;
  delegation.bound.push(event);
}
