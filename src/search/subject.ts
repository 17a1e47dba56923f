import type { Plan } from "../plan/plan.ts";
import type { Trace } from "../trace/trace.ts";

/**
 * What is put under test: a name, and how one plan is run against it. The search knows neither guards nor worlds; whoever composes the rooms
 * binds them into `run`.
 */
export interface Subject {
  readonly name: string;
  readonly run: (plan: Plan) => Promise<Trace>;
}
