/**
 * The smallest number, from `floor` up to `value`, that `fails` says yes to, as far as a few questions tell: first the floor, then round numbers (1, 2, 5,
 * 10, 20, …), then ever more significant digits, never more than `value` itself has. Takes the failing of `value` for granted; each yes is taken
 * as a step that was made. Numbers that come out are round where they can be.
 */
export async function leastFailing(value: number, floor: number, fails: (smaller: number) => Promise<boolean>): Promise<number> {
  if (value <= floor) return value;
  if (await fails(floor)) return floor;
  const rounds = ladder(floor, value);
  const round = await leastOf(rounds.length, (at) => rounds[at] as number, fails);
  if (round !== null) return round;
  let low = rounds.at(-1) ?? floor;
  for (let digits = 2; digits <= significant(value); digits += 1) {
    const step = 10 ** Math.max(0, String(value).length - digits);
    const first = Math.floor(low / step) + 1;
    const least = await leastOf(Math.ceil(value / step) - first, (at) => (first + at) * step, fails);
    if (least !== null) return least;
    low = Math.max(low, (Math.ceil(value / step) - 1) * step);
  }
  return value;
}

/** The least of `count` ascending candidates that fails, null for none: the greatest is asked first, then by halves. */
async function leastOf(
  count: number,
  candidate: (at: number) => number,
  fails: (smaller: number) => Promise<boolean>,
): Promise<number | null> {
  if (count < 1 || !(await fails(candidate(count - 1)))) return null;
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (await fails(candidate(middle))) high = middle;
    else low = middle + 1;
  }
  return candidate(high);
}

/** 1, 2, 5, 10, 20, … strictly between two numbers. */
function ladder(above: number, below: number): number[] {
  const rounds: number[] = [];
  for (let power = 1; power < below; power *= 10) {
    for (const round of [power, 2 * power, 5 * power]) if (round > above && round < below) rounds.push(round);
  }
  return rounds;
}

/** How many digits a number needs: 1 for those of the ladder and their like (40, 300), 2 for 1300. */
function significant(value: number): number {
  return String(value).replace(/0+$/, "").length;
}
