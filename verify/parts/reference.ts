import { fact, type Piece } from "../fact.ts";
import { runReport, summary } from "../run-report.ts";

const CAMPAIGNS = [
  { cases: 60_000, seed: "first" },
  { cases: 200_000, seed: "filled" },
];

/** The reference guard holds every claim, and every mark of every claim is hit. */
export const reference: readonly Piece[] = CAMPAIGNS.map(({ cases, seed }) => ({
  part: "reference",
  id: `reference-${seed}`,
  async run(tell) {
    const report = runReport("reference", cases, seed);
    tell(
      fact(
        report.exit === 0 && report.missed.length === 0,
        `reference holds and is tried, --cases ${cases} --seed ${seed}`,
        summary(report),
      ),
    );
  },
}));
