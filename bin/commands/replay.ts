import { INVARIANTS } from "../../properties/invariants/all.ts";
import type { Violation } from "../../src/judge/verdict.ts";
import { InputError } from "../../src/plan/input-error.ts";
import { writeToken } from "../../src/plan/token.ts";
import { replayAccount } from "../../src/report/replay-account.ts";
import { replayCommand, subjectLine } from "../../src/report/replay-command.ts";
import { story } from "../../src/report/story.ts";
import { timeline } from "../../src/report/timeline.ts";
import { verdictsTable } from "../../src/report/verdicts-table.ts";
import { caseRecord } from "../../src/search/case-record.ts";
import { type Replay, replay as replayed } from "../../src/search/replay.ts";
import { firstMoved } from "../../src/search/witness.ts";
import { invariantIds, ruleOf } from "../choices.ts";
import { claimsFor, clientUnderTest, type WholeClient } from "../client-under-test.ts";
import { complaints } from "../complaints.ts";
import { crew } from "../crew.ts";
import type { Io } from "../io.ts";
import { keepReplay } from "../keep-replay.ts";
import { outsideReplay } from "../outside-replay.ts";
import { paint } from "../paint.ts";
import { type PlanSource, planSource } from "../plan-source.ts";
import { openReports } from "../reports.ts";
import type { Settled } from "../settled.ts";
import { expectWritable } from "../writable-folder.ts";

export interface ReplayFlags extends Partial<Settled> {
  readonly guard: string;
  /** Instead of the guard. */
  readonly whole?: WholeClient | null;
  readonly invariant?: readonly string[] | undefined;
  readonly report?: readonly string[] | undefined;
  readonly trace?: boolean | undefined;
  /** A folder in which what is violated is kept. */
  readonly keep?: string | undefined;
  readonly json?: boolean | undefined;
}

/** One plan against one guard: verdicts, and of each violation its story and timeline. */
export async function replay(what: string, flags: ReplayFlags, io: Io): Promise<number> {
  const asked = invariantIds(flags.invariant ?? []);
  const outside = outsideReplay(what);
  if (outside !== null) {
    if (flags.report !== undefined)
      throw new InputError(`write a report on ${what}`, "no plan shows it", "Leave --report out to read why.");
    io.out(`${flags.json === true ? JSON.stringify(outside.document, null, 2) : outside.text}\n`);
    return outside.exit;
  }
  const source = await planSource(what, flags.clientOptions ?? null);
  const whole = flags.whole ?? null;
  const invariants = claimsFor(whole, INVARIANTS).filter(({ id }) => asked.length === 0 || asked.includes(id));
  const unwritten = complaints();
  const reports = openReports(flags.report ?? [], io, unwritten);
  if (flags.keep !== undefined) expectWritable(flags.keep);
  const thrown: string[] = [];
  const { tested } =
    whole === null ? await crew({ guard: flags.guard, onThrow: (stack) => thrown.push(stack) }, io) : await clientUnderTest(whole, io);
  const run = await replayed(source.plan, tested, invariants);
  const token = writeToken(run.plan);
  const kept: string[] = [];
  unwritten.attempt(() => {
    if (flags.keep !== undefined) kept.push(...keepReplay(run, flags.keep));
  });
  if (flags.json === true) io.out(`${JSON.stringify(document(run, token, flags.trace === true), null, 2)}\n`);
  else io.out(`${paint(text(run, source, token, { withTrace: flags.trace === true, kept }), io.isColoured)}\n`);
  // A stack belongs to one machine, so no trace holds one; but its author wants to see it.
  if (thrown.length > 0) io.err(`What the guard threw:\n${thrown[0]}\n`);
  reports.add(null, [caseRecord(null, run.trace, run.verdicts)]);
  await reports.write({ guard: run.guard, command: replayCommand(token, run.guard) }, (told) => replayAccount(run, token, what, told));
  return unwritten.tell(run.exit, io);
}

function document(
  { guard, fingerprint, exit, verdicts, trace }: Replay,
  token: string,
  withTrace: boolean,
): Readonly<Record<string, unknown>> {
  const claims = verdicts.map(({ invariant, outcome, marks, violations, unknown }) => ({
    invariant,
    verdict: outcome,
    marks,
    violations,
    unknown,
  }));
  return { guard, fingerprint, exit, verdicts: claims, token, ...(withTrace ? { trace } : {}) };
}

interface Shown {
  readonly withTrace: boolean;
  /** Lines that say what was kept. */
  readonly kept: readonly string[];
}

function text(run: Replay, source: PlanSource, token: string, { withTrace, kept }: Shown): string {
  const parts = [
    `a2a-chaos replay\n  ${subjectLine(run.guard, 13)}\n  events       ${run.trace.events.length}\n  fingerprint  ${run.fingerprint}`,
    verdictsTable(run.verdicts),
  ];
  const moved = movedText(run, source);
  if (moved !== null) parts.push(moved);
  const expected = expectedText(run, source);
  if (expected !== null) parts.push(expected);
  const shown = run.verdicts.flatMap(({ violations }) => violations.slice(0, 1));
  for (const violation of shown) {
    parts.push(
      `${violation.invariant} violated by ${run.guard}\n\n${story(violation, run.trace)}\nThe claim: ${ruleOf(violation.invariant)}`,
    );
  }
  parts.push(...timelines(run, shown, withTrace));
  if (kept.length > 0) parts.push(kept.join("\n"));
  parts.push(replayCommand(token, run.guard));
  return parts.join("\n\n");
}

/** One timeline for each delegation that something went wrong with, or the whole trace; marked with all that shows a violation. */
function timelines({ trace }: Replay, shown: readonly Violation[], withTrace: boolean): readonly string[] {
  if (withTrace) return [timeline(trace, { marked: shown.flatMap(({ events }) => events), folds: false })];
  const delegations = [...new Set(shown.map(({ delegation }) => delegation))];
  return delegations.map((delegation) => {
    const marked = shown.filter((violation) => violation.delegation === delegation).flatMap(({ events }) => events);
    return timeline(trace, { marked, delegation });
  });
}

/** Whether the guard came out as the file says it is to. */
function expectedText({ guard, verdicts }: Replay, { witness }: PlanSource): string | null {
  const expected = Object.entries(witness?.expected?.[guard] ?? {});
  if (expected.length === 0) return null;
  const odd = expected.flatMap(([claim, outcome]) => {
    const came = verdicts.find(({ invariant }) => invariant === claim)?.outcome ?? "not judged";
    return came === outcome ? [] : [`${claim}: expected ${outcome}, and is ${came}`];
  });
  return odd.length === 0
    ? `As expected of ${guard}: ${expected.map(([claim, outcome]) => `${claim} ${outcome}`).join(", ")}.`
    : `Not as expected of ${guard}.\n${odd.join("\n")}`;
}

/** Whether a kept witness still runs as it did when it was kept. Only its own guard can tell. */
function movedText(run: Replay, { witness }: PlanSource): string | null {
  if (witness === null || witness.guard !== run.guard) return null;
  if (witness.fingerprint === run.fingerprint) return "The run is, event by event, the one that was kept.";
  const seq = firstMoved(witness, run.trace);
  const outcome = run.verdicts.find(({ invariant }) => invariant === witness.invariant)?.outcome ?? "unknown";
  const where = seq === null ? "only its header moved" : `the first event that moved is ${seq}`;
  return `The run is not the one that was kept: ${where}. ${witness.invariant} was violated then, and now: ${outcome}.`;
}
