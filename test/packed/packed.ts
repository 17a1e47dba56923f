import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * The package as its users get it: packed, installed into an empty folder, and used as the README says. Run by `npm run test:package`; prints one line a
 * fact and ends in `N passed, N failed`.
 */
const root = join(import.meta.dirname, "../..");
const house = mkdtempSync(join(tmpdir(), "a2a-chaos-packed-"));
let passed = 0;
let failed = 0;

function fact(what: string, isSo: boolean, seen: unknown = ""): void {
  if (isSo) passed += 1;
  else failed += 1;
  process.stdout.write(`${isSo ? "ok  " : "FAIL"} ${what}${isSo ? "" : `: ${String(seen)}`}\n`);
}

function shell(command: string, cwd: string): { exit: number; out: string; err: string; last: string } {
  const { status, stdout, stderr } = spawnSync(command, { cwd, shell: true, encoding: "utf8" });
  return { exit: status ?? -1, out: stdout, err: stderr, last: stdout.trimEnd().split("\n").at(-1) ?? "" };
}

function packed(): string {
  execFileSync("npm", ["pack", "--silent", "--pack-destination", house], { cwd: root });
  return readdirSync(house).find((name) => name.endsWith(".tgz")) ?? "none";
}

function usersFolder(tarball: string): string {
  const folder = join(house, "user");
  mkdirSync(folder);
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "user", private: true, type: "module" }));
  execFileSync("npm", ["install", "--prefer-offline", "--no-audit", "--no-fund", "--silent", join(house, tarball)], { cwd: folder });
  return folder;
}

function readmesGuard(folder: string): void {
  const readme = readFileSync(join(folder, "node_modules/a2a-chaos/README.md"), "utf8");
  const guard = /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? "";
  writeFileSync(join(folder, "guard.ts"), guard);
  const run = shell("npx a2a-chaos run --guard ./guard.ts --cases 2000", folder);
  const again = shell(run.last, folder);
  const claim = /^(\S+) violated by/m.exec(again.out)?.[1];
  fact(
    "the guard in the README is found out",
    run.exit === 1 && run.out.includes("no-terminal-after-acknowledged-cancel violated by ./guard.ts"),
    run.err,
  );
  fact(
    "the last line, pasted, shows the same claim again",
    again.exit === 1 && run.out.includes(`${claim} violated by ./guard.ts`),
    again.err,
  );
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  const types = shell(`node ${tsc} --noEmit --strict --module nodenext --target es2023 --skipLibCheck false guard.ts`, folder);
  fact("the guard in the README type-checks against the package, strictly", types.exit === 0, types.out);
  const json = shell("npx a2a-chaos run --guard ./guard.ts --cases 100 --json", folder);
  fact("--json is one document", typeof JSON.parse(json.out).exit === "number", json.out.slice(0, 200));
}

function example(folder: string): void {
  const copied = shell("cp node_modules/a2a-chaos/examples/my-guard/*.ts . && npx a2a-chaos run --guard ./guard.ts --cases 500", folder);
  fact(
    "the example's adapter can be copied, and its bug is found",
    copied.exit === 1 && copied.out.includes("terminal-is-final"),
    copied.err,
  );
}

/** From nothing: what `init` writes into an empty folder is installed and run as it was written. */
function skeleton(tarball: string): void {
  const folder = join(house, "fresh");
  mkdirSync(folder);
  const path = join(house, tarball);
  const begun = shell(`npx --yes --package ${path} a2a-chaos init`, folder);
  fact("init writes all its files into an empty folder", begun.exit === 0 && !begun.out.includes("kept"), begun.err);
  // In the place of the version that is not published yet.
  const installed = shell(`npm install --prefer-offline --no-audit --no-fund --silent --save-dev ${path}`, folder);
  const tests = shell("npm test", folder);
  fact(
    "npm test passes in it, one test a claim",
    installed.exit === 0 && tests.exit === 0 && /Tests +\d+ passed/.test(plain(tests.out)),
    `${installed.err}${tests.out}`,
  );
  const again = shell("npx a2a-chaos init", folder);
  fact("init again writes nothing", again.exit === 0 && !again.out.includes("written"), again.out);
  const race = shell("npx a2a-chaos export seed-advisory-cancel --to race.test.ts && npx vitest run race.test.ts", folder);
  fact("a report, exported, runs as written", race.exit === 0 && /Tests +\d+ passed/.test(plain(race.out)), race.out + race.err);
}

/** Without colours. */
function plain(text: string): string {
  return text.replace(/\x1b\[[\d;]*m/g, "");
}

function production(folder: string): void {
  const code = 'import { referenceGuard } from "a2a-chaos/guard"; console.log(typeof referenceGuard);';
  const node = spawnSync(process.execPath, ["--input-type=module", "-e", code], { cwd: folder, encoding: "utf8" });
  fact("the guard's door opens without the harness", node.stdout.trim() === "function", node.stderr);
  const listed = shell("npx a2a-chaos list guards && npx a2a-chaos replay seed-advisory-cancel", folder);
  fact("the shipped reports are there", listed.exit === 0, listed.err);
  const absent = shell("npx a2a-chaos run --guard ./absent.ts", folder);
  fact("a guard that is not there: one line, exit 64", absent.exit === 64 && absent.err.trimEnd().split("\n").length === 1, absent.err);
}

try {
  const tarball = packed();
  const folder = usersFolder(tarball);
  readmesGuard(folder);
  example(folder);
  production(folder);
  skeleton(tarball);
} finally {
  rmSync(house, { recursive: true });
}
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
