import type { GuardFactory } from "../port/guard.ts";
import { answered } from "./answers.ts";
import { guardOf, REFERENCE_DUTIES } from "./reference-guard.ts";

/** Starts and asks as the reference guard does, then files everything it hears, believes none of it, settles nothing and waits for ever. Safe, and of no use to anybody. */
export const quarantineAll: GuardFactory = guardOf({
  ...REFERENCE_DUTIES,
  foreignBecause: () => "unconfirmed-id",
  file: (sight, _news, reason) => answered(sight.task, "quarantine", reason),
  settledBy: () => [],
  onSilence: (sight) => answered(sight.task, "note"),
});
