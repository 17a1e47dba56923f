import { world } from "../simulators/world.ts";
import { referenceGuard } from "../src/guard/reference-guard.ts";
import { run } from "../src/run/run.ts";
import { type Recording, recorder } from "../src/trace/recorder.ts";
import { drawCase } from "./case.ts";
import { median, type Row, row } from "./row.ts";
import { cpuMs } from "./stopwatch.ts";

const PLANS = 500;
const ROUNDS = 21;

/** A recording that keeps nothing. */
function dropping(): Recording {
  return { events: [], beginStep: () => {}, record: () => {} };
}

/** What writing events down costs: the same plans, run with a recorder that keeps them and with one that drops them, in turns. */
export async function recording(): Promise<readonly Row[]> {
  const plans = Array.from({ length: PLANS }, (_, k) => drawCase(k));
  const spentMs = async (recordingOf: (now: () => number) => Recording) => {
    const startedAt = cpuMs();
    for (const plan of plans) await run(plan, referenceGuard, world, recordingOf);
    return cpuMs() - startedAt;
  };
  await spentMs(recorder);
  await spentMs(dropping);
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // Whoever goes second finds the caches warm: take turns.
    const isFirst = round % 2 === 0;
    const before = isFirst ? await spentMs(recorder) : 0;
    const dropped = await spentMs(dropping);
    ratios.push((isFirst ? before : await spentMs(recorder)) / dropped);
  }
  return [row("recording : not recording", median(ratios), "times as long")];
}
