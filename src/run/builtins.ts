import nodeCrypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers";
import promises from "node:timers/promises";

/** What takes the place of which built-in, by name. */
export interface Replacements {
  /** What Date takes for now, ms since 1970. */
  readonly unixMs: () => number;
  readonly global: Readonly<Record<string, unknown>>;
  readonly timers: Readonly<Record<string, unknown>>;
  readonly promises: Readonly<Record<string, unknown>>;
  readonly abortSignal: Readonly<Record<string, unknown>>;
  readonly performance: Readonly<Record<string, unknown>>;
  readonly math: Readonly<Record<string, unknown>>;
  readonly crypto: Readonly<Record<string, unknown>>;
}

/** Puts replacements in the place of built-ins of the process, modules included, and gives back what undoes that. */
export function setBuiltins(given: Replacements): () => void {
  const undo = [
    replace(globalThis, { ...given.global, Date: dateAt(given.unixMs) }),
    replace(timers, given.timers),
    replace(promises, given.promises),
    replace(AbortSignal, given.abortSignal),
    replace(performance, given.performance),
    replace(Math, given.math),
    replace(crypto, given.crypto),
    replace(nodeCrypto, { randomUUID: given.crypto.randomUUID }),
  ];
  syncBuiltinESMExports();
  return () => {
    for (const one of undo) one();
    syncBuiltinESMExports();
  };
}

/** The built-in Date in all but what it takes for now. */
function dateAt(now: () => number): DateConstructor {
  return new Proxy(Date, {
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
    apply: (target) => new target(now()).toString(),
    get: (target, name, receiver) => (name === "now" ? now : Reflect.get(target, name, receiver)),
  });
}

function replace(on: object, given: Readonly<Record<string, unknown>>): () => void {
  const before = Object.keys(given).map((name) => [name, Object.getOwnPropertyDescriptor(on, name)] as const);
  for (const [name, descriptor] of before)
    Object.defineProperty(on, name, {
      value: given[name],
      configurable: true,
      writable: true,
      enumerable: descriptor?.enumerable ?? false,
    });
  return () => {
    for (const [name, descriptor] of before) {
      if (descriptor === undefined) Reflect.deleteProperty(on, name);
      else Object.defineProperty(on, name, descriptor);
    }
  };
}
