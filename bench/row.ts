/** One line of the bench's table: what was measured, the figure, and what it counts. */
export interface Row {
  readonly what: string;
  readonly figure: string;
  readonly unit: string;
}

/** A number for people: thousands set apart, three significant digits below a hundred. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return "–";
  if (Math.abs(value) < 100) return String(Number(value.toPrecision(3)));
  return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, " ");
}

export function row(what: string, value: number, unit: string): Row {
  return { what, figure: figure(value), unit };
}

/** The middle value; of an even number of values the upper one of the two. Zero of none. */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** The value that so many hundredths of the values lie below. Zero of none. */
export function percentile(values: readonly number[], hundredths: number): number {
  const at = Math.min(values.length - 1, Math.floor((values.length * hundredths) / 100));
  return [...values].sort((a, b) => a - b)[at] ?? 0;
}
