import { TRIVIAL_GUARDS } from "../mutants/trivial-guards.ts";

/** What a guard of no use fails over 3,000 cases of seed `first`: what it must, and what it may, each with the reason. */
export interface Fails {
  readonly guard: string;
  readonly must: readonly string[];
  readonly may: readonly { readonly claim: string; readonly why: string }[];
}

const MAY: Readonly<Record<string, Fails["may"]>> = {
  "accept-all": [
    { claim: "view-converges", why: "it never reads back: a stream cut short of the last word leaves it with the word before" },
  ],
  "quarantine-all": [
    { claim: "conflict-is-reported", why: "it files both of two ends and tells neither" },
    { claim: "view-converges", why: "it ends nothing" },
    { claim: "canceled-intent-is-not-executed-twice", why: "it does not remember what it filed, so an abandoned intent looks settled" },
  ],
};

export const FAILS: readonly Fails[] = TRIVIAL_GUARDS.map(({ id, mustFail }) => ({ guard: id, must: mustFail, may: MAY[id] ?? [] }));
