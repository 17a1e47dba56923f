import type { Interface } from "./agent-interface.ts";

/** What a delegation may depend on. `interruptible` is a vendor extension: a cancel preempts the work (first seed). */
export type Capability = "interruptible" | "streaming" | "push";
export const CAPABILITIES: readonly Capability[] = ["interruptible", "streaming", "push"];

/** One entry of a card's `skills`; `meaning` stands for its modes, inputs and security, so that one id can change meaning. */
export interface Skill {
  readonly id: string;
  readonly meaning: string;
}

/** An agent card as the vendor writes it (A2A §4.4.1), reduced to what a client's decisions can depend on. */
export interface AgentCard {
  readonly name: string;
  /** Free text of the vendor; nothing says that it changes when the card does (A2A §8.6). */
  readonly version: string;
  readonly interfaces: readonly Interface[];
  readonly skills: readonly Skill[];
  readonly declares: Readonly<Record<Capability, boolean>>;
  /** Absent: unsigned. Here a signature is the hash of the rest as its author wrote it (A2A §8.4: RFC 8785), so that anybody can check it and nobody need forge it. */
  readonly signature?: string;
}
