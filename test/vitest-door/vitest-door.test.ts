import { spawnSync } from "node:child_process";
import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { captured } from "../bin/captured.ts";
import { folder } from "../bin/folder.ts";

/** `a2a-chaos/vitest` as its users meet it: a project with a vitest of its own, in a process of its own. */

const root = join(import.meta.dirname, "../..");
const STAR = "no-terminal-after-acknowledged-cancel";

/** A project with these files; this package's doors lead to its sources. */
function project(files: Readonly<Record<string, string>>): string {
  const made = folder();
  symlinkSync(join(root, "node_modules"), join(made, "node_modules"), "junction");
  writeFileSync(join(made, "package.json"), '{ "type": "module" }');
  const alias = { "a2a-chaos/vitest": join(root, "src/vitest.ts"), "a2a-chaos/guard": join(root, "src/guard/door.ts") };
  writeFileSync(
    join(made, "vitest.config.mjs"),
    `export default { resolve: { alias: ${JSON.stringify(alias)} }, server: { fs: { strict: false } } };`,
  );
  for (const [name, text] of Object.entries(files)) writeFileSync(join(made, name), text);
  return made;
}

interface Told {
  readonly status: "passed" | "failed" | "skipped" | "pending";
  readonly fullName: string;
  readonly failureMessages: readonly string[];
}

/** What vitest says of each test, by its full name. */
function vitest(
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): { readonly exit: number | null; readonly tests: readonly Told[] } {
  const { VITEST: _inner, NODE_ENV: _mode, ...outer } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, "node_modules/vitest/vitest.mjs"), "run", "--reporter=json"], {
    cwd,
    encoding: "utf8",
    env: { ...outer, ...env },
  });
  const start = stdout.indexOf("{");
  if (start < 0) throw new Error(`vitest told nothing: ${stdout}${stderr}`);
  const { testResults } = JSON.parse(stdout.slice(start)) as { testResults: readonly { assertionResults: readonly Told[] }[] };
  return { exit: status, tests: testResults.flatMap(({ assertionResults }) => assertionResults) };
}

const BELIEVES_COMPLETED = `
  import { referenceGuard } from "a2a-chaos/guard";
  export default (saved, limits) => {
    const inner = referenceGuard(saved, limits);
    return {
      ...inner,
      heard(news) {
        const answer = inner.heard(news);
        const isCompleted = news.kind === "task" && news.task.state === "completed";
        if (!isCompleted || answer.claim === null) return answer;
        return { ...answer, answer: "admit", reason: null, claim: { ...answer.claim, state: "completed", end: "completed" } };
      },
    };
  };`;

