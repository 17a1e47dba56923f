import type { Plan } from "../../plan/plan.ts";

/**
 * A plan as the tree of JSON that it is, for the passes that need not know what a member means. Paths go in, new plans come out; what is not on the
 * path is shared with the old plan, never changed. Whether the outcome is still a plan is for the probe to say.
 */
export type Path = readonly (string | number)[];
type Tree = Readonly<Record<string | number, unknown>>;

/** Lists whose entries are pairs that mean something together only. */
const LISTS_OF_PAIRS: ReadonlySet<unknown> = new Set(["route", "originDown", "foreignCancels"]);

/** Whether a pair stands at a path: what has two members, and no fewer. */
export function isPairAt(path: Path): boolean {
  return LISTS_OF_PAIRS.has(path.at(-2));
}

export function isTree(value: unknown): value is Tree {
  return typeof value === "object" && value !== null;
}

/** What stands at a path; undefined for nothing. */
export function memberAt(plan: Plan, path: Path): unknown {
  let value: unknown = plan;
  for (const name of path) {
    if (!isTree(value)) return undefined;
    value = value[name];
  }
  return value;
}

/** The plan with `value` at the path; undefined takes the member of an object away. */
export function withMember(plan: Plan, path: Path, value: unknown): Plan {
  return rebuilt(plan, path, 0, value) as Plan;
}

function rebuilt(tree: unknown, path: Path, depth: number, value: unknown): unknown {
  const name = path[depth];
  if (name === undefined) return value;
  const member = rebuilt((tree as Tree)[name], path, depth + 1, value);
  if (Array.isArray(tree)) return tree.with(name as number, member);
  if (member !== undefined) return { ...(tree as Tree), [name]: member };
  const { [name]: _, ...others } = tree as Tree;
  return others;
}
