import { answered } from "../../src/guard/answers.ts";
import { afterAcknowledged } from "../../src/guard/cancellation.ts";
import { type Mutant, mutant } from "../mutant.ts";

export const artifactBlind: Mutant = mutant(
  "artifact-blind",
  "Merges artifacts that come alone after the acknowledged cancel",
  "nothing-merges-after-acknowledged-cancel",
  {
    afterAcknowledged: (sight, news) => (news.task.state === null ? answered(sight.task, "admit") : afterAcknowledged(sight, news)),
  },
);
