import { MUTANTS } from "../../mutants/all.ts";
import { TRIVIAL_GUARDS } from "../../mutants/trivial-guards.ts";
import { INVARIANTS } from "../../properties/invariants/all.ts";
import { type Explained, explanation } from "../../src/report/explanation.ts";
import { EXIT } from "../../src/search/exit-code.ts";
import { closest } from "../closest.ts";
import type { Io } from "../io.ts";
import { UsageError } from "../usage-error.ts";

/** One claim, for somebody whose guard has just failed it. */
export async function explain(claim: string, json: boolean, io: Io): Promise<number> {
  const invariant = INVARIANTS.find(({ id }) => id === claim);
  if (invariant === undefined)
    throw new UsageError(
      "claim",
      claim,
      closest(
        claim,
        INVARIANTS.map(({ id }) => id),
      ),
      "npx a2a-chaos list invariants",
    );
  const { id, title, tag, rule, source, spares, marks } = invariant;
  const explained: Explained = {
    claim: { id, title, tag, rule, source, spares, marks },
    mutants: MUTANTS.filter(({ expected }) => expected === claim).map((mutant) => ({ id: mutant.id, title: mutant.title })),
    trivialGuards: TRIVIAL_GUARDS.map((guard) => ({ id: guard.id, mustFail: guard.mustFail.includes(claim) })),
  };
  io.out(json ? `${JSON.stringify(explained, null, 2)}\n` : `${explanation(explained)}\n\nnpx a2a-chaos run --invariant ${claim}\n`);
  return EXIT.holds;
}
