import { duration } from "../duration.ts";
import type { TimelineRow } from "../timeline-rows.ts";

/** A stretch of a timeline. `isFolded`: nothing in it shows the violation or lies near it, so it opens only when asked. */
export interface TimelineSpan {
  readonly rows: readonly TimelineRow[];
  readonly isFolded: boolean;
}

/** Up to so many rows are shown as they are. */
const ALL_MAX = 160;
/** Rows kept in sight before and after each marked one. */
const BEFORE = 24;
const AFTER = 6;
const START = 24;

/** Cuts a long timeline where a reader need not look: what is shown is its start, and what lies around the marked events. */
export function timelineSpans(rows: readonly TimelineRow[]): readonly TimelineSpan[] {
  if (rows.length <= ALL_MAX) return [{ rows, isFolded: false }];
  const isNear = new Array<boolean>(rows.length).fill(false);
  for (const [at, row] of rows.entries()) {
    if (at < START) isNear[at] = true;
    if (row.kind !== "event" || !row.isMarked) continue;
    isNear.fill(true, Math.max(0, at - BEFORE), at + AFTER + 1);
  }
  const spans: { rows: TimelineRow[]; isFolded: boolean }[] = [];
  for (const [at, row] of rows.entries()) {
    const isFolded = !isNear[at];
    const last = spans.at(-1);
    if (last === undefined || last.isFolded !== isFolded) spans.push({ rows: [row], isFolded });
    else last.rows.push(row);
  }
  return spans;
}

/** What a folded stretch holds: how many events, and from when to when. */
export function spanWords(rows: readonly TimelineRow[]): string {
  const [first, last] = [rows[0], rows.at(-1)];
  const from = first === undefined ? 0 : atOf(first);
  const until = last === undefined ? 0 : atOf(last);
  return `${rows.length} more, ${duration(from)}${until === from ? "" : ` to ${duration(until)}`}`;
}

export function atOf(row: TimelineRow): number {
  return row.kind === "polls" ? row.at : row.event.at;
}
