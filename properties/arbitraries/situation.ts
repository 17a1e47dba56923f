import type { WorkStep } from "../../src/plan/behaviour.ts";
import type { ClientOptions } from "../../src/plan/client-options.ts";
import type { Fault } from "../../src/plan/fault.ts";
import type { Vendor } from "../../src/plan/topology.ts";
import type { WorkloadStep } from "../../src/plan/workload.ts";
import type { Pace } from "./pace.ts";
import type { Unsaid } from "./said.ts";

/**
 * Part of a plan around its first vendor and its first delegation, which is asked for at the pace's start. Situations are laid over one
 * another by `assemble`: what one leaves unsaid is left to the next.
 */
export interface Situation {
  /** Terms of the first delegation. */
  readonly terms?: Terms;
  readonly vendor?: Partial<Unsaid<Omit<Vendor, "work">>>;
  /** Script of the first delegation's task. */
  readonly work?: Script;
  /** What the caller asks of the first delegation. */
  readonly asks?: readonly Ask[] | undefined;
  readonly others?: readonly Other[] | undefined;
  readonly faults?: readonly Fault[] | undefined;
  readonly client?: ClientOptions | undefined;
  readonly faultsEndAtMs?: number | undefined;
}

/** A situation that still has to be timed. */
export type Shape = (pace: Pace) => Situation;

type Delegate = Extract<WorkloadStep, { ask: "delegate" }>;
export type Terms = Omit<Delegate, "atMs" | "ask" | "vendor">;
export type Script = readonly WorkStep[];
export interface Ask {
  readonly atMs: number;
  readonly ask: Exclude<WorkloadStep["ask"], "delegate">;
}

/** A further delegation, of the first vendor or of another one. */
export interface Other {
  readonly atMs: number;
  readonly terms: Terms;
  readonly elsewhere: Omit<Vendor, "work"> | null;
  readonly work: Script;
  readonly asks: readonly Ask[];
}
