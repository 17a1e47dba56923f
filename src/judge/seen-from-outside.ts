import type { Finding, Invariant } from "./invariant.ts";

/** How one claim is decided about a client that was only watched. */
export interface Seen {
  /** What the client has to say of itself for it: what it told its caller, which artifacts it showed. */
  readonly says: readonly ("told" | "shown")[];
  /** What of the claim nobody sees, so that it may be violated but never holds. Null: all of it is seen. */
  readonly unseen: string | null;
  /** It turns on what follows within one step, or by deadlines that the client was given: neither is known of a client in another process. */
  readonly isOnlyHere: boolean;
  /** What replaces the claim's own judge, where that one asks for a guard's answers. */
  readonly judge?: Invariant["judge"];
}
/** Which claims a client that was only watched can be judged by, by id. All others are unknown. */
export type FromOutside = Readonly<Record<string, Seen>>;

const UNSEEN = "a client that is only watched does not show it";
const UNTOLD = "the client did not say what it told its caller";
const UNSHOWN = "the client did not say which artifacts it showed";
const ELSEWHERE = "it cannot be seen of a client in another process";

/**
 * The claims as they can be asked about a client that was only watched: what stays invisible is unknown, never a pass. `isElsewhere`: it ran in another process,
 * and only its messages were seen.
 */
export function seenFromOutside(invariants: readonly Invariant[], visible: FromOutside, isElsewhere = false): readonly Invariant[] {
  return invariants.map((invariant) => {
    const seen = visible[invariant.id];
    if (seen === undefined) return { ...invariant, judge: () => unknown(UNSEEN) };
    if (isElsewhere && seen.isOnlyHere) return { ...invariant, judge: () => unknown(ELSEWHERE) };
    const ask = seen.judge ?? invariant.judge;
    return {
      ...invariant,
      judge(history) {
        // That nothing was told may break a claim only for who tells at all.
        if (seen.says.includes("told") && !history.delegations.some(({ told }) => told.length > 0)) return unknown(UNTOLD);
        const finding = ask(history);
        const isShown = !seen.says.includes("shown") || history.delegations.some(({ shown }) => shown.length > 0);
        const why = isShown ? seen.unseen : UNSHOWN;
        return why === null || finding.violations.length > 0 ? finding : unknown(why, finding.marks);
      },
    };
  });
}

function unknown(why: string, marks: readonly string[] = []): Finding {
  return { violations: [], marks, unknown: why };
}
