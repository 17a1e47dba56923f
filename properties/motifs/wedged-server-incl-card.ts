import type { Fault } from "../../src/plan/fault.ts";
import { constantFrom } from "../arbitraries/combinators.ts";
import { logMs, share } from "../arbitraries/duration.ts";
import { during, secondsOf } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import { said } from "../arbitraries/said.ts";
import { COMPLETED, workUntil } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** a2a-python#1101: after a burst nothing answers any more, not even the card; or only the card does not. */
export const wedgedServerInclCard: Motif = {
  id: "wedged-server-incl-card",
  title: "from some instant on nothing is answered, the card least of all",
  arbitrary: parts({
    at: share,
    what: constantFrom<Fault["op"]>(undefined, "card", "card", "get"),
    ms: logMs(100, 21_600_000),
    freshFor: share,
  }).map((drawn) => (pace) => {
    const fromMs = during(pace, drawn.at);
    return {
      vendor: { card: { maxAgeSec: secondsOf(pace, drawn.freshFor) } },
      work: workUntil(pace.lifeMs, COMPLETED),
      faults: [said<Fault>({ kind: "drop", leg: "request", op: drawn.what, fromMs, untilMs: fromMs + drawn.ms })],
    };
  }),
};
