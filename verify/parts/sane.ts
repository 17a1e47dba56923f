import { fact, type Piece } from "../fact.ts";
import { runReport, summary } from "../run-report.ts";

const CASES = 20_000;

/** Other ways to be right. `mayFail`: claims that a guard's declared policy gives up. */
const SANE: readonly { readonly guard: string; readonly mayFail: readonly string[] }[] = [
  { guard: "confirm-by-poll", mayFail: [] },
  { guard: "hold-while-cancel-open", mayFail: [] },
  // It answers nothing from a card that was not fetched for the question: that costs a fetch a request, and is counted, not forbidden.
  { guard: "always-revalidate", mayFail: ["revalidation-is-bounded"] },
  { guard: "orphan-on-move", mayFail: [] },
];

/** Guards that are right in another way hold too: a claim that only the reference guard can keep would be a claim about the reference guard. */
export const sane: readonly Piece[] = SANE.map(({ guard, mayFail }) => ({
  part: "sane",
  id: guard,
  async run(tell) {
    const report = runReport(guard, CASES, "filled");
    const strange = report.violated.filter((claim) => !mayFail.includes(claim));
    const isSo = strange.length === 0 && report.missed.length === 0 && (report.exit === 0 || (report.exit === 1 && mayFail.length > 0));
    tell(fact(isSo, `${guard} holds by its own rule, --cases ${CASES} --seed filled`, summary(report)));
  },
}));
