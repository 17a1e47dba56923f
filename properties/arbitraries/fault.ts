import type { Arbitrary } from "fast-check";
import type { Fault } from "../../src/plan/fault.ts";
import { oneIn } from "./chance.ts";
import { constant, constantFrom, integer, oneof } from "./combinators.ts";
import { late, logMs } from "./duration.ts";
import { anInstant } from "./instant.ts";
import type { Pace } from "./pace.ts";
import { parts } from "./parts.ts";
import { said } from "./said.ts";

type Timed = (pace: Pace) => Fault;
type Op = NonNullable<Fault["op"]>;

const op = constantFrom<Op>(
  "send",
  "send",
  "get",
  "get",
  "cancel",
  "cancel",
  "cancel",
  "subscribe",
  "card",
  "card",
  "live-card",
  "continue",
);
const nth = integer({ min: 1, max: 3 });
const delegation = oneIn(3, constant(1));

/** Nothing gets through, or one operation does not, for a while. */
const outage: Arbitrary<Timed> = parts({
  kind: constantFrom("drop" as const, "drop" as const, "refuse" as const),
  op: oneIn(2, op),
  from: anInstant,
  of: logMs(1, 200),
}).map(({ kind, op: only, from, of }) => (pace) => {
  const fromMs = from(pace);
  const untilMs = fromMs + Math.max(2, Math.round((pace.lifeMs * of) / 100));
  return said<Fault>({ kind, leg: "request", op: only, fromMs: fromMs === 0 ? undefined : fromMs, untilMs });
});

/** One message of one operation is lost, late or comes twice. */
const mishap: Arbitrary<Timed> = parts({
  how: constantFrom<Pick<Fault, "kind" | "leg">>(
    { kind: "drop", leg: "request" },
    { kind: "drop", leg: "reply" },
    { kind: "drop", leg: "reply" },
    { kind: "refuse", leg: "request" },
    { kind: "delay", leg: "request" },
    { kind: "delay", leg: "reply" },
    { kind: "delay", leg: "reply" },
    { kind: "duplicate", leg: "reply" },
    { kind: "duplicate", leg: "request" },
    { kind: "garble", leg: "reply" },
  ),
  op,
  nth,
  delegation,
  ms: logMs(1, 60_000),
}).map(
  ({ how, ms, ...which }) =>
    () =>
      how.kind === "delay" || how.kind === "duplicate" ? { ms, ...how, ...which } : { ...how, ...which },
);

/** Webhook calls and stream frames are lost, late, or come twice (A2A §4.3.3 promises no order and at least one attempt). */
const bumpyChannel: Arbitrary<Timed> = parts({
  how: constantFrom<Pick<Fault, "kind" | "leg">>(
    { kind: "drop", leg: "push" },
    { kind: "delay", leg: "push" },
    { kind: "delay", leg: "push" },
    { kind: "duplicate", leg: "push" },
    { kind: "drop", leg: "frame" },
    { kind: "delay", leg: "frame" },
    { kind: "garble", leg: "push" },
    { kind: "garble", leg: "frame" },
  ),
  nth: oneIn(2, nth),
  delegation,
  ms: late,
}).map(
  ({ how, ms, ...which }) =>
    () =>
      how.kind === "drop" || how.kind === "garble" ? { ...how, ...which } : { ms, ...how, ...which },
);

/** A stream ends before its task does: cleanly, with an error, or by silence. */
const cut: Arbitrary<Timed> = parts({ how: oneIn(2, constantFrom("broken", "hang")), nth: integer({ min: 1, max: 5 }), delegation }).map(
  (drawn) => () => ({
    kind: "cut",
    leg: "frame",
    ...drawn,
  }),
);

/** A reply, or every frame, speaks of the second delegation's task; meaningless, and left out, where there is none. */
export const crossing: Arbitrary<Timed> = parts({
  op,
  nth: oneIn(2, nth),
  delegation: constant(1),
  with: constant(2),
  isOfFrames: oneIn(4, constant(true)),
}).map(
  ({ isOfFrames, op: only, ...drawn }) =>
    () =>
      isOfFrames ? { kind: "cross", leg: "frame", ...drawn } : { kind: "cross", leg: "reply", op: only, ...drawn },
);

/** What networks do. */
export const fault: Arbitrary<Timed> = oneof(
  { weight: 1, arbitrary: outage },
  { weight: 3, arbitrary: mishap },
  { weight: 2, arbitrary: bumpyChannel },
  { weight: 1, arbitrary: cut },
);
