import type { Plan } from "../plan/plan.ts";
import type { Trace } from "../trace/trace.ts";

/**
 * What is put under test: a name, and how one plan is run against it. The search knows neither guards nor worlds; whoever composes the rooms
 * binds them into `run`.
 */
export interface Subject {
  readonly name: string;
  readonly run: (plan: Plan) => Promise<Trace>;
  /** How much a campaign spends on each claim that it breaks; omitted, what fits a subject that runs in a fraction of a millisecond. */
  readonly spends?: Spends;
}

/** Shrunk witnesses kept, violating cases looked at, runs for shrinking one of them and for all. */
export interface Spends {
  readonly witnesses: number;
  readonly attempts: number;
  readonly executionsAShrink: number;
  readonly executions: number;
}

export const SPENDS: Spends = { witnesses: 10, attempts: 15, executionsAShrink: 1_000, executions: 3_000 };
