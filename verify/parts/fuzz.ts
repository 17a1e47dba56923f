import { acceptAll } from "../../src/guard/accept-all.ts";
import { quarantineAll } from "../../src/guard/quarantine-all.ts";
import { referenceGuard } from "../../src/guard/reference-guard.ts";
import { fact, type Piece } from "../fact.ts";
import { EVENTS_MAX, lawfulRuns } from "../fuzz/lawful-runs.ts";
import { strangersInput } from "../fuzz/strangers-input.ts";

const INPUTS = 10_000;
/** Lists up to so long, in so many plans: a few of everything, and as much of everything as there may be. */
const SIZES = [
  { plans: 600, fullest: 6 },
  { plans: 60, fullest: 200 },
];
const GUARDS = [
  { name: "reference", guard: referenceGuard },
  { name: "accept-all", guard: acceptAll },
  { name: "quarantine-all", guard: quarantineAll },
];
const SECONDS_MAX = 30;
const SEED = 20;

const strangers: Piece = {
  part: "fuzz",
  id: "fuzz-strangers",
  async run(tell) {
    const { inputs, refused, judged, wrong } = await strangersInput(INPUTS, SEED);
    const what = `${INPUTS} mangled plans, tokens, reports and traces are refused in one line or judged`;
    tell(fact(wrong.length === 0, what, [`${inputs}: ${refused} refused, ${judged} judged`, ...wrong.slice(0, 3)].join("; ")));
  },
};

/** Whatever the codec reads runs to a verdict. The reference guard breaks nothing; of the others only that they end is asked. */
const lawful: readonly Piece[] = GUARDS.map(({ name, guard }) => ({
  part: "fuzz",
  id: `fuzz-${name}`,
  async run(tell) {
    for (const { plans, fullest } of SIZES) {
      const { ended, longestMs, mostEvents, threw, broken } = await lawfulRuns(guard, plans, fullest, SEED);
      const wrong = name === "reference" ? [...threw, ...broken] : threw;
      const isBounded = mostEvents <= EVENTS_MAX && longestMs < 1_000 * SECONDS_MAX && ended["guard-fault"] === 0;
      const how = Object.entries(ended).map(([end, count]) => `${count} ${end}`);
      const measured = [`${how.join(", ")}; at most ${mostEvents} events and ${Math.round(longestMs)} ms`, ...wrong.slice(0, 3)];
      tell(fact(wrong.length === 0 && isBounded, `${plans} plans that only the schema made, run under ${name}`, measured.join("; ")));
    }
  },
}));

export const fuzz: readonly Piece[] = [strangers, ...lawful];
