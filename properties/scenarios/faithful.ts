import type { Arbitrary } from "fast-check";
import { isInterrupted } from "../../src/a2a/task-state.ts";
import type { Plan } from "../../src/plan/plan.ts";
import { assemble } from "../arbitraries/assemble.ts";
import { faithfulBuild } from "../arbitraries/build.ts";
import { honestCardServers } from "../arbitraries/card.ts";
import { oneIn } from "../arbitraries/chance.ts";
import { client } from "../arbitraries/client.ts";
import { array, constant, oneof } from "../arbitraries/combinators.ts";
import { cleanCrashes, withCrashes } from "../arbitraries/crash.ts";
import { fault } from "../arbitraries/fault.ts";
import { anAftermath, anInstant } from "../arbitraries/instant.ts";
import { type Pace, pace } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import type { Ask, Other, Situation } from "../arbitraries/situation.ts";
import { honestWork } from "../arbitraries/work.ts";
import type { Scenario } from "./scenario.ts";

const other: Arbitrary<(of: Pace) => Other> = parts({ at: anInstant, work: honestWork(false), cancel: oneIn(3, anInstant) }).map(
  (drawn) =>
    (of: Pace): Other => ({
      atMs: drawn.at(of),
      terms: {},
      elsewhere: null,
      work: drawn.work(of),
      asks: drawn.cancel === undefined ? [] : [{ atMs: drawn.cancel(of), ask: "cancel" }],
    }),
);

const plan: Arbitrary<Plan> = parts({
  pace,
  build: oneof({ weight: 2, arbitrary: faithfulBuild }, { weight: 1, arbitrary: constant({}) }),
  card: honestCardServers,
  work: honestWork(true),
  cancel: oneIn(2, anInstant),
  answer: anInstant,
  look: oneIn(2, anAftermath),
  others: array(other, { maxLength: 2 }),
  faults: array(fault, { maxLength: 3 }),
  client,
  crashes: cleanCrashes,
  cosmetic: oneIn(6, anInstant),
}).map((drawn) => {
  const of = drawn.pace;
  const work = drawn.work(of);
  const asks: Ask[] = [];
  if (drawn.cancel !== undefined) asks.push({ atMs: drawn.cancel(of), ask: "cancel" });
  if (work.some((step) => step.state !== undefined && isInterrupted(step.state))) asks.push({ atMs: drawn.answer(of), ask: "answer" });
  if (drawn.look !== undefined) asks.push({ atMs: drawn.look(of), ask: "read" });
  const situation: Situation = {
    work,
    asks,
    others: drawn.others.map((timed) => timed(of)),
    faults: drawn.faults.map((timed) => timed(of)),
    client: withCrashes(drawn.client(of), drawn.crashes, of),
    vendor: {
      build: drawn.build,
      ...drawn.card(of),
      ...(drawn.cosmetic !== undefined && { rollouts: [{ atMs: drawn.cosmetic(of), cosmetic: true }] }),
    },
  };
  return assemble(of, [situation]);
});

/** Vendors nobody can complain of, behind a network that does what networks do. */
export const faithful: Scenario = {
  id: "faithful",
  title: "faithful vendors, unfaithful network",
  question: "Does the guard believe a vendor that never lies, and file nothing, whatever the network loses, delays or repeats?",
  invariants: [
    "faithful-vendor-is-believed",
    "every-task-settles",
    "every-claim-was-said",
    "terminal-is-final",
    "cancel-is-never-overstated",
    "unacknowledged-cancel-suppresses-nothing",
    "no-resume-at-a-stale-endpoint",
  ],
  marks: {
    of: ["faithful-vendor-asked", "faithful-task-completed", "faithful-task-ended-otherwise", "faithful-task-under-faults"],
    except: [],
  },
  usualCases: 2_000,
  arbitrary: plan,
};
