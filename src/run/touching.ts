import type { Net } from "../client/net.ts";
import type { Clock } from "../time/clock.ts";

/** Notes whether a step ran client code: only then must promise chains rest before time moves. */
export interface Touching {
  clock(inner: Clock): Clock;
  net(inner: Net): Net;
  call<A>(inner: (argument: A) => void): (argument: A) => void;
  /** The step runs client code. */
  now(): void;
  /** Whether it did, since last asked. */
  take(): boolean;
}

export function touching(): Touching {
  let touched = false;
  const call = <A>(inner: (argument: A) => void) => (argument: A) => {
    touched = true;
    inner(argument);
  };
  return {
    call,
    clock: (inner) => ({
      now: inner.now,
      after: (ms, act) => inner.after(ms, () => {
        touched = true;
        act();
      }),
    }),
    net: (inner) => ({
      exchange: (name, of, stray, request, hear) => inner.exchange(name, of, stray, request, call(hear)),
      card: (name, vendor, request, hear) => inner.card(name, vendor, request, call(hear)),
    }),
    now() { touched = true; },
    take() {
      const was = touched;
      touched = false;
      return was;
    },
  };
}
