/** What keeps a plan from being absurd: a poll every 0 ms is 15 million events. Instants and durations in ms unless named otherwise. */
export const INSTANT_MAX_MS = 2_592_000_000;
export const CARD_EARLIEST_MS = -86_400_000;
export const HORIZON_MAX_MS = 4 * INSTANT_MAX_MS;
export const SECONDS_MAX = 31_536_000;
/** The shortest pause between two requests, and the shortest patience. */
export const PATIENCE_MIN_MS = 10;
export const COUNT_MAX = 100;
export const COPIES_MAX = 20;
export const VENDORS_MAX = 8;
/** Edges, rollouts, route entries, skills: each at most so many a vendor. */
export const PER_VENDOR_MAX = 50;
export const CRASHES_MAX = 20;
/** Saves that one crash may lose, if not all. */
export const LOST_MAX = 50;
export const WORKERS_MAX = 8;
export const FAULTS_MAX = 200;
export const WORKLOAD_MAX = 200;
export const SCRIPTS_MAX = 64;
export const SCRIPT_STEPS_MAX = 200;
/** A plan's JSON text, bytes. */
export const PLAN_TEXT_MAX = 1 << 20;
