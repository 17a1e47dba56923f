import { dyingYoung } from "../bin/collector.ts";
import { textTable } from "../src/report/text-table.ts";
import { bareHandlers } from "./bare-handlers.ts";
import { DOORS_HEAD, doors } from "./doors.ts";
import { kernel } from "./kernel.ts";
import { KILLS_HEAD, type Kills, kills } from "./kills.ts";
import { memory } from "./memory.ts";
import { pipeline } from "./pipeline.ts";
import { recording } from "./recording.ts";
import { replayLatency } from "./replay-latency.ts";
import type { Row } from "./row.ts";
import { shrinking } from "./shrinking.ts";
import { strangers } from "./strangers.ts";

/**
 * `npm run bench [-- speed | shrinking | strangers | doors | kills | memory …] [-- --million]`: how fast the harness is, in processor time of one core, medians after a
 * warm-up. Shared machines are noisy: ratios hold better than absolute figures. `--million` measures memory over a million cases.
 */
const CASES = 20_000;
const MEMORY_CASES = 200_000;

const speed = async (): Promise<readonly Row[]> => {
  const { rows, eventsPerSecond } = await pipeline(CASES);
  return [...rows, ...kernel(eventsPerSecond), ...(await recording()), ...replayLatency()];
};
const isMillion = process.argv.includes("--million");
const TABLES: Readonly<Record<string, () => Promise<string>>> = {
  speed: async () => table(await speed()),
  shrinking: async () => table(await shrinking()),
  strangers: async () => table(await strangers()),
  memory: async () => table(await memory(isMillion ? 1_000_000 : MEMORY_CASES)),
  doors: async () =>
    `${textTable([...DOORS_HEAD], await doors(), ["left", "right", "right", "right", "right"])}\n\n${table(await bareHandlers())}`,
  kills: async () => killsTable(await kills()),
};

function killsTable({ rows, closing }: Kills): string {
  const aligns = ["left", "left", "right", "right", "right", "right", "right", "right"] as const;
  return `${textTable([...KILLS_HEAD], rows, aligns)}\n\n${closing.join("\n")}`;
}

function table(rows: readonly Row[]): string {
  return textTable(
    ["measured", "figure", "unit"],
    rows.map(({ what, figure, unit }) => [what, figure, unit]),
    ["left", "right", "left"],
  );
}

dyingYoung();
const asked = process.argv.slice(2).filter((word) => word !== "--million");
const unknown = asked.find((word) => TABLES[word] === undefined);
if (unknown !== undefined) {
  console.error(`Failed to start the bench: there is no table "${unknown}". There are: ${Object.keys(TABLES).join(", ")}.`);
  process.exit(64);
}
console.log(`Node ${process.version}, scenario default, guard reference, one core`);
for (const [name, measured] of Object.entries(TABLES)) {
  if (asked.length === 0 || asked.includes(name)) console.log(`\n${await measured()}`);
}
