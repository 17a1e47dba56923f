import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { InputError } from "../src/plan/input-error.ts";
import { type Part, parsePart, writePart } from "../src/search/part.ts";

const BYTES_MAX = 1 << 26;

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
  if (!existsSync(path) || !statSync(path).isFile())
    throw new InputError("read part of a run", `${path} is not a file`, "A file that `run --shard` wrote is accepted.");
  const { size } = statSync(path);
  if (size > BYTES_MAX) throw new InputError(`read ${path}`, `it is ${size} bytes long`, `At most ${BYTES_MAX} bytes are accepted.`);
  return parsePart(readFileSync(path, "utf8"), path);
}

/** All of it or nothing: written aside, then named. */
export function writePartFile(path: string, part: Part): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    const aside = `${path}.${process.pid}.tmp`;
    writeFileSync(aside, writePart(part));
    renameSync(aside, path);
  } catch (error) {
    throw new InputError(`write ${path}`, (error as Error).message, "A folder that can be written is accepted.");
  }
}

export function removePartFile(path: string): void {
  rmSync(path, { force: true });
}
