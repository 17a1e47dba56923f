import { memberAt, type Path } from "./plan-tree.ts";
import type { Probe } from "./probe.ts";
import { withoutEntries } from "./without-entries.ts";

/**
 * ddmin over the list at a path: takes away all of it, then halves, quarters, single entries, from the end, as long as the plan still fails.
 * Each entry was tried alone at the end, unless the budget was spent.
 */
export async function fewerEntries(probe: Probe, path: Path): Promise<void> {
  const lengthNow = () => (memberAt(probe.plan, path) as readonly unknown[] | undefined)?.length ?? 0;
  let chunk = lengthNow();
  while (chunk >= 1) {
    let end = lengthNow();
    while (end > 0) {
      if (probe.isSpent) return;
      const from = Math.max(end - chunk, 0);
      await probe.accepts(withoutEntries(probe.plan, path, from, end - from));
      // Taking one entry may take others with it, before or after.
      end = Math.min(from, lengthNow());
    }
    chunk = chunk === 1 ? 0 : Math.ceil(Math.min(chunk, lengthNow()) / 2);
  }
}
