import type { Arbitrary } from "fast-check";
import type { Capability } from "../../src/a2a/agent-card.ts";
import { build } from "./build.ts";
import { oneIn } from "./chance.ts";
import { array, constant, constantFrom, oneof } from "./combinators.ts";
import { late } from "./duration.ts";
import { anAftermath, anInstant, type Instant } from "./instant.ts";
import type { Pace } from "./pace.ts";
import { parts } from "./parts.ts";
import { unlessEmpty } from "./said.ts";
import type { Ask, Other, Terms } from "./situation.ts";
import { work } from "./work.ts";

const requires = constantFrom<readonly Capability[]>(
  ["interruptible"],
  ["interruptible"],
  ["push"],
  ["streaming"],
  ["interruptible", "push"],
  ["interruptible", "streaming", "push"],
);

export const terms: Arbitrary<Terms> = parts({ skill: oneIn(12, constantFrom(null, "s2")), requires: oneIn(3, requires) });

function asks(ask: Ask["ask"], at: Arbitrary<Instant>): Arbitrary<(pace: Pace) => Ask> {
  return at.map((instant) => (pace) => ({ atMs: instant(pace), ask }));
}

/** Whether and when a delegation is taken back. */
const cancelAsk = asks("cancel", anInstant);
const secondThought = oneof(
  { weight: 8, arbitrary: cancelAsk },
  { weight: 1, arbitrary: asks("abandon", anInstant) },
  { weight: 2, arbitrary: asks("answer", anInstant) },
);
const change = oneIn(2, secondThought);
const looks = array(asks("read", oneof(anAftermath, anInstant)), { maxLength: 2 });

/** What a caller asks of a delegation once it exists. */
export const wishes: Arbitrary<(pace: Pace) => readonly Ask[]> = parts({ change, again: oneIn(8, secondThought), looks }).map(
  (drawn) => (pace) => {
    const out = drawn.looks.map((look) => look(pace));
    if (drawn.change !== undefined) out.push(drawn.change(pace));
    if (drawn.again !== undefined) out.push(drawn.again(pace));
    return out;
  },
);

/** Only looks, for a delegation whose fate a motif decides. */
export const reads: Arbitrary<(pace: Pace) => readonly Ask[]> = looks.map((drawn) => (pace) => drawn.map((look) => look(pace)));

/** A further delegation: of the same purpose or its own, of the same vendor or, rarely, of another. */
export const other: Arbitrary<(pace: Pace) => Other> = parts({
  afterMs: oneof({ weight: 2, arbitrary: anInstant }, { weight: 1, arbitrary: anAftermath }),
  later: late,
  isSamePurpose: constantFrom(true, false, false, false),
  terms,
  elsewhere: oneIn(10, parts({ build: build.map(unlessEmpty), taskIds: oneIn(2, constant("counted")) })),
  work,
  change,
  look: oneIn(3, constant(true)),
}).map((drawn) => (pace) => {
  const atMs = drawn.afterMs(pace);
  const local: Pace = { ...pace, startMs: atMs, createdMs: atMs + pace.requestMs, doneMs: atMs + pace.requestMs + pace.lifeMs };
  const own: Ask[] = drawn.change === undefined ? [] : [drawn.change(local)];
  if (drawn.look) own.push({ atMs: local.doneMs + drawn.later, ask: "read" });
  return {
    atMs,
    terms: { ...drawn.terms, ...(drawn.isSamePurpose && { intent: "i1" }) },
    elsewhere: drawn.elsewhere ?? null,
    work: drawn.work(local),
    asks: own,
  };
});
