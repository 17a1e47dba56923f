import type { History } from "../trace/history.ts";
import type { Invariant } from "./invariant.ts";
import { judge } from "./judge.ts";
import type { Verdict } from "./verdict.ts";

/** Which claims a client that was only watched can be judged by, by id; `isTold`: as long as it says what it told its caller. */
export type FromOutside = Readonly<Record<string, { readonly isTold: boolean }>>;

const UNSEEN = "a client that is only watched does not show it";
const UNTOLD = "the client did not say what it told its caller";

/** Asks every claim about a client that was only watched. What stays invisible is unknown, never a pass. One verdict a claim, in their order. */
export function judgeFromOutside(history: History, invariants: readonly Invariant[], visible: FromOutside): Verdict[] {
  const isToldOf = history.delegations.every(({ told }) => told.length > 0);
  const why = ({ id }: Invariant) => {
    const shown = visible[id];
    if (shown === undefined) return UNSEEN;
    return shown.isTold && !isToldOf ? UNTOLD : null;
  };
  return invariants.flatMap((invariant) => {
    const unknown = why(invariant);
    const [verdict] = judge(history, [invariant]);
    if (verdict === undefined || unknown === null || (unknown === UNTOLD && verdict.outcome === "violated")) return verdict ?? [];
    return { invariant: invariant.id, outcome: "unknown", violations: [], marks: [], unknown };
  });
}
