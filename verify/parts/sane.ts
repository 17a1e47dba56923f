import { fact, type Piece } from "../fact.ts";
import { runReport, summary } from "../run-report.ts";

const CASES = 20_000;

/** Other ways to be right; what a policy of theirs excuses is declared in the guard's own file. */
const SANE = ["confirm-by-poll", "hold-while-cancel-open", "always-revalidate", "orphan-on-move"];

/** Guards that are right in another way hold too: a claim that only the reference guard can keep would be a claim about the reference guard. */
export const sane: readonly Piece[] = SANE.map((guard) => ({
  part: "sane",
  id: guard,
  async run(tell) {
    const report = runReport(guard, CASES, "filled");
    tell(
      fact(
        report.exit === 0 && report.violated.length === 0 && report.missed.length === 0,
        `${guard} holds by its own rule, --cases ${CASES} --seed filled`,
        summary(report),
      ),
    );
  },
}));
