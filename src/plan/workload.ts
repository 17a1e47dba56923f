import type { Capability } from "../a2a/agent-card.ts";

/**
 * What callers ask, and when. Delegations are numbered by position among the `delegate` steps, from 1; the other steps name one.
 * The nth delegation is `d<n>`, its messageId `m<n>`.
 *
 * @seen A2A §3.1, first seed
 */
export type WorkloadStep =
  | {
      /** When it is asked. */
      readonly atMs: number;
      /** What is asked: a new delegation, or something of an earlier one. An `answer` answers the task's question; `abandon` walks away without a word. @seen ui-cancel-local-only, two-layer-lifecycle */
      readonly ask: "delegate";
      /** Vendor position, from 1. */
      readonly vendor?: number;
      /** The purpose. Equal intents are one purpose delegated again. Default: its own. @seen first seed (the purpose is delegated again), mcp-timeout-reexecution */
      readonly intent?: string;
      /** The skill's id; null: the delegation depends on none. @seen second seed */
      readonly skill?: string | null;
      /** Capabilities the caller insists on; a guard may lower them, on record. @seen first seed (lifecycle capability) */
      readonly requires?: readonly Capability[];
    }
  | {
      readonly atMs: number;
      readonly ask: "cancel" | "abandon" | "read" | "answer";
      /** The delegation, by its position among the `delegate` steps; made before this step. */
      readonly delegation: number;
    };
