import type { Invariant } from "../../../src/judge/invariant.ts";
import { hit } from "../../../src/judge/mark.ts";
import type { Violation } from "../../../src/judge/verdict.ts";
import type { DelegationHistory } from "../../../src/trace/delegation-history.ts";
import type { Event } from "../../../src/trace/event.ts";
import type { History } from "../../../src/trace/history.ts";

const ID = "every-task-settles";

export const everyTaskSettles: Invariant = {
  id: ID,
  title: "Every delegation ends, in one way or another",
  tag: "G",
  rule: "Every delegation the caller asked for has been told an end by the bound: the later of the last ask and the end of the faults, plus the task deadline and the reconciliation deadline.",
  source: "A2A §3.1 lets a vendor stay silent for ever; the caller's patience is the client's to keep. py-cancel-no-terminal.",
  spares: "A run that was cut before the bound: unknown. Giving up too early is every-claim-was-said's business.",
  marks: [
    { id: "delegated", title: "a task was delegated" },
    { id: "no-terminal-ever", title: "a task was bound, and no terminal state was ever heard of it" },
    { id: "card-never-held", title: "no card of the vendor ever arrived" },
    { id: "held-up-by-the-card", title: "a question was put while no usable card was held and its fetch had failed" },
    { id: "limbo-after-cancel", title: "a cancel left, and no terminal state was ever heard" },
  ],
  judge(history) {
    const violations: Violation[] = [];
    const marks: string[] = [];
    for (const delegation of history.delegations) {
      const { delegated, ended } = delegation;
      if (delegated === null || delegation.isForgotten) continue;
      hit(marks, "delegated");
      note(history, delegation, delegated, marks);
      const { boundMs } = history;
      if (ended === null ? !history.isDecided : ended.at <= boundMs) continue;
      violations.push({
        invariant: ID,
        delegation: delegation.id,
        events: ended === null ? [delegated.seq] : [delegated.seq, ended.seq],
        why: `the caller delegated at ${delegated.at} ms and had to be told an end by ${boundMs} ms; ${ended === null ? "none was ever told" : `it was told at ${ended.at} ms`}`,
      });
    }
    return { violations, marks, unknown: null };
  },
};

function note({ vendors }: History, delegation: DelegationHistory, delegated: Event<"asked">, marks: string[]): void {
  if (delegation.abandonWish !== null) return;
  if (delegation.terminals.length === 0 && delegation.bound.length > 0) {
    hit(marks, "no-terminal-ever");
    if (delegation.cancels.length > 0) hit(marks, "limbo-after-cancel");
  }
  const vendor = vendors.find(({ id }) => id === delegated.body.vendor);
  if (delegation.starts.length > 0 && (vendor?.held.length ?? 0) === 0) hit(marks, "card-never-held");
  const isHeldUp = delegation.starts.some(isFruitless) || delegation.questions.some(isFruitless);
  if (isHeldUp) hit(marks, "held-up-by-the-card");
}

/** The last fetch failed and what is held has expired. */
function isFruitless({ asked }: { readonly asked: Event<"start"> | Event<"address"> | null }): boolean {
  if (asked === null) return false;
  const { cards, now } = asked.body.ask;
  return cards.failedAt !== null && (cards.newest === null || now > cards.newest.freshUntil);
}
