import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, posix, resolve } from "node:path";
import { promisify } from "node:util";
import { InputError } from "../src/plan/input-error.ts";
import { looksLikeFile } from "../src/subject/looks-like-file.ts";
import { importedFiles } from "./imported-files.ts";

/** A guard as it stood at a revision. `name`: pins the revision, `1a2b3c4d5e:path/guard.ts`. `file`: a copy of it, with what it imports beside it. */
export interface GuardAtRevision {
  readonly name: string;
  readonly file: string;
  readonly close: () => void;
}

const ACCEPTED = "A revision like HEAD or v1.2.0 beside --guard FILE, or REV:path/to/guard.ts, is accepted.";
const CODE = /\.[cm]?[jt]s$/;
const OUTPUT_MAX = 1 << 26;
const FILES_MAX = 500;
const git = promisify(execFile);

/**
 * The guard that a git revision names: `REV:path` as git writes it, or `REV` alone for the file `guard` as it was then. Its relative imports come along; packages
 * are those installed now. Git is asked through its plumbing alone, so that nothing in a repository runs. Null when `text` does not look like a revision;
 * throws InputError when it does and there is none.
 */
export async function guardAtRevision(text: string, guard: string): Promise<GuardAtRevision | null> {
  const [, rev = "", within] = /^([^:]+)(?::(.+))?$/.exec(text) ?? [];
  if (rev === "" || existsSync(text) || (within === undefined && CODE.test(text))) return null;
  if (within === undefined && !looksLikeFile(guard)) return ofNoFile(text, guard);
  const from = within === undefined ? dirname(resolve(guard)) : process.cwd();
  const action = `find the guard ${text}`;
  const ask = (...argv: string[]) => asked(action, from, argv);
  const top = (await ask("rev-parse", "--show-toplevel")).trim();
  const commit = (await ask("rev-parse", "--verify", "--quiet", "--end-of-options", `${rev}^{commit}`)).trim();
  const prefix = (await ask("rev-parse", "--show-prefix")).trim();
  const path = within === undefined ? posix.join(prefix, basename(guard)) : within.startsWith(".") ? posix.join(prefix, within) : within;
  const blobs = blobsIn(await ask("ls-tree", "-r", "-z", "--full-tree", commit));
  if (!blobs.has(path)) throw new InputError(action, `there is no file ${path} in ${commit.slice(0, 10)}`, ACCEPTED);
  const folder = mkdtempSync(join(tmpdir(), "a2a-chaos-revision-"));
  const close = () => rmSync(folder, { recursive: true, force: true });
  try {
    await copied({ path, blobs, folder, read: (sha) => ask("cat-file", "blob", sha) }, action);
    linkPackages(path, top, folder);
  } catch (error) {
    close();
    throw error;
  }
  return { name: `${commit.slice(0, 10)}:${path}`, file: join(folder, path), close };
}

/** A revision alone stands for the guard's file as it was then. Whether it is one, or a mistyped name, git knows. */
async function ofNoFile(text: string, guard: string): Promise<null> {
  const action = `find the guard ${text}`;
  const isRevision = await asked(action, process.cwd(), ["rev-parse", "--verify", "--quiet", "--end-of-options", `${text}^{commit}`]).then(
    () => true,
    () => false,
  );
  if (isRevision) throw new InputError(action, `it is a revision, and the guard ${guard} is no file that it could hold`, ACCEPTED);
  return null;
}

async function asked(action: string, cwd: string, argv: readonly string[]): Promise<string> {
  try {
    return (await git("git", [...argv], { cwd, maxBuffer: OUTPUT_MAX })).stdout;
  } catch (error) {
    const { code, stderr = "" } = error as { readonly code?: unknown; readonly stderr?: string };
    const why = code === "ENOENT" ? "there is no git here" : (stderr.trim().split("\n")[0] ?? "");
    throw new InputError(action, why === "" ? "git knows no such revision here" : why, ACCEPTED);
  }
}

/** Hashes of a revision's ordinary files by path; a link's text is no code. */
function blobsIn(listing: string): ReadonlyMap<string, string> {
  const entries = listing.split("\0").flatMap((entry) => {
    const [, mode, sha, path] = /^(\d+) blob ([0-9a-f]+)\t(.+)$/s.exec(entry) ?? [];
    return sha === undefined || path === undefined || mode === "120000" ? [] : [[path, sha] as const];
  });
  return new Map(entries);
}

interface Copying {
  readonly path: string;
  readonly blobs: ReadonlyMap<string, string>;
  readonly folder: string;
  readonly read: (sha: string) => Promise<string>;
}

/** The guard, all that it imports by a relative path, and the package.json of every folder above it, which says what a .js file is. */
async function copied({ path, blobs, folder, read }: Copying, action: string): Promise<void> {
  const packages = foldersAbove(path).map((above) => posix.join(above, "package.json"));
  const waiting = [path, ...packages.filter((one) => blobs.has(one))];
  const seen = new Set(waiting);
  for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
    if (seen.size > FILES_MAX) throw new InputError(action, `it imports more than ${FILES_MAX} files`, ACCEPTED);
    const text = await read(blobs.get(one) ?? "");
    mkdirSync(dirname(join(folder, one)), { recursive: true });
    writeFileSync(join(folder, one), text);
    for (const imported of importedFiles(text, one, (file) => blobs.has(file))) {
      if (!seen.has(imported)) waiting.push(imported);
      seen.add(imported);
    }
  }
}

/** Packages are found from the copy as they are from the original. */
function linkPackages(path: string, top: string, folder: string): void {
  for (const above of foldersAbove(path)) {
    const installed = join(top, above, "node_modules");
    if (!existsSync(installed)) continue;
    mkdirSync(join(folder, above), { recursive: true });
    symlinkSync(installed, join(folder, above, "node_modules"), "junction");
  }
}

/** The folder of a file and all above it, the top last: `a/b`, `a`, `.`. */
function foldersAbove(path: string): string[] {
  const folder = posix.dirname(path);
  return folder === "." ? ["."] : [folder, ...foldersAbove(folder)];
}
