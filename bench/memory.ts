import { wholeCase } from "./case.ts";
import { type Row, row } from "./row.ts";

const EVERY = 50_000;

/** Live heap after a full collection, every 50,000 of `cases` cases. It must stay flat: a campaign may run for days. */
export async function memory(cases: number): Promise<readonly Row[]> {
  const { gc } = globalThis;
  if (gc === undefined) throw new Error("Failed to measure memory: the collector is not exposed. Start with node --expose-gc.");
  const rows: Row[] = [];
  for (let k = 0; k < cases; k += 1) {
    await wholeCase(k);
    if ((k + 1) % EVERY !== 0) continue;
    gc();
    rows.push(row(`live heap after ${k + 1} cases`, process.memoryUsage().heapUsed / 1_048_576, "MiB"));
  }
  return rows;
}
