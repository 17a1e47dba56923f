import { SCENARIOS } from "../../properties/scenarios/all.ts";
import { fact, type Piece } from "../fact.ts";
import { runReport, summary } from "../run-report.ts";

const SEEDS = ["first", "filled"];
/** Guards that hold and guards that do not, in the scenarios that put one question; the two that put all of them have parts of their own. */
const ASKED_ELSEWHERE = ["default", "ordinary"];

/** In its usual cases the reference guard holds and every needed mark is hit; a guard that believes everything breaks a claim of it, but where nobody lies. */
export const scenarios: readonly Piece[] = SCENARIOS.filter(({ id }) => !ASKED_ELSEWHERE.includes(id)).map(({ id, usualCases }) => ({
  part: "scenarios",
  id: `scenario-${id}`,
  async run(tell) {
    for (const seed of SEEDS) {
      const where = `--scenario ${id} --cases ${usualCases} --seed ${seed}`;
      const held = runReport("reference", usualCases, seed, [id]);
      tell(fact(held.exit === 0 && held.missed.length === 0, `reference holds and is tried, ${where}`, summary(held)));
      if (id === "faithful") continue;
      const broken = runReport("accept-all", usualCases, seed, [id]);
      tell(fact(broken.exit === 1 && broken.trouble === null, `accept-all breaks a claim, ${where}`, summary(broken)));
    }
  },
}));
