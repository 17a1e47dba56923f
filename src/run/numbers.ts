import type { Numbers } from "../client/numbers.ts";

/** Counts of one run. */
export function numbers(): Numbers {
  let news = 0;
  const exchanges = new Map<string, number>();
  return {
    news: () => ++news,
    exchange(opener) {
      const count = (exchanges.get(opener) ?? 0) + 1;
      exchanges.set(opener, count);
      return count;
    },
  };
}
