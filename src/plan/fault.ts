import type { Operation } from "../a2a/operation.ts";

/**
 * What the network does to messages that match, in the window [fromMs, untilMs) of the instant they leave. A fault never counts
 * globally: `nth` counts the messages of one (operation, task, leg), so that two guards under one plan meet the same network.
 */
export interface Fault {
  /**
   * `drop`: never arrives. `delay`: arrives `ms` later. `duplicate`: arrives again `ms` later (pushes and replies; the client sees a late copy).
   * `refuse`: the connection is refused before the request leaves (request leg only).
   */
  readonly kind: "drop" | "delay" | "duplicate" | "refuse";
  readonly leg: Leg;
  /** Only this operation; `card` is a card fetch. Omitted: every one. */
  readonly op?: Operation | "card" | "live-card";
  /** Only messages of this delegation, by its position among the workload's delegations, from 1. */
  readonly delegation?: number;
  /** Only the nth message of one (operation, delegation, leg), from 1. */
  readonly nth?: number;
  readonly fromMs?: number;
  readonly untilMs?: number;
  readonly ms?: number;
}
/** request: client to vendor. reply: vendor to client. frame: one stream event. push: one webhook call. */
export type Leg = "request" | "reply" | "frame" | "push";
