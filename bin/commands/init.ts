import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { escaped, InputError } from "../../src/plan/input-error.ts";
import { EXIT } from "../../src/search/exit-code.ts";
import { makeFolder } from "../../src/search/make-folder.ts";
import { CONFIG_FILE } from "../config.ts";
import type { Io } from "../io.ts";
import { packageRoot } from "../package-root.ts";

/** What is written, and the file of `examples/skeleton` it is a copy of. */
const COPIES: readonly (readonly [path: string, from: string])[] = [
  ["guard.ts", "guard.ts"],
  ["guard.test.ts", "guard.test.ts"],
  [CONFIG_FILE, CONFIG_FILE],
  [".github/workflows/a2a-chaos.yml", "workflow.yml"],
];

/**
 * Writes a guard to start from, its test, a configuration and a workflow into a folder, and a package.json where there is none. What is there is kept as it is.
 * The last line is what to type next.
 */
export async function init(folder: string, io: Io): Promise<number> {
  const { name, version, vitest } = versions();
  const needed = { [name]: version, vitest };
  const fresh = { private: true, type: "module", scripts: { test: "vitest run", validate: "a2a-chaos validate" }, devDependencies: needed };
  const manifest = write(folder, "package.json", `${JSON.stringify(fresh, null, 2)}\n`);
  const copies = COPIES.map(([path, from]) => ({
    path,
    outcome: write(folder, path, readFileSync(join(packageRoot(), "examples/skeleton", from), "utf8")),
  }));
  const lines = [{ path: "package.json", outcome: manifest }, ...copies].map(({ path, outcome }) => `  ${outcome.padEnd(7)}  ${path}`);
  const packages = Object.entries(needed).map(([id, range]) => `${id}@${range}`);
  const install = manifest === "written" ? "npm install" : `npm install --save-dev ${packages.join(" ")}`;
  const goTo = resolve(folder) === process.cwd() ? "" : `cd ${quoted(folder)} && `;
  io.out(`a2a-chaos init\n${lines.join("\n")}\n\n${goTo}${install} && npx vitest run\n`);
  return EXIT.holds;
}

/** Never over what is there, whoever else writes at the same time. */
function write(folder: string, path: string, text: string): "written" | "kept" {
  const file = join(folder, path);
  if (existsSync(file)) return "kept";
  try {
    makeFolder(dirname(file));
    writeFileSync(file, text, { flag: "wx" });
    return "written";
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST" && existsSync(file)) return "kept";
    throw new InputError(`write ${escaped(file, 100)}`, code ?? String(error), "A folder that can be written is accepted.");
  }
}

/** This package and the vitest it was tried with. */
function versions(): { readonly name: string; readonly version: string; readonly vitest: string } {
  const { name, version, devDependencies } = JSON.parse(readFileSync(join(packageRoot(), "package.json"), "utf8")) as {
    readonly name: string;
    readonly version: string;
    readonly devDependencies: { readonly vitest: string };
  };
  return { name, version, vitest: devDependencies.vitest };
}

function quoted(word: string): string {
  return /^[A-Za-z0-9._/@+-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
