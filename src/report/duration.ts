/**
 * Durations and instants for people, exact to the millisecond: `12 ms`, `1.5 s`, `1 min 30.004 s`, `2 h 5 min`, `3 d 4 h`.
 * In: integer ms, also negative. Nothing is rounded, so two instants that differ never read the same.
 */
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export function duration(ms: number): string {
  if (ms < 0) return `-${duration(-ms)}`;
  if (ms < SECOND) return `${ms} ms`;
  const parts: string[] = [];
  let left = ms;
  for (const [unit, name] of [
    [DAY, "d"],
    [HOUR, "h"],
    [MINUTE, "min"],
  ] as const) {
    const count = Math.floor(left / unit);
    left -= count * unit;
    if (count > 0) parts.push(`${count} ${name}`);
  }
  if (left > 0) parts.push(`${left / SECOND} s`);
  return parts.join(" ");
}

/** A duration by its two largest units, for sums that nobody needs exactly: `12 h 3 min`, `1.5 s`. */
export function roughDuration(ms: number): string {
  const unit = ms >= DAY ? HOUR : ms >= HOUR ? MINUTE : ms >= MINUTE ? SECOND : ms >= SECOND ? 100 : 1;
  return duration(Math.round(ms / unit) * unit);
}
