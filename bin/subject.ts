import { world } from "../simulators/world.ts";
import { run } from "../src/run/run.ts";
import type { Subject } from "../src/search/subject.ts";
import type { GuardUnderTest } from "./guard-under-test.ts";
import { guardNamed } from "./guards.ts";
import type { Io } from "./io.ts";

/** A guard by name, bound to the simulated world: what the search puts plans to. `onThrow` is told what a user's guard throws. */
export async function subject(
  name: string,
  io: Io,
  onThrow?: (error: unknown) => void,
): Promise<Subject & Pick<GuardUnderTest, "excused">> {
  const { factory, excused } = await guardNamed(name, io, onThrow);
  return { name, run: (plan) => run(plan, factory, world), excused };
}
