import { random } from "../random/random.ts";
import type { Clock } from "../time/clock.ts";
import { setBuiltins } from "./builtins.ts";
import type { ServedWorld, ServedWorldFactory } from "./served-world.ts";
import { virtualTimers } from "./virtual-timers.ts";

/**
 * The same world for a client that takes neither `fetch` nor clock: as long as a run lasts, the global ones are the run's. That is `fetch`, every timer
 * (`node:timers` and `node:timers/promises` with them), AbortSignal.timeout, Date, performance.now, Math.random, and UUIDs and random values of `crypto`. They
 * are given back when the run ends, however it ends. `onThrow` is told what is thrown when a timer rings. Whoever kept one of them before the run has the real one. Throws when another run has them.
 */
export function virtualGlobals(served: ServedWorldFactory, onThrow: (error: unknown) => void = () => {}): ServedWorldFactory {
  return (plan, stage, called) => {
    if (isTaken) throw new Error("Failed to make the globals virtual: another run of this process has them. One run at a time can.");
    const world = served(plan, stage, called);
    const giveBack = taken(stage.clock, world, onThrow);
    isTaken = true;
    return {
      ...world,
      outside: {
        underWay: world.outside.underWay,
        end() {
          giveBack();
          isTaken = false;
          world.outside.end();
        },
      },
    };
  };
}

let isTaken = false;

function taken(clock: Clock, { fetch, stir, startsAtUnixMs }: ServedWorld, onThrow: (error: unknown) => void): () => void {
  const { unit } = random("client", "subject");
  const stirring: Clock = {
    now: clock.now,
    after: (ms, act) =>
      clock.after(ms, () => {
        stir();
        act();
      }),
  };
  const { globals, promises, timeout } = virtualTimers(stirring, onThrow);
  const chance = { randomUUID: () => uuid(unit), getRandomValues: (into: NodeJS.TypedArray) => filled(into, unit) };
  return setBuiltins({
    unixMs: () => startsAtUnixMs + clock.now(),
    global: { ...globals, fetch },
    timers: globals,
    promises,
    abortSignal: { timeout },
    performance: { now: () => clock.now(), timeOrigin: startsAtUnixMs },
    math: { random: unit },
    crypto: chance,
  });
}

function filled<T extends NodeJS.TypedArray>(into: T, unit: () => number): T {
  const bytes = new Uint8Array(into.buffer, into.byteOffset, into.byteLength);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = Math.floor(unit() * 256);
  return into;
}

/** A UUID of version 4, RFC 9562 §5.4. */
function uuid(unit: () => number): string {
  const bytes = filled(new Uint8Array(16), unit);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return [...bytes]
    .map((byte, at) => `${at === 4 || at === 6 || at === 8 || at === 10 ? "-" : ""}${byte.toString(16).padStart(2, "0")}`)
    .join("");
}
