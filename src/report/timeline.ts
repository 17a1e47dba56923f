import { type AnyEvent, vantageOf } from "../trace/event.ts";
import type { Trace } from "../trace/trace.ts";
import { duration } from "./duration.ts";
import { phrase } from "./phrase.ts";
import { quietPolls } from "./quiet-polls.ts";

export interface TimelineOptions {
  /** Events that show the violation, by seq: marked with `>` and never folded. */
  readonly marked?: readonly number[];
  /** Only this delegation and what belongs to none; marked events are shown all the same. Omitted: everyone. */
  readonly delegation?: string | null;
  /** Fold quiet polls into one line ("… 22 polls, all working"). Default true. */
  readonly folds?: boolean;
}

interface Row {
  readonly mark: string;
  readonly at: string;
  readonly vantage: string;
  readonly of: string;
  readonly says: string;
}

/** A trace as aligned lines: instant, vantage, delegation, one phrase an event. */
export function timeline(trace: Trace, options: TimelineOptions = {}): string {
  const marked = new Set(options.marked ?? []);
  const only = options.delegation ?? null;
  const quiet = options.folds === false ? new Map<number, string>() : quietPolls(trace.events, marked);
  const rows: Row[] = [];
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
    rows.push({
      mark: marked.has(event.seq) ? ">" : " ",
      at: duration(event.at),
      vantage: vantageOf(event.kind),
      of: event.of ?? "",
      says: phrase(event),
    });
  }
  close();
  return aligned(rows);
}

/** One line for a run of quiet polls: how many, and what they all said. */
function foldRow(fold: readonly AnyEvent[], quiet: ReadonlyMap<number, string>): Row | null {
  const first = fold[0];
  if (first === undefined) return null;
  const replies = fold.filter((event) => event.kind === "delivered");
  const states = [...new Set(replies.map((event) => quiet.get(event.seq) as string))].join(" or ");
  // A poll may be cut by a line that is shown: its first half then has no reply of its own to speak of.
  if (replies.length === 0) return { mark: " ", at: duration(first.at), vantage: "", of: first.of ?? "", says: "… a poll leaves" };
  const of = [...new Set(fold.map((event) => event.of ?? ""))].join("+");
  const says = replies.length === 1 ? `… 1 poll, ${states}` : `… ${replies.length} polls, all ${states}`;
  return { mark: " ", at: duration(first.at), vantage: "", of, says };
}

function aligned(rows: readonly Row[]): string {
  const atWidth = Math.max(0, ...rows.map((row) => row.at.length));
  const ofWidth = Math.max(0, ...rows.map((row) => row.of.length));
  return rows
    .map((row) => `${row.mark} ${row.at.padStart(atWidth)}  ${row.vantage.padEnd(6)}  ${row.of.padEnd(ofWidth)}  ${row.says}`.trimEnd())
    .join("\n");
}
