import type { Guard, GuardFactory } from "../port/guard.ts";
import { deepFrozen } from "./deep-frozen.ts";
import { plainCopy } from "./plain-copy.ts";

/**
 * A guard that somebody else wrote, kept from harming the run it takes part in. What it is asked about is frozen, so that it cannot change its question;
 * what it answers and saves is copied, so that it cannot change its answer later, and must be plain JSON. A promise is no answer. What it throws it throws:
 * that is for the run to write down.
 */
export function frozenGuard(factory: GuardFactory, onThrow: (error: unknown) => void = () => {}): GuardFactory {
  const answered = <A>(ask: () => A): A => {
    try {
      return plainCopy(ask());
    } catch (error) {
      onThrow(error);
      throw error;
    }
  };
  return (saved, limits) => {
    // A guard may make what it is given its own.
    const guard = made(() => factory(plainCopy(saved), deepFrozen(limits)), onThrow);
    return {
      start: (ask) => answered(() => guard.start(deepFrozen(ask))),
      opened: (binding) => answered(() => guard.opened(deepFrozen(binding))),
      heard: (news) => answered(() => guard.heard(deepFrozen(news))),
      address: (ask) => answered(() => guard.address(deepFrozen(ask))),
      save: () => answered(() => guard.save()),
    };
  };
}

function made(make: () => Guard, onThrow: (error: unknown) => void): Guard {
  try {
    return make();
  } catch (error) {
    onThrow(error);
    throw error;
  }
}
