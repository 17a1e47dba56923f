import { decades, logScale } from "./log-scale.ts";

export interface Bar {
  readonly name: string;
  readonly value: number;
  /** The value in words, beside the bar. */
  readonly words: string;
  readonly isBad?: boolean;
}

const NAME = 300;
const LENGTH = 360;
const ROW = 22;

/**
 * Horizontal bars on a logarithmic axis, as text and shapes that a theme can colour. `low` and `high` are powers of ten; a bar of 0 has no length but its
 * words. The words make it readable without the picture.
 */
export function BarChart({
  label,
  bars,
  low,
  high,
  tick,
}: {
  readonly label: string;
  readonly bars: readonly Bar[];
  readonly low: number;
  readonly high: number;
  readonly tick: (value: number) => string;
}) {
  const x = logScale(low, high, LENGTH);
  const height = bars.length * ROW;
  return (
    <svg
      class="chart"
      role="img"
      aria-label={`${label}: ${bars.map(({ name, words }) => `${name} ${words}`).join("; ")}`}
      viewBox={`0 0 ${NAME + LENGTH + 130} ${height + 20}`}
    >
      {decades(low, high).map((value) => (
        <>
          <path class="grid" d={`M${NAME + x(value)} 0V${height}`} />
          <text class="tick" x={NAME + x(value)} y={height + 15} text-anchor="middle">
            {tick(value)}
          </text>
        </>
      ))}
      {bars.map(({ name, value, words, isBad }, at) => (
        <>
          <text x={NAME - 8} y={at * ROW + 15} text-anchor="end">
            {name}
          </text>
          <rect
            class={isBad === true ? "bar bad" : "bar"}
            x={NAME}
            y={at * ROW + 5}
            width={Math.max(value === 0 ? 0 : 2, x(value))}
            height={12}
            rx={1}
          />
          <text class="words" x={NAME + x(value) + 6} y={at * ROW + 15}>
            {words}
          </text>
        </>
      ))}
    </svg>
  );
}
