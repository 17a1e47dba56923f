import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { crew } from "../../bin/crew.ts";
import { closeCrews } from "../../bin/crews.ts";
import { processIo } from "../../bin/io.ts";
import { packageRoot } from "../../bin/package-root.ts";
import { programName } from "../../bin/program-name.ts";
import { draw } from "../../properties/draw.ts";
import { defaultScenario } from "../../properties/scenarios/default.ts";
import { world } from "../../simulators/world.ts";
import { referenceGuard } from "../../src/guard/reference-guard.ts";
import { run } from "../../src/run/run.ts";
import { fingerprint } from "../../src/trace/fingerprint.ts";
import { fact, type Piece } from "../fact.ts";

const PLANS = 2_000;
const WHAT = `the guard in Python gives the reference guard's run, event by event, under ${PLANS} plans`;

/** A guard in another language, by command, is the same guard. */
export const strangers: readonly Piece[] = [
  {
    part: "strangers",
    id: "guard-in-python",
    async run(tell) {
      if (spawnSync("python3", ["--version"]).status !== 0) {
        tell({ what: WHAT, measured: "there is no python3", outcome: "skipped" });
        return;
      }
      const guard = programName(`python3 '${join(packageRoot(), "examples/guard-in-python/guard.py")}'`);
      const { tested } = await crew({ guard }, processIo());
      const differing: number[] = [];
      for (let k = 0; k < PLANS; k += 1) {
        const plan = draw(defaultScenario, "python", k);
        if (fingerprint(await tested.run(plan)) !== fingerprint(await run(plan, referenceGuard, world))) differing.push(k);
      }
      await closeCrews();
      tell(
        fact(
          differing.length === 0,
          WHAT,
          differing.length === 0 ? "all the same" : `other runs in cases ${differing.slice(0, 5).join(", ")}`,
        ),
      );
    },
  },
];
