import { spawnSync } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { captured } from "./captured.ts";
import { folder } from "./folder.ts";

const ACCEPT_ALL = ["run", "--guard", "accept-all", "--cases", "30", "--seed", "x", "--no-config"];

/** A path that is there, and that no one can read: a link to itself. */
function unreadable(): string {
  const path = join(folder(), "loop.json");
  symlinkSync(path, path);
  return path;
}

/** A folder that nobody can make, not even root: it would lie in a file. */
function unmakeable(): string {
  const file = join(folder(), "a-file");
  writeFileSync(file, "");
  return join(file, "kept");
}

function expectOneLine({ exit, err }: { readonly exit: number; readonly err: string }, says: string): void {
  expect({ exit, lines: err.trimEnd().split("\n").length }).toEqual({ exit: 64, lines: 1 });
  expect(err).toContain(says);
}

describe("a folder that cannot be written", () => {
  it.each([
    ["run", (dir: string) => [...ACCEPT_ALL, "--corpus", dir]],
    ["run of a part", (dir: string) => [...ACCEPT_ALL, "--shard", "0/2", "--corpus", dir]],
    ["validate", (dir: string) => ["validate", "--cases", "10", "--no-config", "--corpus", dir]],
    ["replay", (dir: string) => ["replay", "default:x:1", "--no-config", "--keep", dir]],
  ])("is refused before anything is run: %s", async (_, argv) => {
    const refused = await captured(argv(unmakeable()));

    expectOneLine(refused, "Failed to write to ");
    expect(refused.out).toBe("");
  });

  it("is found out without leaving anything behind", async () => {
    const dir = folder();
    await captured(["run", "--cases", "1", "--seed", "x", "--scenario", "faithful", "--no-config", "--corpus", join(dir, "deep", "kept")]);

    expect(readdirSync(dir)).toEqual([]);
  });

  it("costs nothing that was found when it shows only later: all is told, the complaint last", async () => {
    const dir = folder();
    // Nothing is there yet, and nothing can be put there.
    symlinkSync(join(dir, "nowhere", "journal"), join(dir, "findings.journal"));

    const { exit, err, out } = await captured([...ACCEPT_ALL, "--corpus", dir]);

    expect(exit).toBe(1);
    expect(out).toContain("violated by accept-all");
    expect(err).toMatch(/^Failed to write to .*findings\.journal: ENOENT.*\n$/);
    expect(readdirSync(dir).filter((name) => name.endsWith(".json"))).not.toEqual([]);
  });

  it("is no success where a part of a run could not be left in it", async () => {
    const dir = folder();
    mkdirSync(join(dir, "shard-0-of-1.part"));

    const { exit, err, out } = await captured(["run", "--cases", "5", "--seed", "x", "--shard", "0/1", "--no-config", "--corpus", dir]);

    expect(exit).toBe(64);
    expect(out).toContain("5 cases");
    expect(err).toMatch(/^Failed to write .*shard-0-of-1\.part: .*\n$/);
  });
});

describe("a file that cannot be read", () => {
  it.each([
    ["judge", (file: string) => ["judge", file]],
    ["merge", (file: string) => ["merge", file]],
    ["run --config", (file: string) => ["run", "--cases", "1", "--config", file]],
    ["replay", (file: string) => ["replay", file, "--no-config"]],
  ])("is told in one line: %s", async (_, argv) => {
    expectOneLine(await captured(argv(unreadable())), "loop.json");
  });

  it("is told to be a folder where it is one", async () => {
    const dir = folder();

    for (const argv of [
      ["judge", dir],
      ["merge", dir],
      ["run", "--config", dir],
      ["replay", dir, "--no-config"],
    ])
      expectOneLine(await captured(argv), "is not a file");
  });
});

it("a byte order mark before a configuration or a plan is passed over", async () => {
  const dir = folder();
  const [config, plan] = [join(dir, "config.json"), join(dir, "plan.json")];
  writeFileSync(config, '\ufeff{ "guard": "accept-all" }');
  const { out: shown } = await captured(["show", "default:x:1"]);
  writeFileSync(plan, `\ufeff${shown}`);

  expect((await captured(["run", "--cases", "1", "--config", config, "--corpus", join(dir, "kept")])).out).toContain("accept-all");
  expect(JSON.parse((await captured(["show", plan])).out)).toEqual(JSON.parse(shown));
});

describe("serve", () => {
  it("says in one line that its port is taken", async () => {
    const server = createServer();
    const port = await new Promise<number>((resolve) => {
      server.listen(0, "127.0.0.1", () => resolve((server.address() as { readonly port: number }).port));
    });
    onTestFinished(() => {
      server.close();
    });

    expectOneLine(await captured(["serve", "faithful", "--port", String(port)]), `Failed to serve on port ${port}: `);
  });

  it("says in one line that its trace cannot be written", async () => {
    expectOneLine(await captured(["serve", "faithful", "--trace", join(unmakeable(), "t.jsonl")]), "Failed to write the trace ");
  });
});

describe("run --continue", () => {
  it("where nothing is unfinished says so", async () => {
    const dir = join(folder(), "kept");

    expectOneLine(await captured(["run", "--continue", "--no-config", "--corpus", dir]), `there is nothing to go on with in ${dir}`);
    expect(existsSync(dir)).toBe(false);
  });
});

it.runIf(existsSync("/proc/self"))("a folder under /proc can never be made, and is refused as fast as any other", async () => {
  expectOneLine(await captured([...ACCEPT_ALL, "--corpus", "/proc/a2a-chaos/kept"]), "Failed to write to ");
  expectOneLine(
    await captured([...ACCEPT_ALL, "--corpus", join(folder(), "kept"), "--report", "html=/proc/a2a-chaos/page.html"]),
    "Failed to write the report ",
  );
  expectOneLine(await captured(["replay", "/proc/self/mem", "--no-config"]), "Failed to read the plan: ");
});

it.runIf(existsSync("/dev/full"))("where stdout takes nothing, one line says so, and nothing more is run", () => {
  const root = join(import.meta.dirname, "../..");
  const command = [join(root, "node_modules/jiti/lib/jiti-cli.mjs"), join(root, "test/doors/serve-process.ts"), ...ACCEPT_ALL];
  const full = openSync("/dev/full", "w");
  onTestFinished(() => closeSync(full));

  const { status, stderr } = spawnSync(process.execPath, [...command, "--corpus", join(folder(), "kept")], {
    stdio: ["ignore", full, "pipe"],
    encoding: "utf8",
  });

  expect(stderr).toMatch(/^Failed to write to stdout: ENOSPC.*\n$/);
  expect(status).toBe(3);
});
