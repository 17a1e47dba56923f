import { INVARIANTS } from "../../properties/invariants/all.ts";
import { FROM_OUTSIDE } from "../../properties/invariants/from-outside.ts";
import { judge as judged } from "../../src/judge/judge.ts";
import { seenFromOutside } from "../../src/judge/seen-from-outside.ts";
import type { Verdict } from "../../src/judge/verdict.ts";
import { CLIENT_DEFAULTS } from "../../src/plan/client-options.ts";
import { escaped, InputError } from "../../src/plan/input-error.ts";
import { story } from "../../src/report/story.ts";
import { timeline } from "../../src/report/timeline.ts";
import { verdictsTable } from "../../src/report/verdicts-table.ts";
import { withClientVantage } from "../../src/run/client-vantage.ts";
import { EXIT } from "../../src/search/exit-code.ts";
import { history } from "../../src/trace/history.ts";
import type { Trace } from "../../src/trace/trace.ts";
import { ruleOf } from "../choices.ts";
import type { Io } from "../io.ts";
import { paint } from "../paint.ts";
import { traceSource } from "../trace-source.ts";

/** A recorded trace, judged as far as a client that was only watched can be. Exit 0, 1 or 2, as everywhere. */
export async function judge(file: string, json: boolean, io: Io): Promise<number> {
  const { trace, verdicts } = verdictsOf(traceSource(file), file);
  const exit = verdicts.some(({ outcome }) => outcome === "violated")
    ? EXIT.violated
    : verdicts.some(({ outcome }) => outcome === "unknown")
      ? EXIT.inconclusive
      : EXIT.holds;
  if (json) {
    const claims = verdicts.map(({ invariant, outcome, marks, violations, unknown }) => ({
      invariant,
      verdict: outcome,
      marks,
      violations,
      unknown,
    }));
    io.out(`${JSON.stringify({ file, exit, events: trace.events.length, verdicts: claims }, null, 2)}\n`);
    return exit;
  }
  const shown = verdicts.flatMap(({ violations }) => violations.slice(0, 1));
  const parts = [
    `a2a-chaos judge\n  file    ${file}\n  events  ${trace.events.length}`,
    verdictsTable(verdicts),
    ...shown.map((violation) => `${violation.invariant} violated\n\n${story(violation, trace)}\nThe claim: ${ruleOf(violation.invariant)}`),
    ...shown.slice(0, 1).map(({ events, delegation }) => timeline(trace, { marked: events, delegation })),
    `npx a2a-chaos judge ${file}`,
  ];
  io.out(`${paint(parts.join("\n\n"), io.isColoured)}\n`);
  return exit;
}

function verdictsOf(recorded: Trace, file: string): { readonly trace: Trace; readonly verdicts: readonly Verdict[] } {
  try {
    const trace = withClientVantage(recorded, CLIENT_DEFAULTS.cardTtlSec * 1000);
    const verdicts = judged(history(trace), seenFromOutside(INVARIANTS, FROM_OUTSIDE, true));
    return { trace, verdicts };
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    throw new InputError(
      "judge the trace",
      `${JSON.stringify(escaped(file, 120))} does not read as a run: ${escaped(what, 200)}`,
      "A file that `serve --trace FILE` wrote is accepted.",
    );
  }
}