describe("a guard suite", () => {
  it("has one test a claim; a violated one fails with its story and a command that shows it again; a rarely tried one is skipped, not passed", async () => {
    const cwd = project({
      "guard.js": BELIEVES_COMPLETED,
      "suite.test.js": `
        import { guardSuite } from "a2a-chaos/vitest";
        import guard from "./guard.js";
        guardSuite("my guard", guard, { file: "./guard.js" });`,
    });

    const { exit, tests } = vitest(cwd, { A2A_CHAOS_CASES: "60", A2A_CHAOS_SEED: "monday" });

    expect(exit).toBe(1);
    expect(tests.every(({ fullName }) => fullName.startsWith("my guard default, 60 cases, seed monday "))).toBe(true);
    const star = tests.find(({ fullName }) => fullName.endsWith(` ${STAR}`));
    expect(star?.status).toBe("failed");
    const said = star?.failureMessages.join("\n") ?? "";
    expect(said).toMatch(new RegExp(`\\./guard\\.js violates ${STAR} in \\d+ of 60 cases\\.`));
    expect(said).toContain("Let t1 be the task of delegation d1");
    const command = /npx a2a-chaos (replay a2ac1\.\S+) --guard \.\/guard\.js/.exec(said)?.[1] ?? "";
    const again = await captured([...command.split(" "), "--guard", join(cwd, "guard.js"), "--invariant", STAR]);
    expect(again.exit).toBe(1);
    expect(tests.find(({ fullName }) => fullName.endsWith(" probe-is-harmless"))?.status).toMatch(/skipped|pending/);
  });

  it("has one test a kept finding", async () => {
    const cwd = project({
      "suite.test.js": `
        import { referenceGuard } from "a2a-chaos/guard";
        import { guardSuite } from "a2a-chaos/vitest";
        guardSuite("reference", referenceGuard, { cases: 8, seed: "x", scenarios: ["faithful"], corpus: "./kept" });`,
    });
    await captured([
      "run",
      "--guard",
      "admits-late-terminals",
      "--cases",
      "20",
      "--seed",
      "x",
      "--invariant",
      STAR,
      "--corpus",
      join(cwd, "kept"),
    ]);

    const { tests } = vitest(cwd);

    const kept = tests.filter(({ fullName }) => fullName.includes(`kept: ${STAR}-`));
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.map(({ status }) => status)).toEqual(kept.map(() => "passed"));
  });

  it("refuses a number of cases that is none, and a scenario there is not", () => {
    const suite = (scenario: string) =>
      `import { referenceGuard } from "a2a-chaos/guard";
       import { guardSuite } from "a2a-chaos/vitest";
       import { expect, test } from "vitest";
       let refusal = "none";
       try {
         guardSuite("reference", referenceGuard, { scenarios: ["${scenario}"] });
       } catch (error) {
         refusal = error.message;
       }
       test(refusal, () => { expect(refusal).not.toBe("none"); });`;

    const [cases, scenario] = [
      vitest(project({ "suite.test.js": suite("default") }), { A2A_CHAOS_CASES: "many" }),
      vitest(project({ "suite.test.js": suite("nowhere") })),
    ];

    const named = (told: ReturnType<typeof vitest>) => told.tests.map(({ fullName }) => fullName);
    expect(named(cases)).toEqual(['Failed to read A2A_CHAOS_CASES: "many". A whole number from 1 is accepted.']);
    expect(named(scenario)).toEqual([
      expect.stringMatching(/^Failed to find the scenario: there is none called "nowhere"\. Accepted: default, /),
    ]);
  });
});

describe("matchers", () => {
  it("say whether a claim holds in a run, which situation it met and what the caller was told; a failure shows how to see it again", async () => {
    const { out } = await captured(["replay", "seed-advisory-cancel", "--json"]);
    const { token } = JSON.parse(out) as { token: string };
    const cwd = project({
      "guard.js": BELIEVES_COMPLETED,
      "race.test.js": `
        import { referenceGuard } from "a2a-chaos/guard";
        import { replayed } from "a2a-chaos/vitest";
        import { expect, test } from "vitest";
        import guard from "./guard.js";
        const plan = "${token}";
        test("the reference guard holds", async () => {
          const trace = await replayed(plan, referenceGuard);
          expect(trace).toHold();
          expect(trace).toHold("${STAR}");
          expect(trace).toMeet("cancel-acknowledged-first");
          expect(trace).toTell("d1", { end: "canceled", conflict: true });
        });
        test("mine does not", async () => { expect(await replayed(plan, guard)).not.toHold("${STAR}"); });
        test("fails", async () => { expect(await replayed(plan, guard, "./guard.js")).toHold("${STAR}"); });
        test("no such claim", async () => { expect(await replayed(plan, guard)).toHold("nothing"); });`,
    });

    const { tests } = vitest(cwd);

    expect(tests.map(({ fullName, status }) => [fullName, status])).toEqual([
      ["the reference guard holds", "passed"],
      ["mine does not", "passed"],
      ["fails", "failed"],
      ["no such claim", "failed"],
    ]);
    expect(tests[2]?.failureMessages[0]).toContain(`npx a2a-chaos replay ${token} --guard ./guard.js`);
    expect(tests[3]?.failureMessages[0]).toContain('Failed to find the claim: there is none called "nothing"');
  });
});
