import seedrandom from "seedrandom";

/** A stream of chance. The same seed and name give the same stream in every process. */
export interface Random {
  /** A real number in [0, 1). */
  unit(): number;
  /** An integer in [from, to], both included. */
  integer(from: number, to: number): number;
}

/**
 * The stream of `who` under `seed`. Streams are keyed by who draws, never by call order, so that taking one thing out of a run
 * leaves the chance of everything else as it was.
 */
export function random(seed: string, who: string): Random {
  const unit = seedrandom.alea(`${seed}/${who}`);
  return { unit: () => unit(), integer: (from, to) => from + Math.floor(unit() * (to - from + 1)) };
}

/** A 32-bit seed for `who` under `seed`: what generators that want a number are started with. */
export function seedNumber(seed: string, who: string): number {
  return seedrandom.alea(`${seed}/${who}`).int32();
}
