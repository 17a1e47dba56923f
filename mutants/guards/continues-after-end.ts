import { mayAddress } from "../../src/guard/freshness.ts";
import { type Mutant, mutant } from "../mutant.ts";

export const continuesAfterEnd: Mutant = mutant(
  "continues-after-end",
  "Lets the caller's answer go to a task that is over",
  "finished-task-is-never-continued",
  {
    mayAddress: (sight, ask) => (ask.op === "continue" ? mayAddress(sight, { ...ask, op: "get" }) : mayAddress(sight, ask)),
  },
);
