import type { AnyEvent } from "../../trace/event.ts";
import type { ViolationAccount } from "../account.ts";
import { duration } from "../duration.ts";
import { phrase } from "../phrase.ts";
import { type Causes, causes } from "../sequence/causes.ts";
import { LANES, type Lane, laneOf } from "../sequence/lanes.ts";
import { staleReads } from "../sequence/stale-reads.ts";
import { type TimelineRow, timelineRows } from "../timeline-rows.ts";

/** More steps than this are no picture any more. */
const ROWS_MAX = 60;

/**
 * A violation as a Mermaid sequence diagram, without its fence: an arrow where an event follows from one in another lane, a note otherwise; what shows
 * the violation and what was stale say so. Text from the trace is escaped so that it cannot become syntax.
 */
export function mermaid({ violation, trace }: ViolationAccount): string {
  const rows = nearTheEnd(timelineRows(trace, { marked: violation.events, delegation: violation.delegation }), violation.events);
  const led = causes(trace.events);
  const stale = staleReads(trace.events);
  const lines = rows.map((row) =>
    row.kind === "polls" ? `Note over wire: ${text(`${duration(row.at)} ${row.says}`)}` : line(row.event, row.isMarked, led, stale),
  );
  const shown = new Set(rows.flatMap((row) => (row.kind === "polls" ? (["wire"] as const) : lanesOf(row.event, led))));
  const isCut = rows[0]?.kind === "event" && rows[0].event.seq > 0;
  if (isCut) shown.add("client");
  const participants = LANES.filter((lane) => shown.has(lane)).map((lane) => `participant ${idOf(lane)} as ${lane}`);
  const cut = isCut ? ["Note over client: (earlier events left out)"] : [];
  return ["sequenceDiagram", ...[...participants, ...cut, ...lines].map((one) => `  ${one}`)].join("\n");
}

function lanesOf(event: AnyEvent, led: Causes): readonly Lane[] {
  const cause = led.get(event.seq);
  return cause === undefined ? [laneOf(event)] : [laneOf(event), laneOf(cause)];
}

/** The last rows that still show every marked one, or as many as fit up to the last marked one. */
function nearTheEnd(rows: readonly TimelineRow[], marked: readonly number[]): readonly TimelineRow[] {
  if (rows.length <= ROWS_MAX) return rows;
  const last = rows.findLastIndex((row) => row.kind === "event" && marked.includes(row.event.seq));
  const end = Math.min(rows.length, last + 3);
  return rows.slice(Math.max(0, end - ROWS_MAX), end);
}

function line(event: AnyEvent, isMarked: boolean, led: Causes, stale: ReadonlyMap<number, string>): string {
  const lane = laneOf(event);
  const cause = led.get(event.seq);
  const flag = isMarked ? "SHOWS IT: " : stale.has(event.seq) ? "STALE: " : "";
  const says = text(`${flag}${duration(event.at)} ${phrase(event)}`);
  const from = cause === undefined ? lane : laneOf(cause);
  if (from === lane) return `Note over ${idOf(lane)}: ${says}`;
  return `${idOf(from)}${isMarked ? "->>" : "-->>"}${idOf(lane)}: ${says}`;
}

function idOf(lane: Lane): string {
  return lane === "task manager" ? "taskManager" : lane;
}

/** Everything but plain words by its code point: a line break, a semicolon or a colon would be syntax. */
function text(words: string): string {
  return words.slice(0, 160).replace(/[^A-Za-z0-9 _.\-/()=,]/gu, (character) => `#${character.codePointAt(0)};`);
}
