import { TRIVIAL_GUARDS } from "../mutants/trivial-guards.ts";

/** What a guard of no use fails over 3,000 cases of seed `first`: what it must, and what it may, each with the reason. */
export interface Fails {
  readonly guard: string;
  readonly must: readonly string[];
  readonly may: readonly { readonly claim: string; readonly why: string }[];
}

const MAY: Readonly<Record<string, Fails["may"]>> = {};

export const FAILS: readonly Fails[] = TRIVIAL_GUARDS.map(({ id, mustFail }) => ({ guard: id, must: mustFail, may: MAY[id] ?? [] }));
