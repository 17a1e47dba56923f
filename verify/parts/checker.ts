import { brokenJudging, SOFT_WORLDS, SOUND } from "../../bin/broken-things.ts";
import { draw } from "../../properties/draw.ts";
import { INVARIANTS } from "../../properties/invariants/all.ts";
import { defaultScenario } from "../../properties/scenarios/default.ts";
import { judgesTried } from "../../src/search/judges-tried.ts";
import { softWorlds } from "../../src/search/soft-worlds.ts";
import { fact, type Piece } from "../fact.ts";

const CASES = 2_000;
const SEEDS = ["one", "two", "three"];

const worlds: readonly Piece[] = SEEDS.map((seed) => ({
  part: "checker",
  id: `checker-worlds-${seed}`,
  async run(tell) {
    const rows = await softWorlds({
      worlds: SOFT_WORLDS,
      sound: SOUND,
      stakes: defaultScenario,
      seed,
      draw: (k) => draw(defaultScenario, seed, k),
      cases: CASES,
      invariants: INVARIANTS,
    });
    const survivors = rows.filter(({ isNoticed }) => !isNoticed);
    const measured =
      survivors.length === 0
        ? `${rows.length} noticed`
        : survivors.map(({ id, unnoticed, untried }) => `${id} (${[...unnoticed, ...untried].join(", ")})`).join("; ");
    tell(fact(survivors.length === 0, `every broken world leaves its claims vacuous within ${CASES} cases of seed ${seed}`, measured));
  },
}));

const judges: Piece = {
  part: "checker",
  id: "checker-judges",
  async run(tell) {
    const tried = await judgesTried(brokenJudging());
    const missed = tried.traces.filter(({ isCaught }) => !isCaught).map(({ id }) => id);
    const masked = tried.judges.filter(({ unmaskedBy }) => unmaskedBy.length === 0).map(({ id }) => id);
    tell(
      fact(missed.length === 0, "every mutated trace is found out at its event", missed.join(", ") || `${tried.traces.length} found out`),
    );
    tell(
      fact(masked.length === 0, "every broken judge is told from the sound one", masked.join(", ") || `${tried.judges.length} unmasked`),
    );
  },
};

/** The checker checked: worlds that can no longer do harm, runs with one wrong in them, and judges that overlook something. */
export const checker: readonly Piece[] = [...worlds, judges];
