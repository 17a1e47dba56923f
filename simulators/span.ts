/** When one rollout is so on one side: from one instant until before another, mixed with what was before for its first `mixedMs`. */
export interface Span {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly mixedMs: number;
}

/** Whether the side shows the new at an instant. While mixed: new, old, new, old by quarters; a healthy world is not mixed. */
export function isShown(span: Span, atMs: number, healsAtMs: number): boolean {
  if (atMs < span.fromMs || atMs >= span.untilMs) return false;
  if (atMs >= healsAtMs || atMs >= span.fromMs + span.mixedMs) return true;
  const inMs = atMs - span.fromMs;
  return inMs < quarter(span, 1) || (inMs >= quarter(span, 2) && inMs < quarter(span, 3));
}

/** The instants at which what the span shows turns while it is mixed. */
export function turnsOf(span: Span): readonly number[] {
  if (span.mixedMs === 0) return [];
  return [quarter(span, 1), quarter(span, 2), quarter(span, 3), span.mixedMs].map((inMs) => span.fromMs + inMs);
}

function quarter(span: Span, nth: number): number {
  return Math.floor((span.mixedMs * nth) / 4);
}
