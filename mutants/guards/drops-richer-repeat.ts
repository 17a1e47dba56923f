import { afterEnd } from "../../src/guard/admission.ts";
import { answered } from "../../src/guard/answers.ts";
import { type Mutant, mutant } from "../mutant.ts";

export const dropsRicherRepeat: Mutant = mutant(
  "drops-richer-repeat",
  "Drops the second completed though it carries what the first lacked",
  "repeat-is-idempotent",
  {
    afterEnd: (sight, news) => (news.task.state === sight.task.claim.end ? answered(sight.task, "duplicate") : afterEnd(sight, news)),
  },
);
