import { world } from "../simulators/world.ts";
import { run } from "../src/run/run.ts";
import type { Subject } from "../src/search/subject.ts";
import { guardFactory } from "./guards.ts";

/** A guard by name, bound to the simulated world: what the search puts plans to. */
export async function subject(name: string): Promise<Subject> {
  const factory = await guardFactory(name);
  return { name, run: (plan) => run(plan, factory, world) };
}
