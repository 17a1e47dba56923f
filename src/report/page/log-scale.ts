/** A logarithmic axis from `low` to `high` over `width` units. In: a value; out: where it lies, clamped to the axis. */
export function logScale(low: number, high: number, width: number): (value: number) => number {
  const span = Math.log10(high) - Math.log10(low);
  return (value) => {
    if (value <= low) return 0;
    return Math.round(width * Math.min(1, (Math.log10(value) - Math.log10(low)) / span) * 10) / 10;
  };
}

/** The powers of ten from `low` to `high`, both powers of ten themselves. */
export function decades(low: number, high: number): readonly number[] {
  const [from, to] = [Math.round(Math.log10(low)), Math.round(Math.log10(high))];
  return Array.from({ length: to - from + 1 }, (_, at) => Number(`1e${from + at}`));
}

/** A share as a percentage of two digits: `0.012 %`, `34 %`. */
export function percent(share: number): string {
  return `${Number((100 * share).toPrecision(2))} %`;
}
