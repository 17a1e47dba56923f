import { everyTaskSettles } from "../../../properties/invariants/progress/every-task-settles.ts";
import type { BrokenJudge } from "../broken-judge.ts";

/** Safety is judged wherever a run was cut: a claim about the end that is tagged as safety is never unknown. */
export const takesTheUnknownForHolds: BrokenJudge = {
  id: "takes-the-unknown-for-holds",
  title: "Says that a claim about the end of things holds where the run was cut before the end",
  claim: everyTaskSettles.id,
  invariant: { ...everyTaskSettles, tag: "S" },
};
