import { existsSync, writeFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { INVARIANTS } from "../../properties/invariants/all.ts";
import { escaped, InputError } from "../../src/plan/input-error.ts";
import { writeToken } from "../../src/plan/token.ts";
import { regressionTest } from "../../src/report/regression-test.ts";
import { EXIT } from "../../src/search/exit-code.ts";
import { replay } from "../../src/search/replay.ts";
import { looksLikeFile } from "../../src/subject/looks-like-file.ts";
import { invariantIds } from "../choices.ts";
import { crew } from "../crew.ts";
import type { Io } from "../io.ts";
import { planSource } from "../plan-source.ts";
import type { Settled } from "../settled.ts";
import { sortedReports } from "../shipped-reports.ts";

export interface ExportFlags extends Partial<Settled> {
  /** From a flag or the configuration. */
  readonly guard?: string | undefined;
  readonly to?: string | undefined;
  readonly invariant?: readonly string[] | undefined;
}

/**
 * One plan as a vitest file that runs as written: on stdout, or in a new file. It expects the claims that were asked for; else those that the guard violates
 * under the plan now; else those that the plan was kept or reported for; else all of them.
 */
export async function exportTest(what: string, flags: ExportFlags, io: Io): Promise<number> {
  const { guard, to } = flags;
  const asked = invariantIds(flags.invariant ?? []);
  if (guard === undefined)
    throw new InputError("export a test", "it is not said of which guard", "Name your guard's file: --guard ./guard.ts.");
  if (!looksLikeFile(guard) || !existsSync(guard))
    throw new InputError(`export a test of ${escaped(guard, 60)}`, "that is no file", "Name your guard's file: --guard ./guard.ts.");
  if (to !== undefined && existsSync(to))
    throw new InputError(`write ${escaped(to, 80)}`, "it is there", "Name a file that is not, or take it away.");
  const source = await planSource(what, flags.clientOptions ?? null);
  const { tested } = await crew({ guard }, io);
  const { plan, verdicts } = await replay(source.plan, tested, INVARIANTS);
  const violated = verdicts.filter(({ outcome }) => outcome === "violated").map(({ invariant }) => invariant);
  const reported = sortedReports().shown.find(({ id }) => id === what);
  const kept = source.witness === null ? Object.keys(reported?.expected.reference ?? {}) : [source.witness.invariant];
  const claims = [asked, violated, kept].find((some) => some.length > 0) ?? [];
  const from = to === undefined ? process.cwd() : dirname(resolve(to));
  const text = regressionTest({
    what: source.witness === null ? what : source.witness.invariant,
    claims,
    token: writeToken(plan),
    guard,
    module: moduleFrom(from, guard),
  });
  if (to === undefined) io.out(text);
  else {
    write(to, text);
    io.out(`a2a-chaos export\n  written  ${to}\n\nnpx vitest run ${to}\n`);
  }
  return EXIT.holds;
}

/** As an import names it: relative, with slashes. */
function moduleFrom(folder: string, guard: string): string {
  const path = relative(folder, resolve(guard)).replaceAll("\\", "/");
  return path.startsWith(".") ? path : `./${path}`;
}

function write(file: string, text: string): void {
  try {
    writeFileSync(file, text, { flag: "wx" });
  } catch (error) {
    throw new InputError(
      `write ${escaped(file, 80)}`,
      (error as NodeJS.ErrnoException).code ?? String(error),
      "A new file in a folder that can be written is accepted.",
    );
  }
}
