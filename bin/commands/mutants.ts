import { MUTANTS } from "../../mutants/all.ts";
import { draw } from "../../properties/draw.ts";
import { INVARIANTS } from "../../properties/invariants/all.ts";
import { killMatrixText } from "../../src/report/kill-matrix-text.ts";
import { EXIT } from "../../src/search/exit-code.ts";
import { mutants as killMatrix } from "../../src/search/mutants.ts";
import { scenarioNamed } from "../choices.ts";
import type { Io } from "../io.ts";
import { paint } from "../paint.ts";
import { subject } from "../subject.ts";

export interface MutantsFlags {
  readonly cases: number;
  readonly seed: string;
  readonly json?: boolean | undefined;
}

const SCENARIO = "default";

/** The kill matrix: every mutant under the same drawn cases. Exit 1 when one survives. */
export async function mutants({ cases, seed, json }: MutantsFlags, io: Io): Promise<number> {
  const scenario = await scenarioNamed(SCENARIO);
  if (json !== true)
    io.out(
      `a2a-chaos mutants\n  mutants   ${MUTANTS.length}\n  scenario  ${SCENARIO}\n  cases     at most ${cases} each\n  seed      ${seed}\n\n`,
    );
  let isStopped = false;
  const stopListening = io.onInterrupt(() => {
    isStopped = true;
  });
  const matrix = await killMatrix({
    mutants: await Promise.all(MUTANTS.map(async ({ id, title, expected }) => ({ title, expected, subject: await subject(id, io) }))),
    draw: (k) => draw(scenario, seed, k),
    cases,
    invariants: INVARIANTS,
    isStopped: () => isStopped,
    onProgress: () => io.breathe(),
  });
  stopListening();
  if (json === true) io.out(`${JSON.stringify({ seed, cases, ...matrix }, null, 2)}\n`);
  else io.out(`${paint(killMatrixText(matrix), io.isColoured)}\n\nnpx a2a-chaos mutants --cases ${cases} --seed=${seed}\n`);
  return isStopped ? EXIT.interrupted : matrix.exit;
}
