import { saved } from "../../src/guard/task-memory.ts";
import { type Mutant, mutant } from "../mutant.ts";

export const savesNoRefusals: Mutant = mutant(
  "saves-no-refusals",
  "Forgets in a crash which cards it has refused",
  "crash-forgets-nothing",
  {
    save: (memory) => saved({ ...memory, refused: [] }),
  },
);
