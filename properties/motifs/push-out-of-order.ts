import { constantFrom, integer } from "../arbitraries/combinators.ts";
import { late, logMs } from "../arbitraries/duration.ts";
import { parts } from "../arbitraries/parts.ts";
import { COMPLETED, workUntil } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** a2a-java#775, a2a-js#140, cashier-stripe#1201: webhook calls overtake one another, come twice, or come hours later (A2A §4.3.3). */
export const pushOutOfOrder: Motif = {
  id: "push-out-of-order",
  title: "webhook calls arrive out of order, twice or hours late",
  arbitrary: parts({
    nth: integer({ min: 1, max: 3 }),
    kind: constantFrom("delay" as const, "delay" as const, "duplicate" as const),
    ms: late,
    copies: constantFrom(1, 1, 2, 3),
    gapMs: logMs(1, 5_000),
  }).map((drawn) => (pace) => ({
    ...(drawn.copies > 1 && { vendor: { build: { push: { copies: drawn.copies } } } }),
    work: [
      { afterMs: 1, state: "working" },
      { afterMs: drawn.gapMs, state: "working", artifact: "a0" },
      ...workUntil(pace.lifeMs, COMPLETED).slice(-1),
    ],
    faults: [{ kind: drawn.kind, leg: "push", delegation: 1, nth: drawn.nth, ms: drawn.ms }],
    client: { channels: ["poll", "push"] },
  })),
};
