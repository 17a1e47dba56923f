import { isTerminal } from "../../../src/a2a/task-state.ts";
import type { DelegationHistory } from "../../../src/trace/delegation-history.ts";
import type { Event } from "../../../src/trace/event.ts";

/** Why nothing else of its intent may start besides a delegation. `why` is the rest of a sentence. */
export interface Hindrance {
  readonly kind: "filed-terminal" | "conflict" | "not-ended";
  readonly events: readonly number[];
  readonly why: string;
}

/** What, by a trace index, an earlier delegation forbids to others of its intent; null when it is settled. */
export function hindrance(earlier: DelegationHistory, seq: number): Hindrance | null {
  const { delegated, ended, told } = earlier;
  const open = openTerminal(earlier, seq);
  if (open !== null)
    return { kind: "filed-terminal", events: [open.seq], why: `had a terminal state on its reconciliation list since ${open.at} ms` };
  const conflict = told.find((event) => event.seq < seq && event.body.claim.conflict);
  if (conflict !== undefined) return { kind: "conflict", events: [conflict.seq], why: `was told a conflict at ${conflict.at} ms` };
  if (delegated === null || delegated.seq > seq || (ended !== null && ended.seq < seq)) return null;
  return { kind: "not-ended", events: [delegated.seq], why: `was delegated at ${delegated.at} ms and had not ended` };
}

/** The filing of a terminal state that had not left the list. */
function openTerminal({ filed, unfiled, heard }: DelegationHistory, seq: number): Event<"filed"> | null {
  for (const entry of filed) {
    if (entry.seq > seq) return null;
    const { news } = entry.body;
    if (unfiled.some((left) => left.seq < seq && left.body.news === news)) continue;
    const said = heard.find((event) => event.body.news.id === news)?.body.news;
    if (said?.kind === "task" && isTerminal(said.task.state)) return entry;
  }
  return null;
}
