import type { AnyEvent } from "../trace/event.ts";
import type { Trace } from "../trace/trace.ts";
import { quietPolls } from "./quiet-polls.ts";

export interface TimelineOptions {
  /** Events that show the violation, by seq: never folded, and shown whoever they belong to. */
  readonly marked?: readonly number[];
  /** Only this delegation and what belongs to none. Omitted: everyone. */
  readonly delegation?: string | null;
  /** Fold quiet polls into one row. Default true. */
  readonly folds?: boolean;
}

/** One row of a timeline: an event, or a run of quiet polls that a reader may skip. */
export type TimelineRow =
  | { readonly kind: "event"; readonly event: AnyEvent; readonly isMarked: boolean }
  | { readonly kind: "polls"; readonly at: number; readonly of: string; readonly says: string };

/** The rows of a trace, in its order. */
export function timelineRows(trace: Trace, options: TimelineOptions = {}): TimelineRow[] {
  const marked = new Set(options.marked ?? []);
  const only = options.delegation ?? null;
  const quiet = options.folds === false ? new Map<number, string>() : quietPolls(trace.events, marked);
  const rows: TimelineRow[] = [];
  let fold: AnyEvent[] = [];
  const close = () => {
    const row = foldRow(fold, quiet);
    if (row !== null) rows.push(row);
    fold = [];
  };
  for (const event of trace.events) {
    if (only !== null && event.of !== null && event.of !== only && !marked.has(event.seq)) continue;
    if (quiet.has(event.seq)) {
      fold.push(event);
      continue;
    }
    close();
    rows.push({ kind: "event", event, isMarked: marked.has(event.seq) });
  }
  close();
  return rows;
}

/** One row for a run of quiet polls: how many, and what they all said. */
function foldRow(fold: readonly AnyEvent[], quiet: ReadonlyMap<number, string>): TimelineRow | null {
  const first = fold[0];
  if (first === undefined) return null;
  const replies = fold.filter((event) => event.kind === "delivered");
  const states = [...new Set(replies.map((event) => quiet.get(event.seq) as string))].join(" or ");
  // A poll may be cut by a line that is shown: its first half then has no reply of its own to speak of.
  if (replies.length === 0) return { kind: "polls", at: first.at, of: first.of ?? "", says: "… a poll leaves" };
  const of = [...new Set(fold.map((event) => event.of ?? ""))].join("+");
  const says = replies.length === 1 ? `… 1 poll, ${states}` : `… ${replies.length} polls, all ${states}`;
  return { kind: "polls", at: first.at, of, says };
}
