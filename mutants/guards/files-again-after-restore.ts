import { saved } from "../../src/guard/task-memory.ts";
import { type Mutant, mutant } from "../mutant.ts";

export const filesAgainAfterRestore: Mutant = mutant(
  "files-again-after-restore",
  "Forgets in a crash what it has filed already, and files it once more",
  "crash-forgets-nothing",
  {
    save: (memory) => saved({ ...memory, tasks: memory.tasks.map((task) => ({ ...task, facts: [] })) }),
  },
);
