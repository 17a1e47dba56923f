import { existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { escaped, InputError } from "../src/plan/input-error.ts";
import { onDisk } from "../src/plan/on-disk.ts";
import { makeFolder } from "../src/search/make-folder.ts";
import { type Part, parsePart, writePart } from "../src/search/part.ts";
import { textFile } from "./text-file.ts";

const BYTES_MAX = 1 << 26;
const ACCEPTED = "A folder that can be written is accepted.";

/** Where a run that was interrupted leaves how far it came. */
export function unfinishedFile(corpus: string): string {
  return join(corpus, "unfinished.part");
}

/** Where a shard leaves what it found. */
export function shardFile(corpus: string, { at, of }: { readonly at: number; readonly of: number }): string {
  return join(corpus, `shard-${at}-of-${of}.part`);
}

/** Part of a run out of a file that may come from anybody. */
export function readPartFile(path: string): Part {
  return parsePart(
    textFile(path, { what: "part of a run", bytesMax: BYTES_MAX, accepted: "A file that `run --shard` wrote is accepted." }),
    path,
  );
}

/** What the last run in this corpus has left undone. Throws InputError where it has left nothing. */
export function readUnfinished(corpus: string): Part {
  const path = unfinishedFile(corpus);
  if (!existsSync(path))
    throw new InputError(
      "go on with a run",
      `there is nothing to go on with in ${escaped(corpus, 120)}`,
      "Leave --continue out to begin one.",
    );
  return readPartFile(path);
}

/** All of it or nothing: written aside, then named. */
export function writePartFile(path: string, part: Part): void {
  onDisk(`write ${path}`, ACCEPTED, () => {
    makeFolder(dirname(path));
    const aside = `${path}.${process.pid}.tmp`;
    writeFileSync(aside, writePart(part));
    renameSync(aside, path);
  });
}

export function removePartFile(path: string): void {
  onDisk(`take away ${path}`, ACCEPTED, () => rmSync(path, { force: true }));
}
