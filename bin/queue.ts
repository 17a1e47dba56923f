/** Puts pieces of work to several hands, each to the first that is free, in the order in which they came. */
export function queue<W, A>(hands: readonly ((work: W) => Promise<A>)[]): (work: W) => Promise<A> {
  const free = [...hands];
  const waiting: ((hand: (work: W) => Promise<A>) => void)[] = [];
  return async (work) => {
    const hand = free.shift() ?? (await new Promise<(work: W) => Promise<A>>((resolve) => waiting.push(resolve)));
    try {
      return await hand(work);
    } finally {
      const next = waiting.shift();
      if (next === undefined) free.unshift(hand);
      else next(hand);
    }
  };
}
