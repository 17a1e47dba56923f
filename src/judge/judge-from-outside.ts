import type { History } from "../trace/history.ts";
import type { Invariant } from "./invariant.ts";
import { judge } from "./judge.ts";
import { type FromOutside, seenFromOutside } from "./seen-from-outside.ts";
import type { Verdict } from "./verdict.ts";

/** Asks every claim about a client that was only watched, in this process. What stays invisible is unknown, never a pass. One verdict a claim, in their order. */
export function judgeFromOutside(history: History, invariants: readonly Invariant[], visible: FromOutside): Verdict[] {
  return judge(history, seenFromOutside(invariants, visible));
}
