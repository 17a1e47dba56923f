import type { Limits } from "../port/limits.ts";

/** What a judge needs to know beside the events. Instants and durations in ms. */
export interface Header {
  readonly v: 1;
  readonly limits: Limits;
  readonly deadlines: {
    readonly requestMs: number;
    readonly streamMs: number;
    readonly cancelMs: number;
    readonly taskMs: number;
    readonly reconciliationMs: number;
    readonly blockingMs?: number;
  };
  /** Questions put in the kth slice of `everyMs` were answered from the cards of worker k mod `count`. Absent: there was one. */
  readonly workers?: { readonly count: number; readonly everyMs: number };
  readonly faultsEndAtMs: number;
  /** The last thing any caller asks in this plan. */
  readonly lastAskAtMs: number;
  /** Instant by which everything must have settled: max(faultsEndAt, last ask) + task deadline + reconciliation deadline. */
  readonly boundMs: number;
  /**
   * `quiet`: nothing was left to happen, so nothing ever will. `horizon`: stopped at `endedAtMs` with things left. `limit`: a run limit stopped
   * it. `guard-fault`: the guard threw or left the port.
   */
  readonly ended: "quiet" | "horizon" | "limit" | "guard-fault";
  readonly endedAtMs: number;
}

/** The worker of the client whose cards answer a question that was put at an instant. */
export function workerAt({ workers }: Header, askedAtMs: number): number {
  return workers === undefined ? 0 : Math.floor(askedAtMs / workers.everyMs) % workers.count;
}
