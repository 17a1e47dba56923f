import type { Guard, GuardFactory } from "../port/guard.ts";
import type { Limits } from "../port/limits.ts";
import { type Excuse, isExcusedCosts, isExcusedMarks } from "./excuse.ts";
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
  let exports: Readonly<Record<string, unknown>>;
  try {
    const { module } = await import("./module.ts");
    exports = await module(path, alias);
  } catch (error) {
    return refused(`it does not load: ${whereThrown(error)}`);
  }
  const factory = defaultOf(exports);
  if (factory === undefined) return refused("it has no default export");
  if (typeof factory !== "function") return refused(`its default export is no function but ${nameOf(factory)}`);
  const marks = exports.EXCUSED_MARKS ?? [];
  if (!isExcusedMarks(marks)) return refused("its EXCUSED_MARKS is no list of { mark, reason }");
  const costs = exports.EXCUSED_COSTS ?? [];
  if (!isExcusedCosts(costs)) return refused("its EXCUSED_COSTS is no list of { claim, reason }");
  const why = await madeNoGuard(factory as GuardFactory, limits);
  return why === null
    ? { kind: "guard", factory: frozenGuard(factory as GuardFactory, guarding), excused: [...marks, ...costs] }
    : refused(why);
}

function refused(why: string): GuardFile {
  return { kind: "refused", why };
}

/** The default export; of CommonJS that was compiled from ESM, the one within it. */
function defaultOf({ default: exported }: Readonly<Record<string, unknown>>): unknown {
  const isCompiled = typeof exported === "object" && exported !== null && "__esModule" in exported && "default" in exported;
  return isCompiled ? exported.default : exported;
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

function nameOf(value: unknown): string {
  return value === null ? "null" : Array.isArray(value) ? "a list" : `a value of type ${typeof value}`;
}
