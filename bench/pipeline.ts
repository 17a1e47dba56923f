import type { Plan } from "../src/plan/plan.ts";
import type { History } from "../src/trace/history.ts";
import type { Trace } from "../src/trace/trace.ts";
import { drawCase, judgeCase, readCase, runCase, wholeCase } from "./case.ts";
import { median, percentile, type Row, row } from "./row.ts";
import { cpuMs } from "./stopwatch.ts";

/** Cases before anything is timed, so that the compiler has settled. */
const WARM_UP = 30_000;
/**
 * Cases whose plans and traces are kept at once while stations are timed apart: few, so that the next station finds them in the processor's cache, as
 * it does in a campaign. Rates are medians over blocks.
 */
const BLOCK = 25;

interface Block {
  readonly wholeMs: number;
  readonly drawMs: number;
  readonly runMs: number;
  readonly readMs: number;
  readonly judgeMs: number;
  readonly wallMs: number;
  readonly simulatedMs: number;
  readonly events: readonly number[];
}

/** Speed of the whole corridor and of each station on one core, over `cases` cases. `eventsPerSecond` is of the run station alone. */
export async function pipeline(cases: number): Promise<{ readonly rows: readonly Row[]; readonly eventsPerSecond: number }> {
  for (let k = 0; k < WARM_UP; k += 1) await wholeCase(k);
  const blocks: Block[] = [];
  for (let from = 0; from + BLOCK <= cases; from += BLOCK) blocks.push(await block(WARM_UP + from));

  const perCase = (ms: (one: Block) => number) => (median(blocks.map(ms)) / BLOCK) * 1_000;
  const events = blocks.flatMap((one) => one.events);
  const rateOf = (ms: (one: Block) => number) => median(blocks.map((one) => (sum(one.events) / ms(one)) * 1_000));
  const eventsPerSecond = rateOf(({ runMs }) => runMs);
  const rows = [
    row("whole corridor", 1_000_000 / perCase(({ wholeMs }) => wholeMs), "scenarios/s"),
    row(
      "whole corridor",
      rateOf(({ wholeMs }) => wholeMs),
      "events/s",
    ),
    row(
      "a case",
      perCase(({ wholeMs }) => wholeMs),
      "µs",
    ),
    row(
      "  draw",
      perCase(({ drawMs }) => drawMs),
      "µs",
    ),
    row(
      "  run",
      perCase(({ runMs }) => runMs),
      "µs",
    ),
    row(
      "  read into a history",
      perCase(({ readMs }) => readMs),
      "µs",
    ),
    row(
      "  judge",
      perCase(({ judgeMs }) => judgeMs),
      "µs",
    ),
    row("events a run, median", median(events), "events"),
    row("events a run, p95", percentile(events, 95), "events"),
    row("simulated : wall time", median(blocks.map(({ simulatedMs, wallMs }) => simulatedMs / wallMs)), ": 1"),
  ];
  return { rows, eventsPerSecond };
}

async function block(from: number): Promise<Block> {
  const startedAt = performance.now();
  const t0 = cpuMs();
  for (let k = 0; k < BLOCK; k += 1) await wholeCase(from + k);
  const t1 = cpuMs();
  const wallMs = performance.now() - startedAt;
  const t2 = cpuMs();
  const plans: Plan[] = [];
  for (let k = 0; k < BLOCK; k += 1) plans.push(drawCase(from + k));
  const t3 = cpuMs();
  const traces: Trace[] = [];
  for (const plan of plans) traces.push(await runCase(plan));
  const t4 = cpuMs();
  const pasts: History[] = [];
  for (const trace of traces) pasts.push(readCase(trace));
  const t5 = cpuMs();
  for (const past of pasts) judgeCase(past);
  const t6 = cpuMs();
  return {
    wholeMs: t1 - t0,
    drawMs: t3 - t2,
    runMs: t4 - t3,
    readMs: t5 - t4,
    judgeMs: t6 - t5,
    wallMs,
    simulatedMs: sum(traces.map(({ header }) => header.endedAtMs)),
    events: traces.map((trace) => trace.events.length),
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
