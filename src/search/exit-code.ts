import type { HarnessFault } from "./harness-fault.ts";

/** Exit codes of the command line: what scripts rely on. */
export const EXIT = { holds: 0, violated: 1, inconclusive: 2, fault: 3, usage: 64, interrupted: 130 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** What a claim comes to over a whole campaign. `vacuous`: nothing failed, but a mark it needs was never hit, so it was never fully tried. */
export type CampaignOutcome = "holds" | "violated" | "unknown" | "vacuous";

/** Where several apply: a fault of the harness, then a violation or a subject that was lost, then anything undecided. */
export function exitCode(outcomes: readonly CampaignOutcome[], fault: HarnessFault | null): ExitCode {
  if (fault !== null && fault.kind !== "lost") return EXIT.fault;
  if (fault !== null || outcomes.includes("violated")) return EXIT.violated;
  return outcomes.every((outcome) => outcome === "holds") ? EXIT.holds : EXIT.inconclusive;
}
