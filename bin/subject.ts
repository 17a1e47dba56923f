import { world } from "../simulators/world.ts";
import { run } from "../src/run/run.ts";
import type { Subject } from "../src/search/subject.ts";
import { guardNamed } from "./guards.ts";

/** A guard of ours by name, bound to the simulated world: what the search puts plans to, in this very process. */
export async function subject(name: string): Promise<Subject> {
  const { factory } = await guardNamed(name);
  return { name, run: (plan) => run(plan, factory, world) };
}
