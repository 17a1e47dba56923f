import { sortedReports } from "../../bin/shipped-reports.ts";
import { writeToken } from "../../src/plan/token.ts";
import type { Report } from "../../src/search/public-report.ts";
import { commandLine } from "../command-line.ts";
import { fact, type Piece, type Tell } from "../fact.ts";

const GUARDS = ["accept-all", "reference"] as const;
interface Document {
  readonly token: string;
  readonly verdicts: readonly { readonly invariant: string; readonly verdict: string }[];
}

/** Every named report replays through the command line and comes out as it is stated, for both guards; nothing that is not stated breaks. */
export const reports: readonly Piece[] = GUARDS.map((guard) => ({
  part: "reports",
  id: `reports-${guard}`,
  async run(tell) {
    const { shown, outside } = sortedReports();
    for (const report of shown) replayed(report, guard, tell);
    for (const { id } of outside) replayedOutside(id, guard, tell);
    tell(
      fact(
        shown.length >= 26,
        `there are named reports to replay against ${guard}`,
        `${shown.length} reports, and ${outside.length} that no plan shows`,
      ),
    );
  },
}));

/** Tells of failures only: sixty lines that say nothing would hide the one that does. */
function replayed(report: Report, guard: (typeof GUARDS)[number], tell: Tell): void {
  const { exit, document, stderr } = commandLine(["replay", report.id, "--guard", guard]);
  const what = `report ${report.id} comes out as stated for ${guard}`;
  if (document === null) {
    tell(fact(false, what, `exit ${exit}; ${stderr.trim().slice(0, 300)}`));
    return;
  }
  const { token, verdicts } = document as Document;
  const stated = report.expected[guard];
  const wrong = verdicts.filter(({ invariant, verdict }) => verdict !== (stated[invariant] ?? "holds"));
  const isExit = exit === (Object.values(stated).includes("violated") ? 1 : 0);
  if (wrong.length === 0 && isExit && token === writeToken(report.plan)) return;
  tell(fact(false, what, [`exit ${exit}`, ...wrong.map(({ invariant, verdict }) => `${invariant} ${verdict}`)].join("; ")));
}

/** What no plan shows is told as undecided, never as a pass. */
function replayedOutside(id: string, guard: string, tell: Tell): void {
  const { exit, document } = commandLine(["replay", id, "--guard", guard]);
  if (exit === 2 && document !== null) return;
  tell(fact(false, `report ${id}, which no plan shows, is undecided for ${guard}`, `exit ${exit}`));
}
