import type { Finding } from "../../../src/judge/invariant.ts";
import { hit } from "../../../src/judge/mark.ts";
import type { Violation } from "../../../src/judge/verdict.ts";
import type { History } from "../../../src/trace/history.ts";

/**
 * What of `no-blind-resend` shows in the messages alone: a message that leaves again after the client was told of its task. Whether a repeat was decided afresh, and
 * which message replaces which under a new id, does not show.
 */
export function sentThoughKnown({ delegations }: History): Finding {
  const violations: Violation[] = [];
  const marks: string[] = [];
  for (const { id, sends, bound } of delegations) {
    const [first] = sends;
    const [known] = bound;
    if (first === undefined) continue;
    hit(marks, "message-sent");
    const again = known === undefined ? undefined : sends.find(({ seq }) => seq > known.seq);
    if (known === undefined || again === undefined) continue;
    violations.push({
      invariant: "no-blind-resend",
      delegation: id,
      events: [first.seq, known.seq, again.seq],
      why: `at ${again.at} ms message ${again.body.request.messageId} was sent again; yet its task ${known.body.binding.taskId} was known since ${known.at} ms`,
    });
  }
  return { violations, marks, unknown: null };
}
