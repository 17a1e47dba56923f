import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { INVARIANTS } from "../properties/invariants/all.ts";
import { world } from "../simulators/world.ts";
import { acceptAll } from "../src/guard/accept-all.ts";
import { referenceGuard } from "../src/guard/reference-guard.ts";
import { judge } from "../src/judge/judge.ts";
import type { Verdict } from "../src/judge/verdict.ts";
import { parsePlan } from "../src/plan/plan-codec.ts";
import type { GuardFactory } from "../src/port/guard.ts";
import { run } from "../src/run/run.ts";
import { fingerprint } from "../src/trace/fingerprint.ts";
import { history } from "../src/trace/history.ts";
import type { Trace } from "../src/trace/trace.ts";
import { captured } from "./bin/captured.ts";
import { folder } from "./bin/folder.ts";
import { written } from "./subject/written.ts";

/** What the README says of the plan it shows. */

const readme = readFileSync(join(import.meta.dirname, "../README.md"), "utf8");
const plan = parsePlan(/```json\n([\s\S]*?)```/.exec(readme)?.[1] ?? "");

async function violated(guard: GuardFactory): Promise<string[]> {
  const verdicts = judge(history(await run(plan, guard, world)), INVARIANTS);
  return verdicts.filter(({ outcome }) => outcome === "violated").map(({ invariant }) => invariant);
}

test("the plan in the README breaks accept-all as it says", async () => {
  expect(await violated(acceptAll)).toContain("no-terminal-after-acknowledged-cancel");
});

test("the plan in the README does not break the reference guard, which files the late completion and flags the conflict", async () => {
  const trace = await run(plan, referenceGuard, world);

  expect(await violated(referenceGuard)).toEqual([]);
  expect(trace.events.filter(({ kind }) => kind === "filed").length).toBeGreaterThan(0);
  expect(trace.events.some((event) => event.kind === "told" && event.body.claim.conflict)).toBe(true);
  expect(trace.events.filter((event) => event.kind === "told").at(-1)?.body.claim.end).toBe("canceled");
});

test("everything the README imports from the package is at its public door", async () => {
  const names = (/import \{([^}]*)\} from "a2a-chaos"/.exec(readme)?.[1] ?? "").split(",").map((name) => name.trim());
  const door: Record<string, unknown> = await import("../src/index.ts");

  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => door[name] === undefined)).toEqual([]);
});

const section = /## Over real HTTP[\s\S]*?\n## /.exec(readme)?.[0] ?? "";
const snippets = [...section.matchAll(/```js\n([\s\S]*?)```/g)].map((found) => found[1] ?? "");

test("the clients in the README run behind every door, all alike, and are judged as far as they can be seen", async () => {
  const imports = [...snippets.join("\n").matchAll(/^import \{([^}]*)\} from "(a2a-chaos[/a-z]*)";$/gm)];
  const doors: Readonly<Record<string, Record<string, unknown>>> = {
    "a2a-chaos": await import("../src/index.ts"),
    "a2a-chaos/msw": await import("../simulators/doors/msw.ts"),
    "a2a-chaos/nock": await import("../simulators/doors/nock.ts"),
  };
  const given = imports.flatMap(([, names = "", from = ""]) =>
    names.split(",").map((name) => [name.trim(), doors[from]?.[name.trim()]] as const),
  );
  const body = snippets.join("\n").replace(/^import .*$/gm, "");
  const told = "{ verdicts, traces: [trace, overMsw, overNock, overSockets, withGlobals] }";
  const executed = new Function(...given.map(([name]) => name), `return (async () => { ${body}\n return ${told}; })();`);
  const { traces, verdicts } = (await executed(...given.map(([, value]) => value))) as { traces: Trace[]; verdicts: readonly Verdict[] };

  expect(given.filter(([, value]) => value === undefined)).toEqual([]);
  expect(traces[0]?.events.some(({ kind }) => kind === "told")).toBe(true);
  expect(new Set(traces.map(fingerprint)).size).toBe(1);
  expect(verdicts.find(({ invariant }) => invariant === "every-claim-was-said")?.outcome).toBe("holds");
});

test("the client in the README, saved as a file, goes behind the commands beside it", async () => {
  const client = written({ "client.js": `${/const myClient = [\s\S]*?\n\}\);/.exec(section)?.[0]}\nexport default myClient;\n` });
  const commands = [...section.matchAll(/^ {4}npx a2a-chaos (.*--client.*)$/gm)].map((found) => found[1] ?? "");

  expect(commands.map((command) => command.split(" ")[0])).toEqual(["replay", "run"]);
  for (const command of commands) {
    const asked = command.replace("./client.js", client).replace("--cases 200", `--cases 20 --seed x --corpus ${join(folder(), "kept")}`);
    const { exit, out, err, lines } = await captured(asked.split(" "));
    const decided = command.startsWith("run") ? /every-task-settles +violated/ : /every-task-settles +holds +delegated/;

    expect(exit).toBe(command.startsWith("run") ? 1 : 2);
    expect(out).toMatch(decided);
    expect(err).toMatch(/^(What the client threw; it told its caller nothing then:\n[\s\S]+)?$/);
    expect(lines.at(-1)).toContain(`--client ${client}`);
  }
});
