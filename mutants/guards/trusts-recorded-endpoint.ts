import { type Mutant, mutant } from "../mutant.ts";

export const trustsRecordedEndpoint: Mutant = mutant(
  "trusts-recorded-endpoint",
  "Sends every request to where the task was started, whatever the card says by now",
  "no-resume-at-a-stale-endpoint",
  {
    mayAddress(sight, ask) {
      if (ask.op === "cancel") {
        sight.task.cancels += 1;
        sight.task.isCancelOpen = true;
      }
      return { answer: "proceed", at: ask.binding.at };
    },
  },
);
