import type { Rollout } from "../../plan/rollout.ts";
import type { Vendor } from "../../plan/topology.ts";
import { withMember } from "./plan-tree.ts";
import type { Probe } from "./probe.ts";

/** A build that was released may as well have been there from the start: one element less, and one spelling for one story. */
export async function earlierBuilds(probe: Probe): Promise<void> {
  for (let vendorAt = 0; vendorAt < probe.plan.vendors.length; vendorAt += 1) {
    const rollouts = probe.plan.vendors[vendorAt]?.rollouts ?? [];
    for (let at = rollouts.length - 1; at >= 0; at -= 1) {
      const vendor = probe.plan.vendors[vendorAt];
      const earlier = vendor && withEarlierBuild(vendor, at);
      if (earlier) await probe.accepts(withMember(probe.plan, ["vendors", vendorAt], earlier));
    }
  }
}

/** Null when that rollout releases no build. What else it changes, it still does. */
function withEarlierBuild(vendor: Vendor, at: number): Vendor | null {
  const rollout = vendor.rollouts?.[at];
  if (rollout?.build === undefined) return null;
  const { build, ...rest } = rollout;
  const others = (vendor.rollouts ?? []).toSpliced(at, 1, ...(changesMore(rest) ? [rest] : []));
  return { ...vendor, build, rollouts: others };
}

function changesMore({ move, skills, redefinesSkills, cosmetic }: Rollout): boolean {
  return move !== undefined || skills !== undefined || redefinesSkills === true || cosmetic === true;
}
