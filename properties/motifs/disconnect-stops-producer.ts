import type { Build } from "../../src/plan/behaviour.ts";
import type { Fault } from "../../src/plan/fault.ts";
import { oneIn } from "../arbitraries/chance.ts";
import { constantFrom, integer } from "../arbitraries/combinators.ts";
import { share } from "../arbitraries/duration.ts";
import { during } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import { COMPLETED } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** a2a-python#296 and #464, a2a-java#283: the stream is cut, and with its reader goes the work, or the saving of what it does. */
export const disconnectStopsProducer: Motif = {
  id: "disconnect-stops-producer",
  title: "a stream is cut, and the task it told of stands still from then on",
  arbitrary: parts({
    nth: integer({ min: 1, max: 4 }),
    how: constantFrom<NonNullable<Fault["how"]>>("closed", "closed", "broken"),
    onDisconnect: constantFrom<NonNullable<Build["onDisconnect"]>>("stops", "stops-persisting"),
    cancel: oneIn(3, share),
  }).map((drawn) => (pace) => ({
    vendor: { build: { onDisconnect: drawn.onDisconnect } },
    work: [
      { afterMs: 1, state: "working" },
      { afterMs: Math.round(pace.lifeMs / 4), artifact: "a0" },
      { afterMs: Math.round(pace.lifeMs / 4), state: "working" },
      { afterMs: Math.round(pace.lifeMs / 2), ...COMPLETED },
    ],
    asks: drawn.cancel === undefined ? [] : [{ atMs: during(pace, drawn.cancel), ask: "cancel" }],
    faults: [{ kind: "cut", leg: "frame", op: "send", nth: drawn.nth, how: drawn.how }],
    client: { channels: ["poll", "stream"] },
  })),
};
