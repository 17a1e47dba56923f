import type { Clock, Timer } from "../time/clock.ts";

/**
 * The timers of Node over a clock: what is global, what `node:timers/promises` exports, and AbortSignal.timeout. A delay is a whole number of ms from 1, as in
 * Node. What is thrown when a timer rings is its client's affair: `onThrow` is told.
 */
export interface VirtualTimers {
  readonly globals: Readonly<Record<string, (...given: never[]) => unknown>>;
  readonly promises: Readonly<Record<string, unknown>>;
  readonly timeout: (ms: number) => AbortSignal;
}

type Act = (...given: unknown[]) => unknown;

export function virtualTimers(clock: Clock, onThrow: (error: unknown) => void): VirtualTimers {
  const ring = (act: Act, given: readonly unknown[]): void => {
    void (async () => {
      await act(...given);
    })().catch(onThrow);
  };
  const known = new Map<number, Handle>();
  let made = 0;
  const handle = (ms: number, act: () => void, isRepeated: boolean): Handle => {
    made += 1;
    const one = new Handle(clock, ms, act, isRepeated, made);
    known.set(made, one);
    return one;
  };
  const clear = (given: unknown) => {
    const one = given instanceof Handle ? given : known.get(Number(given));
    if (one === undefined) return;
    one.close();
    known.delete(one.id);
  };
  const once = (ms: number, act: () => void): Handle => {
    const one = handle(
      ms,
      () => {
        known.delete(one.id);
        act();
      },
      false,
    );
    return one;
  };
  const timeout = (ms: number) => {
    const controller = new AbortController();
    once(ms, () => controller.abort(new DOMException("The operation was aborted due to timeout", "TimeoutError")));
    return controller.signal;
  };
  const globals = {
    setTimeout: (act: Act, ms: unknown, ...given: unknown[]) => once(delay(ms), () => ring(act, given)),
    setInterval: (act: Act, ms: unknown, ...given: unknown[]) => handle(delay(ms), () => ring(act, given), true),
    setImmediate: (act: Act, ...given: unknown[]) => once(0, () => ring(act, given)),
    clearTimeout: clear,
    clearInterval: clear,
    clearImmediate: clear,
  };
  return { globals, promises: promisesOver(once, clear), timeout };
}

function promisesOver(once: (ms: number, act: () => void) => Handle, clear: (given: unknown) => void): VirtualTimers["promises"] {
  const wait = <T>(ms: number, value: T, { signal }: Waiting = {}): Promise<T> =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const timer = once(ms, () => resolve(value));
      signal?.addEventListener("abort", () => {
        clear(timer);
        reject(signal.reason);
      });
    });
  return {
    setTimeout: (ms: unknown, value: unknown, waiting?: Waiting) => wait(delay(ms), value, waiting),
    setImmediate: (value: unknown, waiting?: Waiting) => wait(0, value, waiting),
    async *setInterval(ms: unknown, value: unknown, waiting?: Waiting) {
      for (;;) yield await wait(delay(ms), value, waiting);
    },
    scheduler: {
      wait: (ms: unknown, waiting?: Waiting) => wait(delay(ms), undefined, waiting),
      yield: () => wait(0, undefined),
    },
  };
}

interface Waiting {
  readonly signal?: AbortSignal;
}

/** What Node makes of a delay. */
function delay(ms: unknown): number {
  const whole = Math.trunc(Number(ms));
  return whole >= 1 && whole <= 2_147_483_647 ? whole : 1;
}

class Handle {
  readonly id: number;
  readonly #clock: Clock;
  readonly #ms: number;
  readonly #act: () => void;
  readonly #isRepeated: boolean;
  #timer: Timer;

  constructor(clock: Clock, ms: number, act: () => void, isRepeated: boolean, id: number) {
    this.id = id;
    this.#clock = clock;
    this.#ms = ms;
    this.#act = act;
    this.#isRepeated = isRepeated;
    this.#timer = this.#wound();
  }

  #wound(): Timer {
    return this.#clock.after(this.#ms, () => {
      if (this.#isRepeated) this.#timer = this.#wound();
      this.#act();
    });
  }

  refresh(): this {
    this.#timer.cancel();
    this.#timer = this.#wound();
    return this;
  }

  close(): this {
    this.#timer.cancel();
    return this;
  }

  /** A run does not wait for the loop to be empty: nothing to hold or to let go. */
  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  hasRef(): boolean {
    return true;
  }

  [Symbol.toPrimitive](): number {
    return this.id;
  }
}
