import type { JudgesTried } from "../search/judges-tried.ts";
import type { KillMatrix } from "../search/mutants.ts";
import type { WorldRow } from "../search/soft-worlds.ts";
import { textTable } from "./text-table.ts";

/** Broken guards, broken worlds, and broken runs with broken judges: those kinds that were tried. */
export interface Tried {
  readonly guards: KillMatrix | null;
  readonly worlds: readonly WorldRow[] | null;
  readonly judges: JudgesTried | null;
}

/** Which mutant died by which claims, which world left which claims untried, which wrong was found in which trace; and what it all comes to. */
export function killMatrixText(tried: Tried): string {
  const parts = [
    tried.guards === null ? null : guardsTable(tried.guards),
    tried.worlds === null ? null : worldsTable(tried.worlds),
    tried.judges === null ? null : tracesTable(tried.judges),
    closing(tried),
  ];
  return parts.filter((part) => part !== null).join("\n\n");
}

function guardsTable({ mutants }: KillMatrix): string {
  const rows = mutants.map((row) => [
    row.id,
    row.isKilled ? "killed" : "survived",
    String(row.cases),
    row.expected,
    row.killedBy.filter((id) => id !== row.expected).join(", ") || "-",
  ]);
  const head = "Guards: the reference guard with one duty broken, which a claim must notice.";
  return `${head}\n\n${textTable(["mutant", "fate", "cases", "by", "also by"], rows, ["left", "left", "right", "left", "left"])}`;
}

function worldsTable(worlds: readonly WorldRow[]): string {
  const rows = worlds.map((row) => [
    row.id,
    row.isNoticed ? "killed" : "survived",
    row.lost.join(", "),
    row.isNoticed ? row.vacuous.join(", ") : whyUnnoticed(row),
  ]);
  const head = "Worlds: one kind of harm can no longer happen, so that claims which need it must come out vacuous.";
  return `${head}\n\n${textTable(["world", "fate", "marks lost", "vacuous"], rows, ["left", "left", "left", "left"])}`;
}

function whyUnnoticed({ untried, unnoticed, exit }: WorldRow): string {
  if (untried.length > 0) return `in the sound world ${untried.join(", ")} is not hit either: more cases are needed`;
  return unnoticed.length > 0 ? `hit all the same, or not missed: ${unnoticed.join(", ")}` : `its campaign ends with exit ${exit}, not 2`;
}

function tracesTable({ traces }: JudgesTried): string {
  const rows = traces.map((row) => [
    row.id,
    row.isCaught ? "killed" : "survived",
    row.event === null ? "undecided" : String(row.event),
    row.claim,
    row.missed ?? (row.unmasks.join(", ") || "-"),
  ]);
  const head = "Traces: a run with one wrong put into it, which its claim must find at that event, and broken judges that do not.";
  return `${head}\n\n${textTable(["trace", "fate", "event", "by", "broken judges unmasked"], rows, ["left", "left", "right", "left", "left"])}`;
}

/** How many of each kind were noticed, and by name those that were not. */
function closing({ guards, worlds, judges }: Tried): string {
  return [
    guards === null ? null : sentence("mutants", "killed", guards.mutants.length, guards.survivors),
    worlds === null ? null : sentence("broken worlds", "noticed", worlds.length, worldSurvivors(worlds)),
    judges === null ? null : sentence("mutated traces", "found out", judges.traces.length, traceSurvivors(judges)),
    judges === null ? null : sentence("broken judges", "unmasked", judges.judges.length, judgeSurvivors(judges)),
  ]
    .filter((one) => one !== null)
    .join(" ");
}

function sentence(what: string, fate: string, all: number, survivors: readonly string[]): string {
  return survivors.length === 0
    ? `All ${all} ${what} were ${fate}.`
    : `${survivors.length} of ${all} ${what} survived: ${survivors.join(", ")}.`;
}

function worldSurvivors(worlds: readonly WorldRow[]): readonly string[] {
  return worlds.filter(({ isNoticed }) => !isNoticed).map(({ id }) => id);
}

function traceSurvivors({ traces }: JudgesTried): readonly string[] {
  return traces.filter(({ isCaught }) => !isCaught).map(({ id }) => id);
}

function judgeSurvivors({ judges }: JudgesTried): readonly string[] {
  return judges.filter(({ unmaskedBy }) => unmaskedBy.length === 0).map(({ id }) => id);
}

/** Everything that nobody noticed, whatever its kind. */
export function survivorsOf({ guards, worlds, judges }: Tried): readonly string[] {
  return [
    ...(guards?.survivors ?? []),
    ...(worlds === null ? [] : worldSurvivors(worlds)),
    ...(judges === null ? [] : [...traceSurvivors(judges), ...judgeSurvivors(judges)]),
  ];
}
