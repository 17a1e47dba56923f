import { fact, type Piece } from "../fact.ts";
import { FAILS } from "../fails.ts";
import { runReport } from "../run-report.ts";

const CASES = 3_000;

/** Guards that are of no use fail what they must, and nothing that they cannot. */
export const trivial: readonly Piece[] = FAILS.map(({ guard, must, may }) => ({
  part: "trivial",
  id: guard,
  async run(tell) {
    const { violated, trouble } = runReport(guard, CASES, "first");
    const spared = must.filter((claim) => !violated.includes(claim));
    const strange = violated.filter((claim) => !must.includes(claim) && !may.some((one) => one.claim === claim));
    const what = `${guard} fails what it must and nothing else, --cases ${CASES} --seed first`;
    const measured = [`${violated.length} claims fail`];
    if (spared.length > 0) measured.push(`spared: ${spared.join(", ")}`);
    if (strange.length > 0) measured.push(`not expected: ${strange.join(", ")}`);
    if (trouble !== null) measured.push(trouble);
    tell(fact(spared.length === 0 && strange.length === 0 && trouble === null, what, measured.join("; ")));
  },
}));
