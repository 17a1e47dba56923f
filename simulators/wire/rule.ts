import type { Operation } from "../../src/a2a/operation.ts";
import type { Leg } from "../../src/plan/fault.ts";

/** What the wire decides for one message. `again`: further arrivals, each so long after the first. */
export interface Ruling {
  readonly isRefused: boolean;
  readonly isLost: boolean;
  readonly delayMs: number;
  readonly again: readonly number[];
  /** How the stream ends at this frame; null: it goes on. */
  readonly cut: "closed" | "broken" | "hang" | null;
  /** The delegation whose task the reply or the frame speaks of; null: its own. */
  readonly crossedWith: string | null;
  /** What arrives makes no sense. */
  readonly isGarbled: boolean;
}

export const PASS: Ruling = Object.freeze({
  isRefused: false,
  isLost: false,
  delayMs: 0,
  again: Object.freeze([]),
  cut: null,
  crossedWith: null,
  isGarbled: false,
});

export type WireOperation = Operation | "card" | "live-card";

/**
 * Decides the fate of one message when it leaves. `party`: the delegation it belongs to, or the vendor for a read of a card. `op` null: a webhook
 * call, which answers no operation.
 */
export type Rule = (leg: Leg, op: WireOperation | null, party: string, atMs: number) => Ruling;
