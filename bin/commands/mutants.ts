import { draw } from "../../properties/draw.ts";
import { INVARIANTS } from "../../properties/invariants/all.ts";
import { killMatrixText, survivorsOf, type Tried } from "../../src/report/kill-matrix-text.ts";
import { EXIT } from "../../src/search/exit-code.ts";
import { judgesTried } from "../../src/search/judges-tried.ts";
import { type KillMatrix, killMatrix, type MutantsOptions, mutants as mutantsTried } from "../../src/search/mutants.ts";
import { softWorlds } from "../../src/search/soft-worlds.ts";
import { BROKEN_GUARDS, brokenJudging, SOFT_WORLDS, SOUND } from "../broken-things.ts";
import { scenarioNamed } from "../choices.ts";
import { crew } from "../crew.ts";
import type { Io } from "../io.ts";
import { paint } from "../paint.ts";

/** What there is to try the check on. */
export const KINDS = ["guards", "worlds", "traces"] as const;
export type MutantKind = (typeof KINDS)[number];

export interface MutantsFlags {
  readonly cases: number;
  readonly seed: string;
  readonly only?: MutantKind | undefined;
  /** Every mutant meets all cases, also once its own claim has killed it. */
  readonly full?: boolean | undefined;
  /** So many processes try the guards. */
  readonly jobs?: number | undefined;
  readonly json?: boolean | undefined;
}

const SCENARIO = "default";
/** Enough for every lost mark to be hit in the sound world, by any seed. */
const WORLD_CASES = 1_000;

/** The checker checked: broken guards, broken worlds, and runs and judges with one wrong in each. Exit 1, with their names, when anything broken passes for sound. */
export async function mutants(flags: MutantsFlags, io: Io): Promise<number> {
  if (flags.json !== true) io.out(`${configuration(flags).join("\n")}\n\n`);
  let isStopped = false;
  const stopListening = io.onInterrupt(() => {
    isStopped = true;
  });
  const tried = await tryAll(flags, io, () => isStopped);
  stopListening();
  const survivors = survivorsOf(tried);
  const exit = survivors.length === 0 ? EXIT.holds : EXIT.violated;
  if (flags.json === true) io.out(`${JSON.stringify(document(flags, tried, survivors, exit), null, 2)}\n`);
  else io.out(`${paint(killMatrixText(tried), io.isColoured)}\n\n${command(flags)}\n`);
  return isStopped ? EXIT.interrupted : exit;
}

async function tryAll(flags: MutantsFlags, io: Io, isStopped: () => boolean): Promise<Tried> {
  const { cases, seed, only, full } = flags;
  const scenario = await scenarioNamed(SCENARIO);
  const isAsked = (kind: MutantKind) => only === undefined || only === kind;
  const search = { draw: (k: number) => draw(scenario, seed, k), invariants: INVARIANTS, isStopped, onProgress: () => io.breathe() };
  return {
    judges: isAsked("traces") ? await judgesTried(brokenJudging()) : null,
    worlds: isAsked("worlds")
      ? await softWorlds({ ...search, worlds: SOFT_WORLDS, sound: SOUND, stakes: scenario, seed, cases: Math.min(cases, WORLD_CASES) })
      : null,
    guards: isAsked("guards") ? await guardsTried({ ...search, mutants: BROKEN_GUARDS, cases, isFull: full === true }, flags, io) : null,
  };
}

/** So few mutants are one piece of work, so that no process is left with all the long ones. */
const PIECE = 4;

/** The same matrix, whoever tries which mutants. */
async function guardsTried(options: MutantsOptions, { seed, cases, full, jobs }: MutantsFlags, io: Io): Promise<KillMatrix> {
  const { mutants: tried } = await crew({ guard: "reference", jobs }, io);
  if (tried === undefined) return mutantsTried(options);
  const ids = options.mutants.map(({ subject }) => subject.name);
  const pieces = Array.from({ length: Math.ceil(ids.length / PIECE) }, (_, at) => ids.slice(at * PIECE, (at + 1) * PIECE));
  const parts = await Promise.all(pieces.map((piece) => tried({ ids: piece, scenario: SCENARIO, seed, cases, isFull: full === true })));
  return killMatrix(parts.flatMap((part) => part.mutants));
}

function configuration({ cases, seed, only, full }: MutantsFlags): readonly string[] {
  const worlds = Math.min(cases, WORLD_CASES);
  return [
    "a2a-chaos mutants",
    `  kinds     ${only ?? KINDS.join(", ")}`,
    `  scenario  ${SCENARIO}`,
    `  cases     ${full === true ? "" : "at most "}${cases} for every guard, ${worlds} in every world`,
    `  seed      ${seed}`,
  ];
}

function document({ cases, seed }: MutantsFlags, { guards, worlds, judges }: Tried, survivors: readonly string[], exit: number): object {
  return {
    seed,
    cases,
    ...(guards !== null && { mutants: guards.mutants }),
    ...(worlds !== null && { worlds }),
    ...(judges !== null && { traces: judges.traces, judges: judges.judges }),
    survivors,
    exit,
  };
}

function command({ cases, seed, only, full }: MutantsFlags): string {
  return `npx a2a-chaos mutants --cases ${cases} --seed=${seed}${only === undefined ? "" : ` --only ${only}`}${full === true ? " --full" : ""}`;
}
