import type { Plan } from "../../plan/plan.ts";
import { PATIENCE_MIN_MS } from "../../plan/plan-bounds.ts";
import { isTree, type Path } from "./plan-tree.ts";

/** A number of a plan that may be made smaller. `unitMs`: what one of it lasts, null for what is only counted. `floor`: the least lawful. */
export interface Quantity {
  readonly path: Path;
  readonly value: number;
  readonly unitMs: number | null;
  readonly floor: number;
}

const COUNTED: ReadonlySet<string> = new Set(["nth", "copies", "sends", "cancels", "revalidations", "probes", "lost", "count"]);
const PATIENT: ReadonlySet<string> = new Set([
  "pollMs",
  "retryMs",
  "requestMs",
  "streamMs",
  "cancelMs",
  "taskMs",
  "reconciliationMs",
  "blockingMs",
]);
const POSITIVE: ReadonlySet<string> = new Set([
  "nth",
  "copies",
  "mixedMs",
  "backAfterMs",
  "horizonMs",
  "everyMs",
  "downMs",
  "resolutionMs",
]);
/** Which members of a pair are instants. */
const INSTANTS: Readonly<Record<string, readonly number[]>> = { route: [0], originDown: [0, 1], foreignCancels: [1] };

/** All quantities of a plan, in its order. Positions (of vendors, edges, delegations) are names, not quantities. */
export function quantitiesOf(plan: Plan): Quantity[] {
  const found: Quantity[] = [];
  collect(plan, [], found);
  return found;
}

function collect(value: unknown, path: Path, found: Quantity[]): void {
  if (typeof value === "number") {
    const unitMs = unitOf(path);
    if (unitMs !== undefined) found.push({ path, value, unitMs, floor: floorOf(path) });
  } else if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at += 1) collect(value[at], [...path, at], found);
  } else if (isTree(value)) {
    for (const [name, member] of Object.entries(value)) collect(member, [...path, name], found);
  }
}

/** Undefined for what is no quantity. */
function unitOf(path: Path): number | null | undefined {
  const name = path.at(-1) as string | number;
  if (typeof name === "number") return INSTANTS[String(path.at(-3))]?.includes(name) ? 1 : undefined;
  if (COUNTED.has(name)) return null;
  if (name.endsWith("Sec")) return 1000;
  return name.endsWith("Ms") || name === "ms" ? 1 : undefined;
}

function floorOf(path: Path): number {
  const name = String(path.at(-1));
  if (name === "count") return 2;
  if ((PATIENT.has(name) || name === "everyMs") && path[0] === "client") return PATIENCE_MIN_MS;
  return POSITIVE.has(name) || path.includes("visibility") ? 1 : 0;
}
