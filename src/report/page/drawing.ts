import type { Causes } from "../sequence/causes.ts";
import { LANES, laneOf } from "../sequence/lanes.ts";
import type { TimelineRow } from "../timeline-rows.ts";
import { atOf } from "./timeline-spans.ts";

/** Lengths of a drawing, in tenths of an em: rows are text, so the drawing beside them grows with it. */
const LANE = 34;
const ROW = 17;
/** Room above a row by how long nothing happened: non-linear, so that days and milliseconds fit one page. */
const GAPS = [0, 3, 6, 9, 12, 16, 20] as const;
const DECADES_MS = [1, 10, 1_000, 60_000, 3_600_000, 86_400_000];
const DOT = 3;
const BEND = 4;

export const DRAWING_WIDTH = LANE * LANES.length;

/** A stretch of a timeline as paths in one coordinate system. `gaps`: the class of room above each row, 0 to 6. */
export interface Drawing {
  readonly height: number;
  readonly gaps: readonly number[];
  readonly lanes: string;
  readonly arrows: string;
  readonly markedArrows: string;
  readonly heads: string;
  readonly markedHeads: string;
  /** Ordinary events. Zero-length strokes with round ends. */
  readonly dots: string;
  readonly marked: string;
  readonly stale: string;
}

/** Lays the rows of one stretch out: a dot an event in its lane, and an arrow from what led to it when that is in the stretch, too. */
export function drawing(rows: readonly TimelineRow[], led: Causes, stale: ReadonlyMap<number, string>, before: number | null): Drawing {
  const paths = { arrows: "", markedArrows: "", heads: "", markedHeads: "", dots: "", marked: "", stale: "" };
  const gaps: number[] = [];
  const places = new Map<number, readonly [x: number, y: number]>();
  let y = 0;
  let last = before;
  for (const row of rows) {
    const gap = gapClass(last === null ? 0 : atOf(row) - last);
    gaps.push(gap);
    last = atOf(row);
    y += GAPS[gap] as number;
    if (row.kind === "event") {
      const { event, isMarked } = row;
      const here = [xOf(LANES.indexOf(laneOf(event))), y + ROW / 2] as const;
      places.set(event.seq, here);
      const cause = places.get(led.get(event.seq)?.seq ?? -1);
      if (cause !== undefined && cause[0] !== here[0]) {
        paths[isMarked ? "markedArrows" : "arrows"] += arrow(cause, here);
        paths[isMarked ? "markedHeads" : "heads"] += head(cause, here);
      }
      if (isMarked) paths.marked += diamond(here);
      else if (stale.has(event.seq)) paths.stale += circle(here);
      else paths.dots += `M${here[0]} ${here[1]}h0`;
    }
    y += ROW;
  }
  return { ...paths, gaps, height: y, lanes: LANES.map((_, at) => `M${xOf(at)} 0V${y}`).join("") };
}

function gapClass(ms: number): number {
  const over = DECADES_MS.filter((decade) => ms >= decade).length;
  return Math.min(over, GAPS.length - 1);
}

function xOf(lane: number): number {
  return lane * LANE + LANE / 2;
}

type Place = readonly [x: number, y: number];

/** Down the lane of the cause, then across to the effect. */
function arrow([x1, y1]: Place, [x2, y2]: Place): string {
  const way = Math.sign(x2 - x1);
  const end = x2 - way * (DOT + 3);
  const bend = Math.min(BEND, y2 - y1);
  if (bend <= 0) return `M${x1} ${y1}H${end}`;
  return `M${x1} ${y1}V${y2 - bend}q0 ${bend} ${way * bend} ${bend}H${end}`;
}

function head([x1]: Place, [x2, y2]: Place): string {
  const way = Math.sign(x2 - x1);
  return `M${x2 - way * DOT} ${y2}l${-way * 5} -3v6z`;
}

function diamond([x, y]: Place): string {
  return `M${x} ${y - 6}l6 6l-6 6l-6 -6z`;
}

function circle([x, y]: Place): string {
  return `M${x - 4} ${y}a4 4 0 1 0 8 0a4 4 0 1 0 -8 0`;
}
