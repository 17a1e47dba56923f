import type { Watchman } from "./watchman.ts";

/** How long one call of the port may take before it counts as no answer; the first time, and once a guard has been caught at it. In ms. */
const PATIENCE_MS = 5_000;
const SPENT_PATIENCE_MS = 500;
/** So many plans may be cut off: enough to make the first of them small. */
const HANGS_MAX = 20;

/** The guard was asked and did not answer. */
export class NoAnswer extends Error {
  constructor(patienceMs: number) {
    super(`no answer within ${patienceMs} ms`);
    this.name = "NoAnswer";
  }
}

/** Patience with one guard that somebody else wrote, over all its runs. One run at a time. */
export interface Patience {
  /** Puts a call to the guard; throws `NoAnswer` where it is known not to answer. */
  call<A>(ask: () => A): A;
  /**
   * One run under a plan, `plan` being its name. A run that was cut off is run again up to the call that did not answer, which then throws. Once the guard
   * has hung too often, plans it has not met are not put to it: `otherwise` is run.
   */
  run<T>(plan: () => string, act: () => Promise<T>, otherwise: () => Promise<T>): Promise<T>;
  hasHung(): boolean;
}

export function patience(watch: Watchman, patienceMs: number = PATIENCE_MS): Patience {
  const halts = new Map<string, number>();
  let calls = 0;
  let haltAt = Number.POSITIVE_INFINITY;
  const upTo = (call: number, act: () => Promise<unknown>) => {
    calls = 0;
    haltAt = call;
    return act();
  };
  return {
    hasHung: () => halts.size > 0,
    call(ask) {
      calls += 1;
      if (calls >= haltAt) throw new NoAnswer(patienceMs);
      watch.begin();
      try {
        return ask();
      } finally {
        watch.end();
      }
    },
    async run<T>(plan: () => string, act: () => Promise<T>, otherwise: () => Promise<T>): Promise<T> {
      const known = halts.size === 0 ? undefined : halts.get(plan());
      if (known !== undefined) return (await upTo(known, act)) as T;
      if (halts.size >= HANGS_MAX) return otherwise();
      watch.allow(halts.size === 0 ? patienceMs : SPENT_PATIENCE_MS);
      const outcome = await watch.during(() => upTo(Number.POSITIVE_INFINITY, act));
      if (outcome !== null) return outcome as T;
      const hung = calls;
      halts.set(plan(), hung);
      return (await upTo(hung, act)) as T;
    },
  };
}
