import { textTable } from "../src/report/text-table.ts";
import { kernel } from "./kernel.ts";
import { kills } from "./kills.ts";
import { memory } from "./memory.ts";
import { pipeline } from "./pipeline.ts";
import { replayLatency } from "./replay-latency.ts";

/**
 * `npm run bench [-- CASES]`: one table of how fast the harness is, in time of one core. Shared machines are noisy: ratios hold better
 * than absolute figures. CASES (default 20000) are timed; ten times as many are run for memory.
 */
const cases = Number(process.argv[2] ?? 20_000);
if (!Number.isSafeInteger(cases) || cases < 100) {
  console.error(`Failed to start the bench: "${process.argv[2]}" is no number of cases. Give a whole number of at least 100.`);
  process.exit(64);
}
const KILL_CASES_MAX = 2_000;

const { rows, eventsPerSecond } = await pipeline(cases);
const all = [...rows, ...kernel(eventsPerSecond), ...replayLatency(), ...(await kills(KILL_CASES_MAX)), ...(await memory(cases * 10))];
console.log(`Node ${process.version}, ${cases} cases of scenario default, guard reference, one core\n`);
console.log(
  textTable(
    ["measured", "figure", "unit"],
    all.map(({ what, figure, unit }) => [what, figure, unit]),
    ["left", "right", "left"],
  ),
);
