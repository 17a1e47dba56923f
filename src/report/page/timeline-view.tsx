import type { ViolationAccount } from "../account.ts";
import { duration } from "../duration.ts";
import { phrase } from "../phrase.ts";
import { type Causes, causes } from "../sequence/causes.ts";
import { LANES } from "../sequence/lanes.ts";
import { staleReads } from "../sequence/stale-reads.ts";
import { type TimelineRow, timelineRows } from "../timeline-rows.ts";
import { DRAWING_WIDTH, type Drawing, drawing } from "./drawing.ts";
import { message } from "./message.ts";
import { atOf, spanWords, type TimelineSpan, timelineSpans } from "./timeline-spans.ts";

/** A violation drawn: lanes from the caller to the work, time downwards, arrows from cause to effect, one line of words an event. */
export function TimelineView({ violation: { violation, trace, invariant } }: { readonly violation: ViolationAccount }) {
  const rows = timelineRows(trace, { marked: violation.events, delegation: violation.delegation });
  const spans = timelineSpans(rows);
  const entry = rows.find((row) => row.kind === "event" && row.isMarked) ?? rows[0];
  const shared = { led: causes(trace.events), stale: staleReads(trace.events), entry, label: `Timeline of ${invariant}` };
  let before: number | null = null;
  const views = spans.map((span) => {
    const view = <SpanView span={span} before={before} shared={shared} />;
    before = atOf(span.rows.at(-1) as TimelineRow);
    return view;
  });
  return (
    <div class="timeline">
      <div class="head" aria-hidden="true">
        <span class="t">time</span>
        <span class="names">
          {LANES.map((lane) => (
            <span>{lane}</span>
          ))}
        </span>
        <span>what happened</span>
      </div>
      {views}
    </div>
  );
}

/** Longer words than these are cut at the margin, and said again in full with the message. */
const SEEN_MAX = 70;

interface Shared {
  readonly led: Causes;
  readonly stale: ReadonlyMap<number, string>;
  /** The row that the keyboard comes to first. */
  readonly entry: TimelineRow | undefined;
  readonly label: string;
}

function SpanView({ span, before, shared }: { readonly span: TimelineSpan; readonly before: number | null; readonly shared: Shared }) {
  const drawn = drawing(span.rows, shared.led, shared.stale, before);
  const body = (
    <div class="span">
      <DrawingView drawn={drawn} />
      <div role="listbox" aria-label={span.isFolded ? `${shared.label}, ${spanWords(span.rows)}` : shared.label}>
        {span.rows.map((row, at) => (
          <RowView
            row={row}
            gap={drawn.gaps[at] ?? 0}
            previous={at === 0 ? before : atOf(span.rows[at - 1] as TimelineRow)}
            shared={shared}
          />
        ))}
      </div>
    </div>
  );
  if (!span.isFolded) return body;
  return (
    <details class="folded">
      <summary>{spanWords(span.rows)}</summary>
      {body}
    </details>
  );
}

function RowView({
  row,
  gap,
  previous,
  shared,
}: {
  readonly row: TimelineRow;
  readonly gap: number;
  readonly previous: number | null;
  readonly shared: Shared;
}) {
  const at = atOf(row);
  const isMarked = row.kind === "event" && row.isMarked;
  const stale = row.kind === "event" ? shared.stale.get(row.event.seq) : undefined;
  const says = row.kind === "event" ? phrase(row.event) : row.says;
  return (
    <div
      role="option"
      aria-selected="false"
      tabIndex={row === shared.entry ? 0 : -1}
      class={`row g${gap}${isMarked ? " marked" : ""}${stale === undefined ? "" : " stale"}`}
    >
      <span class="t">{at === previous ? "" : duration(at)}</span>
      <span class="says">
        {isMarked && <b class="flag">shows it </b>}
        {stale !== undefined && <b class="flag">stale </b>}
        {says}
      </span>
      {row.kind === "event" && (
        <span class="message">
          {duration(at)} · event {row.event.seq}
          {row.event.of === null ? "" : ` · ${row.event.of}`}
          {stale === undefined ? "" : ` · ${stale}`}
          {says.length > SEEN_MAX && ` · ${says}`}
          <code>{message(row.event)}</code>
        </span>
      )}
    </div>
  );
}

function DrawingView({ drawn }: { readonly drawn: Drawing }) {
  const { height } = drawn;
  const parts = ["lanes", "arrows", "heads", "dots", "stale", "markedArrows", "markedHeads", "marked"] as const;
  return (
    <svg aria-hidden="true" width={`${DRAWING_WIDTH / 10}em`} height={`${height / 10}em`} viewBox={`0 0 ${DRAWING_WIDTH} ${height}`}>
      {parts.map((part) => drawn[part] !== "" && <path class={part} d={drawn[part]} />)}
    </svg>
  );
}
