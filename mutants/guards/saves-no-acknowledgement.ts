import { saved } from "../../src/guard/task-memory.ts";
import { type Mutant, mutant } from "../mutant.ts";

export const savesNoAcknowledgement: Mutant = mutant(
  "saves-no-acknowledgement",
  "Saves everything but that a cancel was acknowledged",
  "crash-forgets-nothing",
  {
    save: (memory) => saved({ ...memory, tasks: memory.tasks.map((task) => ({ ...task, isAcknowledged: false })) }),
  },
);
