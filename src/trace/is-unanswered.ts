import { LOST_GUARD, NO_ANSWER } from "../port/no-answer.ts";
import type { Trace } from "./trace.ts";

/** Whether a run ended because the guard did not answer at all. */
export function isUnanswered(trace: Trace): boolean {
  return threw(trace, NO_ANSWER);
}

/** What a run cost beside its own work: one for a guard that had to be started anew, eight for one that was waited for, which takes about a second. */
export function costOf(trace: Trace): number {
  if (threw(trace, LOST_GUARD)) return 1;
  return isUnanswered(trace) ? 8 : 0;
}

function threw({ header, events }: Trace, name: string): boolean {
  return (
    header.ended === "guard-fault" && events.some((event) => event.kind === "guard-fault" && event.body.what.startsWith(`threw: ${name}: `))
  );
}
