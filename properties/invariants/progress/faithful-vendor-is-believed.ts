import type { Invariant } from "../../../src/judge/invariant.ts";
import { hit } from "../../../src/judge/mark.ts";
import type { Violation } from "../../../src/judge/verdict.ts";
import type { DelegationHistory } from "../../../src/trace/delegation-history.ts";
import { distrust } from "./distrust.ts";
import { faith } from "./faithful.ts";
import { isServable, withheldStart } from "./withheld-start.ts";

const ID = "faithful-vendor-is-believed";

export const faithfulVendorIsBelieved: Invariant = {
  id: ID,
  title: "A vendor that did nothing wrong is used, believed and not filed against",
  tag: "U",
  rule: "If the vendor's facts show one task in one store, one terminal state and nothing after it, no lie about a cancel, no change of the live side and no card that was untrue when held: the delegation is sent, nothing confirmed is lowered, nothing is filed, no conflict is reported, no request is orphaned, and the end told is the state the task was given; lost only if none of it was heard.",
  source: "The other half of every safety claim: a guard that trusts nobody breaks none of them. A2A §3.1, §4.1.",
  spares:
    "ignore, hold, revalidate, confirm and look on the way; a lagging state filed after an acknowledged cancel, or a bare artifact filed after an end; filing after lost or abandoned, or an unproven push; a start the caller took back, or that an earlier delegation of the same intent forbids; a network that let no card, no confirmation or no news through.",
  marks: [
    { id: "faithful-vendor-asked", title: "a faithful vendor could have served a start, by a usable card" },
    { id: "faithful-task-completed", title: "a faithful vendor's task completed" },
    { id: "faithful-task-ended-otherwise", title: "a faithful vendor's task failed, was rejected, or was cancelled honestly" },
    { id: "faithful-task-under-faults", title: "the network hampered a faithful vendor's task, and it ended" },
  ],
  judge(history) {
    const violations: Violation[] = [];
    const marks: string[] = [];
    for (const delegation of history.delegations) {
      const { delegated } = delegation;
      if (delegated === null) continue;
      const faithful = faith(history, delegation, delegated);
      if (faithful === null) continue;
      const canServe = isServable(history, delegation, delegated, faithful);
      if (!canServe && faithful.commit === null) continue;
      note(delegation, faithful.commit?.body.state ?? null, canServe, marks);
      const wrong = (canServe ? withheldStart(history, delegation, delegated) : null) ?? distrust(history, delegation, faithful);
      if (wrong !== null) violations.push({ invariant: ID, delegation: delegation.id, ...wrong });
    }
    return { violations, marks, unknown: null };
  },
};

function note(delegation: DelegationHistory, end: string | null, canServe: boolean, marks: string[]): void {
  if (canServe) hit(marks, "faithful-vendor-asked");
  if (end === null) return;
  hit(marks, end === "completed" ? "faithful-task-completed" : "faithful-task-ended-otherwise");
  if (delegation.hampered !== null) hit(marks, "faithful-task-under-faults");
}
