import { commandLine } from "./command-line.ts";

/** The part of `run --json` that the verification reads. */
export interface RunReport {
  readonly exit: number;
  readonly cases: number;
  readonly violated: readonly string[];
  /** Of each violated claim the first drawn case that showed it. */
  readonly shownBy: Readonly<Record<string, number>>;
  /** Needed marks that were never hit, as `claim: mark`. */
  readonly missed: readonly string[];
  readonly marks: number;
  readonly leastHits: number;
  /** What came instead of a report. */
  readonly trouble: string | null;
}

interface Document {
  readonly cases: number;
  readonly fault: { readonly what: string } | null;
  readonly violations: readonly { readonly invariant: string; readonly case: number | null }[];
  readonly invariants: readonly {
    readonly id: string;
    readonly verdict: string;
    readonly marks: readonly { readonly id: string; readonly hits: number; readonly needed: boolean }[];
  }[];
}

/** A campaign through the command line, under the default scenario unless others are named. */
export function runReport(guard: string, cases: number, seed: string, scenarios: readonly string[] = []): RunReport {
  const named = scenarios.flatMap((id) => ["--scenario", id]);
  const { exit, stderr, document } = commandLine(["run", "--guard", guard, ...named, "--cases", String(cases), "--seed", seed]);
  if (document === null)
    return { exit, cases: 0, violated: [], shownBy: {}, missed: [], marks: 0, leastHits: 0, trouble: stderr.trim().slice(0, 300) };
  const { cases: ran, invariants, fault, violations } = document as Document;
  const shownBy: Record<string, number> = {};
  for (const { invariant, case: k } of violations) if (k !== null) shownBy[invariant] ??= k;
  const needed = invariants.flatMap(({ id, marks }) => marks.filter((mark) => mark.needed).map((mark) => ({ claim: id, ...mark })));
  return {
    exit,
    cases: ran,
    violated: invariants.filter(({ verdict }) => verdict === "violated").map(({ id }) => id),
    shownBy,
    missed: needed.filter(({ hits }) => hits === 0).map(({ claim, id }) => `${claim}: ${id}`),
    marks: needed.length,
    leastHits: needed.reduce((least, { hits }) => Math.min(least, hits), Number.POSITIVE_INFINITY),
    trouble: fault === null ? null : fault.what.slice(0, 300),
  };
}

/** Everything a reader wants to know of it, on one line. */
export function summary({ exit, cases, violated, shownBy, missed, marks, leastHits, trouble }: RunReport): string {
  const parts = [`exit ${exit}`, `${cases} cases`, `${marks - missed.length} of ${marks} marks hit`];
  if (marks > 0 && missed.length === 0) parts.push(`the rarest ${leastHits} times`);
  if (violated.length > 0) parts.push(`violated: ${violated.map((claim) => `${claim} (case ${shownBy[claim] ?? "?"})`).join(", ")}`);
  if (missed.length > 0) parts.push(`never hit: ${missed.join(", ")}`);
  if (trouble !== null) parts.push(trouble);
  return parts.join("; ");
}
