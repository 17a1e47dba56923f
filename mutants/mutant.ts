import type { Duties } from "../src/guard/duties.ts";
import { guardOf, REFERENCE_DUTIES } from "../src/guard/reference-guard.ts";
import type { GuardFactory } from "../src/port/guard.ts";

/** The reference guard with one duty broken. `expected` is the claim that must kill it. */
export interface Mutant {
  readonly id: string;
  readonly title: string;
  readonly expected: string;
  readonly factory: GuardFactory;
}

/** A mutant by what it does instead. */
export function mutant(id: string, title: string, expected: string, broken: Partial<Duties>): Mutant {
  return { id, title, expected, factory: guardOf({ ...REFERENCE_DUTIES, ...broken }) };
}
