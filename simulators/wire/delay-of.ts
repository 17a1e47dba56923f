import type { Leg } from "../../src/plan/fault.ts";
import type { Recorder } from "../../src/trace/recorder.ts";
import type { Ruling } from "./rule.ts";

/** Records what is ruled of a message, and says after how many ms it arrives; null: never. `baseMs`: the leg when nothing is wrong. */
export function delayOf(ruling: Ruling, leg: Leg, x: string, of: string | null, baseMs: number, recorder: Recorder): number | null {
  if (ruling.isLost) {
    recorder.record("dropped", of, { x, leg });
    return null;
  }
  if (ruling.delayMs > 0) recorder.record("delayed", of, { x, leg, ms: ruling.delayMs });
  return baseMs + ruling.delayMs;
}
