import type { ClientSettings } from "../plan/client-options.ts";
import type { Claim, Guard } from "../port/guard.ts";
import type { Clock } from "../time/clock.ts";
import type { CardShelf } from "./card-shelf.ts";
import type { ClientLog } from "./client-log.ts";
import type { Delegation } from "./delegation.ts";
import type { Draft } from "./draft.ts";
import type { Net } from "./net.ts";
import type { Numbers } from "./numbers.ts";

/** What the parts of the client share: its ports, its settings, its cards and its delegations. */
export interface ClientCore {
  readonly clock: Clock;
  readonly net: Net;
  readonly log: ClientLog;
  readonly guard: Guard;
  readonly settings: ClientSettings;
  readonly shelf: CardShelf;
  readonly delegations: Map<string, Delegation>;
  readonly numbers: Numbers;
  /** Confirmations that are under way, by what is asked of whom: several delegations wait for one. */
  readonly confirming: Map<string, Promise<void>>;
  /** Puts one news to the guard and does what the answer says. Here, so that what asks and what hears need not import each other. */
  hear(d: Delegation, draft: Draft, turn?: number | null): void;
  /** Tells the caller, if there is something new to tell. */
  tell(d: Delegation, claim: Claim): void;
}

/** Resolves `ms` from now, as a step of its own. */
export function pause(core: ClientCore, ms: number): Promise<void> {
  return new Promise((resolve) => {
    core.clock.after(ms, resolve);
  });
}

/** The next exchange's name: who opened it, what for, and the how-manieth it is. */
export function exchangeName(core: ClientCore, opener: string, op: string): string {
  return `${opener}/${op}/${core.numbers.exchange(opener)}`;
}
