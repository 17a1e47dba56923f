import { draw } from "../../properties/draw.ts";
import { INVARIANTS } from "../../properties/invariants/all.ts";
import { defaultScenario } from "../../properties/scenarios/default.ts";
import { world } from "../../simulators/world.ts";
import { acceptAll } from "../../src/guard/accept-all.ts";
import type { Invariant } from "../../src/judge/invariant.ts";
import { judge } from "../../src/judge/judge.ts";
import type { Plan } from "../../src/plan/plan.ts";
import { run } from "../../src/run/run.ts";
import { elements } from "../../src/search/elements.ts";
import { shrink } from "../../src/search/shrink.ts";
import { history } from "../../src/trace/history.ts";
import { fact, type Piece } from "../fact.ts";

/** The two claims the harness is named for. */
const STARS = ["no-terminal-after-acknowledged-cancel", "no-resume-at-a-stale-endpoint"];
const WITNESSES = 10;
const ELEMENTS_MAX = 8;
const SEED = "witnesses";
const CASES_MAX = 5_000;

/** Witnesses are small enough to be read. */
export const witnesses: readonly Piece[] = STARS.map((star) => ({
  part: "witnesses",
  id: `witnesses-${star}`,
  async run(tell) {
    const claims = INVARIANTS.filter(({ id }) => id === star);
    const sizes: number[] = [];
    let executions = 0;
    for (let k = 0; k < CASES_MAX && sizes.length < WITNESSES; k += 1) {
      const plan = draw(defaultScenario, SEED, k);
      if (!(await breaks(plan, claims))) continue;
      const small = await shrink(plan, (candidate) => breaks(candidate, claims));
      executions += small.executions;
      sizes.push(elements(small.plan));
    }
    const isSo = sizes.length === WITNESSES && sizes.every((size) => size <= ELEMENTS_MAX);
    const measured = `elements: ${sizes.join(" ")}; ${Math.round(executions / Math.max(1, sizes.length))} runs to shrink one`;
    tell(fact(isSo, `${WITNESSES} shrunk witnesses of ${star} have at most ${ELEMENTS_MAX} elements`, measured));
  },
}));

async function breaks(plan: Plan, claims: readonly Invariant[]): Promise<boolean> {
  return judge(history(await run(plan, acceptAll, world)), claims)[0]?.outcome === "violated";
}
