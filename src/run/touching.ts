import type { Heard } from "../a2a/exchange.ts";
import type { Net } from "../client/net.ts";
import type { Clock } from "../time/clock.ts";

/** Notes whether a step ran client code: only then must promise chains rest before time moves. A client whose life is over runs no more. */
export interface Touching {
  clock(inner: Clock, life: Life): Clock;
  net(inner: Net, life: Life): Net;
  /** The step runs client code. */
  now(): void;
  /** Whether it did, since last asked. */
  take(): boolean;
}
export interface Life {
  alive: boolean;
}

export function touching(): Touching {
  let touched = false;
  const acting = (life: Life, act: () => void) => () => {
    if (!life.alive) return;
    touched = true;
    act();
  };
  const hearing = (life: Life, hear: (heard: Heard) => void) => (heard: Heard) => {
    if (!life.alive) return;
    touched = true;
    hear(heard);
  };
  return {
    clock: (inner, life) => ({ now: inner.now, after: (ms, act) => inner.after(ms, acting(life, act)) }),
    net: (inner, life) => ({
      exchange: (name, of, stray, request, hear) => inner.exchange(name, of, stray, request, hearing(life, hear)),
      card: (name, vendor, request, hear) => inner.card(name, vendor, request, hearing(life, hear)),
    }),
    now() {
      touched = true;
    },
    take() {
      const was = touched;
      touched = false;
      return was;
    },
  };
}
