import type { ViolationAccount } from "./account.ts";
import { story } from "./story.ts";
import { timeline } from "./timeline.ts";

/** A violation as plain lines: story, timeline, command. For formats that carry text. */
export function violationText({ violation, trace, command }: ViolationAccount): string {
  return `${story(violation, trace)}\n\n${timeline(trace, { marked: violation.events, delegation: violation.delegation })}\n\n${command}`;
}
