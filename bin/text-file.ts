import { readFileSync, statSync } from "node:fs";
import { escaped, InputError } from "../src/plan/input-error.ts";
import { onDisk } from "../src/plan/on-disk.ts";
import { unmarked } from "../src/plan/unmarked.ts";

export interface TextFile {
  /** What it is to be, for who reads the refusal: "the plan". */
  readonly what: string;
  readonly bytesMax: number;
  /** A sentence that says what would do. */
  readonly accepted: string;
}

/** All of a file that a person named. One that is not there, is no file, is too long or cannot be read is refused in one line (`InputError`). */
export function textFile(path: string, { what, bytesMax, accepted }: TextFile): string {
  const action = `read ${what}`;
  const named = JSON.stringify(escaped(path, 120));
  return onDisk(action, accepted, () => {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats === undefined) throw new InputError(action, `there is no such file as ${named}`, accepted);
    if (!stats.isFile()) throw new InputError(action, `${named} is not a file`, accepted);
    if (stats.size > bytesMax)
      throw new InputError(action, `${named} is ${stats.size} bytes long`, `A file of at most ${bytesMax} bytes is accepted.`);
    return unmarked(readFileSync(path, "utf8"));
  });
}
