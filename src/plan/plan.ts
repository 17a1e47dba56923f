import type { ClientOptions } from "./client-options.ts";
import type { Fault } from "./fault.ts";
import type { Vendor } from "./topology.ts";
import type { WorkloadStep } from "./workload.ts";

/**
 * Everything that happens in a run, with all chance spent: timelines, behaviour, faults, workload and client. Integers only, ids by position;
 * an omitted field means the faithful, boring default. Within one `v` changes only add optional fields.
 *
 * @seen first seed, second seed
 */
export interface Plan {
  /** The version of this schema. */
  readonly v: 1;
  /** The vendors there are, by position from 1. */
  readonly vendors: readonly Vendor[];
  /** How long messages travel. */
  readonly link?: Link;
  /** What the network does to single messages, and when. */
  readonly faults?: readonly Fault[];
  /** What callers ask, in the order of its instants. */
  readonly workload: readonly WorkloadStep[];
  /** The client that asks. Omitted: one that polls, with the defaults below. */
  readonly client?: ClientOptions;
  /** Faults, edge lag and what a moved endpoint still answers end at this instant. */
  readonly faultsEndAtMs?: number;
  /** Nothing happens after this instant. Omitted: late enough for every claim to be decided. */
  readonly horizonMs?: number;
}

/** How long each leg takes when nothing is wrong, ms. Default 1 each. @seen A2A §3.1 (nothing bounds how long a reply takes) */
export interface Link {
  /** From the client to the vendor. */
  readonly requestMs?: number;
  /** From the vendor to the client: replies, and frames of a stream. */
  readonly replyMs?: number;
  /** From the vendor to the webhook. @seen A2A §4.3.3 */
  readonly pushMs?: number;
}

export const FAULTS_END_AT_MS = 21_600_000;
/** How long after the last bound of a plan a run is still watched, ms. */
export const HORIZON_SLACK_MS = 86_400_000;
