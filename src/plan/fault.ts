import type { Operation } from "../a2a/operation.ts";

/**
 * What the network does to messages that match, in the window [fromMs, untilMs) of the instant they leave. A fault never counts
 * globally: `nth` counts the messages of one (operation, task, leg), so that two guards under one plan meet the same network.
 *
 * @seen A2A §3.3.1, §4.3.3
 */
export interface Fault {
  /**
   * `drop`: never arrives. `delay`: arrives `ms` later. `duplicate`: arrives again `ms` later; of a push or a reply the client sees a late copy, a
   * request is repeated below the guard, and what the vendor answers to the copy is lost (report mcp-timeout-reexecution).
   * `refuse`: the connection is refused before the request leaves (request leg only). `cut`: the stream ends at this frame (frame leg only; see `how`).
   * `cross`: a reply or a frame speaks of another delegation's task (those legs only; see `with`; reports client-late-cancel-response and
   * resubscribe-wrong-task).
   * `garble`: what arrives makes no sense: a reply is an error `malformed`, a push or a frame says a state nobody knows, a card cannot be read.
   *
   * @seen lb-idle-fin, silent-truncation, stale-poll-overtakes
   */
  readonly kind: "drop" | "delay" | "duplicate" | "refuse" | "cut" | "cross" | "garble";
  /** Which way the message goes: `request` to the vendor, `reply` from it, `frame` one event of a stream, `push` one webhook call. */
  readonly leg: Leg;
  /** Only this operation; `card` is a card fetch. Omitted: every one. */
  readonly op?: Operation | "card" | "live-card";
  /** Only messages of this delegation, by its position among the workload's delegations, from 1. */
  readonly delegation?: number;
  /** Only the nth message of one (operation, delegation, leg), from 1. */
  readonly nth?: number;
  /** From this instant on. */
  readonly fromMs?: number;
  /** Until before this instant. Omitted: for ever, which is until faults end. */
  readonly untilMs?: number;
  /** How much later a delayed message, or the second copy of a duplicate, arrives. Omitted: at once. */
  readonly ms?: number;
  /**
   * How a cut looks to the client: `closed` is a clean end before this frame, byte for byte like success
   * (a frame truncated half-way is the same to a client: lost, and a clean end); `broken` an error; `hang` nothing more, and no end. Default closed.
   *
   * @seen lb-idle-fin (a clean end), silent-truncation, disconnect-stops-producer
   */
  readonly how?: "closed" | "broken" | "hang";
  /** Position of the delegation whose task a crossed reply or frame speaks of. */
  readonly with?: number;
}
/** request: client to vendor. reply: vendor to client. frame: one stream event. push: one webhook call. */
export type Leg = "request" | "reply" | "frame" | "push";
