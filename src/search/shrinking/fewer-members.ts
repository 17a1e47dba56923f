import { fewerEntries } from "./fewer-entries.ts";
import { isPairAt, isTree, memberAt, type Path, withMember } from "./plan-tree.ts";
import type { Probe } from "./probe.ts";

/** Members that no object of their kind can be without, so that trying is idle. */
const REQUIRED: ReadonlySet<string> = new Set(["v", "vendors", "workload", "atMs", "ask", "kind", "leg", "afterMs", "everyMs", "count"]);

/** What cuts deepest comes first: whole lists, from the outside in. */
export async function fewerParts(probe: Probe): Promise<void> {
  await fewerEntries(probe, ["workload"]);
  await fewerEntries(probe, ["vendors"]);
  for (const name of ["faults", "client", "link", "faultsEndAtMs", "horizonMs"]) await without(probe, [name]);
  for (let at = 0; at < probe.plan.vendors.length; at += 1) {
    for (const name of ["rollouts", "edges", "route", "originDown", "foreignCancels", "work", "card", "build"])
      await without(probe, ["vendors", at, name]);
  }
  await fewerMembers(probe, []);
}

async function without(probe: Probe, path: Path): Promise<boolean> {
  return memberAt(probe.plan, path) !== undefined && probe.accepts(withMember(probe.plan, path, undefined));
}

/** Goes down the tree at `path`: what cannot be left out as a whole may have parts that can. */
async function fewerMembers(probe: Probe, path: Path): Promise<void> {
  const tree = memberAt(probe.plan, path);
  if (!isTree(tree) || probe.isSpent) return;
  if (Array.isArray(tree)) {
    if (isPairAt(path)) return;
    await fewerEntries(probe, path);
    const left = memberAt(probe.plan, path);
    if (!Array.isArray(left)) return;
    for (let at = left.length - 1; at >= 0; at -= 1) await fewerMembers(probe, [...path, at]);
    return;
  }
  for (const name of Object.keys(tree)) {
    const member = [...path, name];
    if (!REQUIRED.has(name) && (await without(probe, member))) continue;
    await fewerMembers(probe, member);
  }
}
