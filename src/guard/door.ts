/**
 * `a2a-chaos/guard`: what a client needs to run a guard in production, and an author to write one. The port, the reference guard and the duties it
 * is made of; no package, no Node. Re-exports only.
 */
export type * from "../a2a/agent-card.ts";
export { type Interface, isSameInterface } from "../a2a/agent-interface.ts";
export type * from "../a2a/operation.ts";
export type * from "../a2a/protocol-error.ts";
export type * from "../a2a/task-news.ts";
export { type Interrupted, isInterrupted, isTerminal, type TaskState, type Terminal } from "../a2a/task-state.ts";
export { type CardFlaw, type CardSnapshot, type Cards, type Evidence, isUsable } from "../port/cards.ts";
export type * from "../port/guard.ts";
export type { Json } from "../port/json.ts";
export type { Limits } from "../port/limits.ts";
export { REASONS, type Reason } from "../port/reason.ts";
export { answered } from "./answers.ts";
export type { Duties, NewsOf, Sight } from "./duties.ts";
export { guardOf, REFERENCE_DUTIES, referenceGuard } from "./reference-guard.ts";
export type { TaskMemory } from "./task-memory.ts";
