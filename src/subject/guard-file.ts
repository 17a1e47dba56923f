import type { Guard, GuardFactory } from "../port/guard.ts";
import type { Limits } from "../port/limits.ts";
import { type Excuse, type ExcusedCost, type ExcusedMark, isExcusedCosts, isExcusedMarks } from "./excuse.ts";
import { type Exported, exported, nameOf } from "./exported.ts";
import { type FrozenGuardOptions, frozenGuard } from "./frozen-guard.ts";
import { whereThrown } from "./where-thrown.ts";

/** A user's guard as loaded, or in a few words why it is none. */
export type GuardFile =
  | { readonly kind: "guard"; readonly factory: GuardFactory; readonly excused: readonly Excuse[] }
  | { readonly kind: "refused"; readonly why: string };

/** What a file must be to be taken for a guard; for the line that refuses one. */
export const ACCEPTED_FILES = "A .ts, .mts, .js, .mjs or .cjs file whose default export is a GuardFactory is accepted.";

export interface GuardFileOptions extends FrozenGuardOptions {
  /** With which limits the factory is tried once, before anything is run. */
  readonly limits: Limits;
  /** Which files certain imported names stand for, so that a guard finds the port wherever this package is installed. */
  readonly alias: Readonly<Record<string, string>>;
}

/**
 * A guard from a file. In: an absolute path to a file that exists; out: its factory, whose guards are asked about frozen values only. A file that does
 * not load, has no default export, or whose factory makes no guard is refused here, before any case is run.
 */
export async function guardFile(path: string, { limits, alias, ...guarding }: GuardFileOptions): Promise<GuardFile> {
  const loaded = await exported(path, alias);
  if (loaded.kind === "refused") return loaded;
  try {
    return await read(loaded, limits, guarding);
  } catch (error) {
    return refused(`reading it throws: ${whereThrown(error)}`);
  }
}

async function read(
  { made: factory, all }: Extract<Exported, { kind: "exported" }>,
  limits: Limits,
  guarding: FrozenGuardOptions,
): Promise<GuardFile> {
  const marks = all.EXCUSED_MARKS ?? [];
  if (!isExcusedMarks(marks)) return refused("its EXCUSED_MARKS is no list of { mark, reason }");
  const costs = all.EXCUSED_COSTS ?? [];
  if (!isExcusedCosts(costs)) return refused("its EXCUSED_COSTS is no list of { claim, reason }");
  const why = await madeNoGuard(factory as GuardFactory, limits);
  return why === null
    ? { kind: "guard", factory: frozenGuard(factory as GuardFactory, guarding), excused: [...marks.map(markOf), ...costs.map(costOf)] }
    : refused(why);
}

/** Plain copies: what a stranger exports may be anything, and is sent on. */
function markOf({ mark, reason }: ExcusedMark): ExcusedMark {
  return { mark, reason };
}

function costOf({ claim, reason }: ExcusedCost): ExcusedCost {
  return { claim, reason };
}

function refused(why: string): GuardFile {
  return { kind: "refused", why };
}

const CALLS: readonly (keyof Guard)[] = ["start", "opened", "heard", "address", "save"];

async function madeNoGuard(factory: GuardFactory, limits: Limits): Promise<string | null> {
  let made: unknown;
  try {
    made = factory(null, limits);
  } catch (error) {
    return `its factory throws: ${whereThrown(error)}`;
  }
  if (made instanceof Promise) {
    await made.catch(() => {});
    return "its factory makes a promise, not a guard: the port is synchronous";
  }
  if (typeof made !== "object" || made === null) return `its factory makes no guard but ${nameOf(made)}`;
  const missing = CALLS.filter((call) => typeof (made as Partial<Guard>)[call] !== "function");
  return missing.length === 0 ? null : `its factory makes no guard: ${missing.join(", ")} missing`;
}
