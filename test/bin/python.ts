import { spawnSync } from "node:child_process";
import { join } from "node:path";

/** Whether there is a Python to run the guard in Python with. */
export const HAS_PYTHON = spawnSync("python3", ["--version"]).status === 0;
export const PYTHON_GUARD = join(import.meta.dirname, "../../examples/guard-in-python");
const PROGRAMS = join(import.meta.dirname, "programs.py");

/** The guard in Python, but for one thing (`programs.py` says which there are). */
export function programThat(name: string): string {
  return `python3 '${PROGRAMS}' ${name} '${PYTHON_GUARD}'`;
}
