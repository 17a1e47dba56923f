import { INVARIANTS } from "../../properties/invariants/all.ts";
import { InputError } from "../../src/plan/input-error.ts";
import { runCommand } from "../../src/report/replay-command.ts";
import { runDocument } from "../../src/report/run-document.ts";
import type { CampaignResult } from "../../src/search/campaign-result.ts";
import { combine } from "../../src/search/combine.ts";
import { merged } from "../../src/search/merged.ts";
import { countsOf, type Part, triedOf } from "../../src/search/part.ts";
import { claimsAtStake } from "../../src/search/stakes.ts";
import { invariantIds, scenarioNamed } from "../choices.ts";
import { type Crew, crew } from "../crew.ts";
import { excusing } from "../excusing.ts";
import { isStranger } from "../guards.ts";
import type { Io } from "../io.ts";
import { paint } from "../paint.ts";
import { readPartFile } from "../part-file.ts";
import { runText } from "../run-text.ts";

export interface MergeFlags {
  /** Needed where the parts are of a guard of a user: no file says what code is to be run. */
  readonly guard?: string | undefined;
  readonly json?: boolean | undefined;
}

const ACTION = "merge the parts";

/** The parts that `run --shard` left, all of one run, as the run they are parts of. Exit code as of that run. */
export async function merge(files: readonly string[], flags: MergeFlags, io: Io): Promise<number> {
  const parts = files.map((file) => ({ file, part: readPartFile(file) }));
  const first = wholeOf(parts);
  const called = await crew({ guard: guardOf(first, flags.guard) }, io);
  const asked = invariantIds(first.claims);
  const results: CampaignResult[] = [];
  for (const { scenario } of first.scenarios) results.push(await mergedScenario(scenario, parts, called, asked));
  const total = combine(results);
  const again = runCommand({
    guard: first.guard,
    scenarios: first.scenarios.map(({ scenario }) => scenario),
    invariants: asked,
    seed: first.seed,
    cases: first.cases ?? total.cases,
  });
  if (flags.json === true) io.out(`${JSON.stringify(runDocument(total, again), null, 2)}\n`);
  else
    io.out(
      `a2a-chaos merge\n  parts     ${files.join(", ")}\n  seed      ${first.seed}\n\n${paint(runText(results, total, again), io.isColoured)}\n`,
    );
  return total.exit;
}

interface PartFile {
  readonly file: string;
  readonly part: Part;
}

/** Any of the parts, once it is known that together they are one whole run. */
function wholeOf(parts: readonly PartFile[]): Part {
  const [first] = parts;
  if (first === undefined || first.part.shard === null)
    throw new InputError(ACTION, "the first file is no shard", "Files that `run --shard` wrote are accepted.");
  const { of } = first.part.shard;
  for (const { file, part } of parts) {
    const differing = (["guard", "seed", "claims", "cases"] as const).find(
      (one) => JSON.stringify(part[one]) !== JSON.stringify(first.part[one]),
    );
    const isOther = differing ?? (scenariosOf(part) === scenariosOf(first.part) ? undefined : "scenarios");
    if (isOther !== undefined)
      throw new InputError(ACTION, `${file} has another ${isOther} than ${first.file}`, "Parts of one run are accepted.");
    if (part.shard?.of !== of) throw new InputError(ACTION, `${file} is no part of ${of}`, "Parts of one run are accepted.");
    if (part.scenarios.some(({ isDone }) => !isDone)) throw new InputError(ACTION, `${file} was interrupted`, "Run that part again.");
  }
  const missing = Array.from({ length: of }, (_, at) => at).filter((at) => parts.filter(({ part }) => part.shard?.at === at).length !== 1);
  if (missing.length > 0)
    throw new InputError(
      ACTION,
      `of ${of} parts, ${missing.map((at) => `${at}/${of}`).join(", ")} must be there once`,
      "Name each part's file once.",
    );
  return first.part;
}

function scenariosOf({ scenarios }: Part): string {
  return scenarios.map(({ scenario }) => scenario).join(" ");
}

function guardOf({ guard }: Part, given: string | undefined): string {
  if (given === undefined && !isStranger(guard)) return guard;
  if (given === guard) return guard;
  throw new InputError(ACTION, `they are of the guard ${guard}`, `Name it, if you want it run: --guard ${guard}`);
}

async function mergedScenario(id: string, files: readonly PartFile[], called: Crew, asked: readonly string[]): Promise<CampaignResult> {
  const stakes = excusing(await scenarioNamed(id), called.excused);
  const invariants = claimsAtStake(stakes, INVARIANTS, asked);
  const parts = [];
  for (const { file, part } of files) {
    const of = part.scenarios.find(({ scenario }) => scenario === id);
    if (of === undefined) continue;
    parts.push({ counts: countsOf(of, invariants, stakes, file), tried: await triedOf(of, called.tested, invariants, file) });
  }
  const [{ part }] = files as [PartFile];
  return merged(parts, { guard: called.tested.name, seed: part.seed, stakes, invariants });
}
