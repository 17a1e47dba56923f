import type { ClientOptions } from "./client-options.ts";
import type { Fault } from "./fault.ts";
import type { Vendor } from "./topology.ts";
import type { WorkloadStep } from "./workload.ts";

/**
 * Everything that happens in a run, with all chance spent: timelines, behaviour, faults, workload and client. Integers only, ids by position;
 * an omitted field means the faithful, boring default. Within one `v` changes only add optional fields.
 */
export interface Plan {
  readonly v: 1;
  readonly vendors: readonly Vendor[];
  readonly link?: Link;
  readonly faults?: readonly Fault[];
  readonly workload: readonly WorkloadStep[];
  readonly client?: ClientOptions;
  /** Faults, edge lag and what a moved endpoint still answers end here. Default `FAULTS_END_AT_MS`. */
  readonly faultsEndAtMs?: number;
  /** No event after this instant. Default: late enough for every claim to be decided. */
  readonly horizonMs?: number;
}

/** How long each leg takes when nothing is wrong, ms. Default 1 each. */
export interface Link {
  readonly requestMs?: number;
  readonly replyMs?: number;
  readonly pushMs?: number;
}

export const FAULTS_END_AT_MS = 21_600_000;
/** How long after the last bound of a plan a run is still watched, ms. */
export const HORIZON_SLACK_MS = 86_400_000;
