import type { Guard, GuardFactory } from "../port/guard.ts";
import { NoAnswer } from "../port/no-answer.ts";
import { deepFrozen } from "./deep-frozen.ts";
import { plainCopy } from "./plain-copy.ts";

export interface FrozenGuardOptions {
  /** Told what the guard throws, with its stack. */
  readonly onThrow?: (error: unknown) => void;
  /** Puts a call to the guard; whoever has patience with it says how long. */
  readonly call?: <A>(ask: () => A) => A;
}

/**
 * A guard that somebody else wrote, kept from harming the run it takes part in. What it is asked about is frozen, so that it cannot change its question;
 * what it answers and saves is copied, so that it cannot change its answer later, and must be plain JSON. A promise is no answer. What it throws it throws:
 * that is for the run to write down.
 */
export function frozenGuard(factory: GuardFactory, { onThrow = () => {}, call = (ask) => ask() }: FrozenGuardOptions = {}): GuardFactory {
  const put = <A>(ask: () => A): A => {
    try {
      return call(ask);
    } catch (error) {
      if (!(error instanceof NoAnswer)) onThrow(error);
      throw error;
    }
  };
  const answered = <A>(ask: () => A): A => put(() => plainCopy(ask()));
  return (saved, limits) => {
    // A guard may make what it is given its own.
    const guard: Guard = put(() => factory(plainCopy(saved), deepFrozen(limits)));
    return {
      start: (ask) => answered(() => guard.start(deepFrozen(ask))),
      opened: (binding) => answered(() => guard.opened(deepFrozen(binding))),
      heard: (news) => answered(() => guard.heard(deepFrozen(news))),
      address: (ask) => answered(() => guard.address(deepFrozen(ask))),
      save: () => answered(() => guard.save()),
    };
  };
}
