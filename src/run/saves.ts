import type { Crash } from "../plan/client-options.ts";

/**
 * What was saved at each rest of a client, as far back as the plan's crashes reach. Saving costs: where no crash loses a save, what stands at the
 * crash is what stood at the last rest, and it is taken only then; after the last crash nothing is saved any more.
 */
export interface Saves<S> {
  /** A step of the client has come to rest; `stands` gives what a crash would leave. */
  rest(stands: () => S): void;
  /** A crash takes the client, which now stands at its last rest, and loses so many of the latest saves. Null: nothing is left. */
  crash(lost: number | "all", stands: () => S): S | null;
}

export function saves<S>(crashes: readonly Crash[]): Saves<S> {
  const reach = crashes.reduce((most, { lost }) => (lost === undefined || lost === "all" ? most : Math.max(most, lost)), 0);
  let left = crashes.length;
  let rests = 0;
  const latest: S[] = [];
  return {
    rest(stands) {
      if (left === 0) return;
      rests += 1;
      if (reach === 0) return;
      latest.push(stands());
      if (latest.length > reach + 1) latest.shift();
    },
    crash(lost, stands) {
      left -= 1;
      if (lost === "all" || rests <= lost) return null;
      return reach === 0 ? stands() : (latest.at(-1 - lost) ?? null);
    },
  };
}
