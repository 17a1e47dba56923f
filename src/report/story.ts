import type { Violation } from "../judge/verdict.ts";
import { escaped } from "../plan/input-error.ts";
import type { AnyEvent } from "../trace/event.ts";
import type { Trace } from "../trace/trace.ts";
import { duration } from "./duration.ts";
import { phrase } from "./phrase.ts";
import { sentence } from "./sentence.ts";

const SEVERITIES = {
  harmless: "No harm came of it this time: the endpoint served the same task.",
  misrouted: "The request reached an endpoint that does not own the task.",
  "executed-twice": "The work ran twice.",
} as const;

/**
 * A violation as a few sentences: what is given, what happened, what the vendor truly did meanwhile. In: the violation and the trace it was
 * found in. The judge's own sentence (`why`) is the spine; the rest is read from the trace.
 */
export function story(violation: Violation, trace: Trace): string {
  const sentences = [given(violation.delegation, trace), sentence(violation.why)];
  const truth = behindIt(violation, trace);
  if (truth !== null) sentences.push(truth);
  if (violation.severity !== undefined) sentences.push(SEVERITIES[violation.severity]);
  return sentences.join(" ");
}

/** "Let t1 be the task of delegation d1, which vendor-1 opened at 1 ms." */
function given(delegation: string | null, trace: Trace): string {
  if (delegation === null) return "This concerns the run as a whole.";
  const mine = trace.events.filter((event) => event.of === delegation);
  const asked = mine.find((event) => event.kind === "asked");
  const vendor = asked?.kind === "asked" ? asked.body.vendor : "the vendor";
  const bound = mine.find((event) => event.kind === "bound");
  if (bound?.kind === "bound") {
    const skill = bound.body.binding.skill === null ? "" : ` (skill ${bound.body.binding.skill.id})`;
    return `Let ${escaped(bound.body.binding.taskId, 80)} be the task of delegation ${delegation}, delegated to ${vendor}${skill} at ${duration(asked?.at ?? 0)} and bound at ${duration(bound.at)}.`;
  }
  return `Delegation ${delegation} was asked of ${vendor} at ${duration(asked?.at ?? 0)}; no task was ever bound for it.`;
}

const TRUTHS: ReadonlySet<AnyEvent["kind"]> = new Set(["cancel-received", "cancel-replied", "committed", "kept", "effect", "work-stopped"]);
const TRUTHS_MAX = 6;

/** What the vendor did to this delegation's tasks up to the end of the violation: the side the client cannot see. */
function behindIt(violation: Violation, trace: Trace): string | null {
  const until = violation.events.at(-1) ?? trace.events.length;
  const truths = trace.events.filter((event) => TRUTHS.has(event.kind) && event.seq <= until && event.of === violation.delegation);
  if (violation.delegation === null || truths.length === 0) return null;
  const told = truths.slice(-TRUTHS_MAX).map((event) => `at ${duration(event.at)} ${phrase(event)}`);
  return `Behind it, at the vendor: ${told.join("; ")}.`;
}
