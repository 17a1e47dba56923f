import { saved } from "../../src/guard/task-memory.ts";
import { type Mutant, mutant } from "../mutant.ts";

export const savesNoOpenEntries: Mutant = mutant("saves-no-open-entries", "Saves the list without its entries", "crash-forgets-nothing", {
  save: (memory) => saved({ ...memory, tasks: memory.tasks.map((task) => ({ ...task, filed: [], facts: [] })) }),
});
