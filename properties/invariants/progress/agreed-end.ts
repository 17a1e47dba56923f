import { isTerminal } from "../../../src/a2a/task-state.ts";
import type { DelegationHistory } from "../../../src/trace/delegation-history.ts";
import type { Event } from "../../../src/trace/event.ts";

/**
 * The commit from which every view of the vendor showed one and the same terminal state of a delegation's task; null where views ever showed two, or where
 * there was more than one task, or one that was moved or forgotten. Vendor's facts.
 */
export function agreedEnd({ created, commits, kept, forgotten, misplaced }: DelegationHistory): Event<"committed"> | null {
  if (created.length !== 1 || forgotten !== null || misplaced.length > 0) return null;
  let agreed: Event<"committed"> | null = null;
  for (const commit of commits) {
    const { state, views } = commit.body;
    if (agreed !== null) {
      if (state !== agreed.body.state) return null;
    } else if (isTerminal(state)) {
      if (!views.includes("poll") || !views.includes("stream") || !views.includes("push")) return null;
      agreed = commit;
    }
  }
  if (agreed === null || kept.some(({ body }) => body.announced && body.state !== agreed.body.state)) return null;
  return agreed;
}
