/** Things that take a while to make: once one has been taken in place of another, the next is made before it is asked for. */
export interface Spare<T> {
  take(): Promise<T>;
  close(): Promise<void>;
}

/** `first`: so many are taken before any is taken in place of another. */
export function spare<T>(make: () => Promise<T>, discard: (made: T) => Promise<void>, first: number): Spare<T> {
  let taken = 0;
  let next: Promise<T> | null = null;
  let isClosed = false;
  return {
    async take() {
      taken += 1;
      const one = next ?? make();
      next = taken > first && !isClosed ? make() : null;
      next?.catch(() => {});
      return one;
    },
    async close() {
      isClosed = true;
      const made = await next?.catch(() => null);
      next = null;
      if (made != null) await discard(made);
    },
  };
}
