import { vantageOf } from "../trace/event.ts";
import type { Trace } from "../trace/trace.ts";
import { duration } from "./duration.ts";
import { phrase } from "./phrase.ts";
import { type TimelineOptions, type TimelineRow, timelineRows } from "./timeline-rows.ts";

interface Line {
  readonly mark: string;
  readonly at: string;
  readonly vantage: string;
  readonly of: string;
  readonly says: string;
}

/** A trace as aligned lines: instant, vantage, delegation, one phrase an event. Marked events begin with `>`. */
export function timeline(trace: Trace, options: TimelineOptions = {}): string {
  return aligned(timelineRows(trace, options).map(line));
}

function line(row: TimelineRow): Line {
  if (row.kind === "polls") return { mark: " ", at: duration(row.at), vantage: "", of: row.of, says: row.says };
  const { event, isMarked } = row;
  return {
    mark: isMarked ? ">" : " ",
    at: duration(event.at),
    vantage: vantageOf(event.kind),
    of: event.of ?? "",
    says: phrase(event),
  };
}

function aligned(lines: readonly Line[]): string {
  const atWidth = Math.max(0, ...lines.map(({ at }) => at.length));
  const ofWidth = Math.max(0, ...lines.map(({ of }) => of.length));
  return lines
    .map(({ mark, at, vantage, of, says }) =>
      `${mark} ${at.padStart(atWidth)}  ${vantage.padEnd(6)}  ${of.padEnd(ofWidth)}  ${says}`.trimEnd(),
    )
    .join("\n");
}
