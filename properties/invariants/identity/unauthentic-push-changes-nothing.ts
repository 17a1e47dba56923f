import type { Invariant } from "../../../src/judge/invariant.ts";
import { hit } from "../../../src/judge/mark.ts";
import type { Violation } from "../../../src/judge/verdict.ts";
import type { Claim } from "../../../src/port/guard.ts";
import type { DelegationHistory } from "../../../src/trace/delegation-history.ts";
import type { History } from "../../../src/trace/history.ts";
import { claimBefore, inTheStep, inWords, saysOtherwise } from "../in-the-step.ts";

const ID = "unauthentic-push-changes-nothing";

export const unauthenticPushChangesNothing: Invariant = {
  id: ID,
  title: "A push that cannot prove where it comes from changes nothing",
  tag: "S",
  rule: "A push with other credentials than those registered, or with none where some were, changes in that step neither what the caller is told nor the artifacts shown. A read of the task may follow it.",
  source: "A2A §4.3.3 and §13.2: a webhook must verify who calls it. push-config-aliasing.",
  spares: "A push without credentials where none were registered; a cancel that is on its way being told as requested; filing the push.",
  marks: [
    { id: "forged-push-says-otherwise", title: "a push with other credentials said a state or an artifact not known yet" },
    { id: "bare-push-says-otherwise", title: "a push without the registered credentials said a state or an artifact not known yet" },
  ],
  judge(history) {
    const violations: Violation[] = [];
    const marks: string[] = [];
    for (const delegation of history.delegations) {
      const violation = believed(history, delegation, marks);
      if (violation !== null) violations.push(violation);
    }
    return { violations, marks, unknown: null };
  },
};

function believed({ events }: History, delegation: DelegationHistory, marks: string[]): Violation | null {
  for (const event of delegation.doubtful) {
    const { trust, task } = event.body.news;
    if (trust !== "wrong" && !(trust === "bare" && delegation.hasHook)) continue;
    const before = claimBefore(delegation, event.seq);
    const told = inTheStep(events, event.seq, "told");
    const isRetold = told !== null && isChange(before, told.body.claim);
    const change = isRetold ? told : inTheStep(events, event.seq, "shown");
    if (change !== null || saysOtherwise(delegation, event, before))
      hit(marks, trust === "wrong" ? "forged-push-says-otherwise" : "bare-push-says-otherwise");
    if (change === null) continue;
    return {
      invariant: ID,
      delegation: delegation.id,
      events: [event.seq, change.seq],
      why: `at ${event.at} ms a push ${trust === "wrong" ? "with other credentials than those registered" : "without the registered credentials"} said ${task.state ?? "an artifact"}; yet the caller was ${inWords(change)}`,
    };
  }
  return null;
}

/** Whatever is heard next, a client may say by then that the cancel it sent is requested. */
function isChange(before: Claim, after: Claim): boolean {
  const isWordChanged = before.cancel !== after.cancel && after.cancel !== "requested";
  return before.state !== after.state || before.end !== after.end || before.conflict !== after.conflict || isWordChanged;
}
