import type { Capability } from "../a2a/agent-card.ts";

/**
 * What callers ask, and when. Delegations are numbered by position among the `delegate` steps, from 1; the other steps name one.
 * The nth delegation is `d<n>`, its messageId `m<n>`.
 */
export type WorkloadStep =
  | {
      readonly atMs: number;
      readonly ask: "delegate";
      /** Vendor position, from 1. Default 1. */
      readonly vendor?: number;
      /** The purpose. Equal intents are one purpose delegated again. Default: its own. */
      readonly intent?: string;
      /** The skill's id; null: the delegation depends on none. Default "s1". */
      readonly skill?: string | null;
      readonly requires?: readonly Capability[];
    }
  | { readonly atMs: number; readonly ask: "cancel" | "abandon" | "read" | "answer"; readonly delegation: number };
