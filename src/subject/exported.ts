import { whereThrown } from "./where-thrown.ts";

/** What a user's file exports by default, if that is a function; or in a few words why not. `all`: its other exports too. */
export type Exported =
  | { readonly kind: "exported"; readonly made: (...given: never[]) => unknown; readonly all: Readonly<Record<string, unknown>> }
  | { readonly kind: "refused"; readonly why: string };

/** Loads a user's file. In: an absolute path to a file that exists, and which files certain imported names stand for. */
export async function exported(path: string, alias: Readonly<Record<string, string>>): Promise<Exported> {
  let all: Readonly<Record<string, unknown>>;
  let made: unknown;
  try {
    const { module } = await import("./module.ts");
    all = await module(path, alias);
    if (typeof all !== "object" || all === null) return { kind: "refused", why: "it has no exports" };
    made = defaultOf(all);
  } catch (error) {
    return { kind: "refused", why: `it does not load: ${whereThrown(error)}` };
  }
  if (made === undefined) return { kind: "refused", why: "it has no default export" };
  if (typeof made !== "function") return { kind: "refused", why: `its default export is no function but ${nameOf(made)}` };
  return { kind: "exported", made: made as (...given: never[]) => unknown, all };
}

/** The default export; of CommonJS that was compiled from ESM, the one within it. */
function defaultOf({ default: whole }: Readonly<Record<string, unknown>>): unknown {
  const isCompiled = typeof whole === "object" && whole !== null && "__esModule" in whole && "default" in whole;
  return isCompiled ? whole.default : whole;
}

/** A value that was not expected, in a word or two. */
export function nameOf(value: unknown): string {
  return value === null ? "null" : Array.isArray(value) ? "a list" : `a value of type ${typeof value}`;
}
