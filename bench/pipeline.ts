import type { Plan } from "../src/plan/plan.ts";
import type { Trace } from "../src/trace/trace.ts";
import { drawCase, judgeCase, runCase, wholeCase } from "./case.ts";
import { median, type Row, row } from "./row.ts";
import { cpuMs } from "./stopwatch.ts";

/** Cases before anything is timed, so that the compiler has settled. */
const WARM_UP = 3_000;
/** Cases whose plans and traces are kept at once while stations are timed apart. */
const BLOCK = 250;

interface Stations {
  readonly drawMs: number;
  readonly runMs: number;
  readonly judgeMs: number;
  readonly simulatedMs: number;
  readonly events: readonly number[];
}

/** Speed of the whole corridor and of each station on one core, over `cases` cases. `eventsPerSecond` is of the run station alone. */
export async function pipeline(cases: number): Promise<{ readonly rows: readonly Row[]; readonly eventsPerSecond: number }> {
  for (let k = 0; k < WARM_UP; k += 1) await wholeCase(k);

  const startedAt = performance.now();
  const spentBefore = cpuMs();
  let events = 0;
  for (let k = 0; k < cases; k += 1) events += await wholeCase(WARM_UP + k);
  const wholeMs = cpuMs() - spentBefore;
  const wallMs = performance.now() - startedAt;

  const apart = await stations(cases);
  const rows = [
    row("whole corridor", (cases / wholeMs) * 1_000, "scenarios/s"),
    row("whole corridor", (events / wholeMs) * 1_000, "events/s"),
    row("a case", (wholeMs / cases) * 1_000, "µs"),
    row("  draw", (apart.drawMs / cases) * 1_000, "µs"),
    row("  run", (apart.runMs / cases) * 1_000, "µs"),
    row("  read and judge", (apart.judgeMs / cases) * 1_000, "µs"),
    row("events a run, median", median(apart.events), "events"),
    row("events a run, p95", [...apart.events].sort((a, b) => a - b)[Math.floor(cases * 0.95)] ?? 0, "events"),
    row("simulated : wall time", apart.simulatedMs / wallMs, ": 1"),
  ];
  return { rows, eventsPerSecond: (events / apart.runMs) * 1_000 };
}

async function stations(cases: number): Promise<Stations> {
  let drawMs = 0;
  let runMs = 0;
  let judgeMs = 0;
  let simulatedMs = 0;
  const events: number[] = [];
  for (let from = 0; from < cases; from += BLOCK) {
    const size = Math.min(BLOCK, cases - from);
    const t0 = cpuMs();
    const plans: Plan[] = [];
    for (let k = 0; k < size; k += 1) plans.push(drawCase(WARM_UP + from + k));
    const t1 = cpuMs();
    const traces: Trace[] = [];
    for (const plan of plans) traces.push(await runCase(plan));
    const t2 = cpuMs();
    for (const trace of traces) judgeCase(trace);
    judgeMs += cpuMs() - t2;
    runMs += t2 - t1;
    drawMs += t1 - t0;
    for (const trace of traces) {
      simulatedMs += trace.header.endedAtMs;
      events.push(trace.events.length);
    }
  }
  return { drawMs, runMs, judgeMs, simulatedMs, events };
}
