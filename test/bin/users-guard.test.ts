import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { INVARIANTS } from "../../properties/invariants/all.ts";
import { written } from "../subject/written.ts";
import { captured } from "./captured.ts";
import { folder } from "./folder.ts";

const STAR = "no-terminal-after-acknowledged-cancel";
/** Believes whoever says completed, and talks while it does. */
const BUGGY = `import { type GuardFactory, referenceGuard } from "a2a-chaos/guard";

const guard: GuardFactory = (saved, limits) => {
  const inner = referenceGuard(saved, limits);
  return {
    ...inner,
    heard(news) {
      const answer = inner.heard(news);
      if (answer.claim === null || news.kind !== "task" || news.task.state !== "completed") return answer;
      console.log("believing", news.id);
      return { ...answer, answer: "admit", reason: null, claim: { ...answer.claim, state: "completed", end: "completed" } };
    },
  };
};
export default guard;
`;
const run = (guard: string, ...more: string[]) =>
  captured(["run", "--guard", guard, "--cases", "60", "--seed", "x", "--invariant", STAR, "--corpus", join(folder(), "kept"), ...more]);

describe("a guard from a file", () => {
  it("is searched like any other, and the last line shows what was found again", async () => {
    const guard = written({ "guard.ts": BUGGY });

    const { exit, lines } = await run(guard);
    const again = await captured((lines.at(-1) ?? "").replace("npx a2a-chaos ", "").split(" "));

    expect(exit).toBe(1);
    expect(lines.at(-1)).toMatch(/^npx a2a-chaos replay a2ac1\.[\w-]+ --guard \S+guard\.ts$/);
    expect(again.exit).toBe(1);
    expect(again.out).toContain(`${STAR} violated by ${guard}`);
  });

  it("may talk: its console is stderr, so that --json stays one document", async () => {
    const before = globalThis.console;

    const { out, err } = await run(written({ "guard.ts": BUGGY }), "--json");

    expect(JSON.parse(out)).toMatchObject({ exit: 1 });
    expect(err).toContain("believing");
    expect(globalThis.console).toBe(before);
  });

  it("that throws is a finding, and a replay shows its author the stack", async () => {
    const guard = written({ "guard.ts": BUGGY.replace("console.log(", "null!.log(") });

    const { exit, lines } = await captured([
      "run",
      "--guard",
      guard,
      "--cases",
      "60",
      "--seed",
      "x",
      "--invariant",
      "guard-answers",
      "--corpus",
      join(folder(), "kept"),
    ]);
    const again = await captured((lines.at(-1) ?? "").replace("npx a2a-chaos ", "").split(" "));

    expect(exit).toBe(1);
    expect(again.exit).toBe(1);
    expect(again.err).toMatch(/What the guard threw:\nTypeError: .*\n\s+at .*guard\.ts:10:\d+/);
  });

  it("that keeps something outside its factory runs differently twice: exit 3, and where to look", async () => {
    const leaking = BUGGY.replace("const guard", "let calls = 0;\nconst guard").replace(
      "const answer = inner.heard(news);",
      'const answer = inner.heard(news);\n      if (calls++ % 5 === 0) return { ...answer, next: ["read-back"] };',
    );

    const { exit, out } = await run(written({ "guard.ts": leaking }));

    expect(exit).toBe(3);
    expect(out).toContain("A guard of your own must keep nothing outside what its factory makes");
  });

  it("cannot end the process, nor bring it down with a promise it left behind", async () => {
    const ending = BUGGY.replace("console.log(", 'Promise.reject(new Error("left behind")); process.exit(');

    const { exit, out, err } = await run(written({ "guard.ts": ending }), "--invariant", "guard-answers");

    expect(exit).toBe(1);
    expect(out).toContain("a guard may not end the process");
    expect(err).toContain("left behind");
  });

  it.each([
    ["throws", 'throw new Error("no");', /threw: Error: no$/],
    ["loops for ever", "for (;;);", /threw: NoAnswer: no answer within 5000 ms/],
    ["ends its process", "(process as unknown as { reallyExit(code: number): void }).reallyExit(7);", /its process ended \(exit code 7\)$/],
    [
      "allocates without end",
      "for (const all = []; ; ) all.push(Buffer.alloc(1 << 20, 1));",
      /no answer within 5000 ms and \d+ MB of memory$/,
    ],
    ["answers outside the port", 'return { answer: "perhaps" } as never;', /"perhaps" is no answer of the port$/],
  ])(
    "that %s is a finding with a command that shows it; the campaign goes on to its end",
    async (_, bad, why) => {
      const guard = written({ "guard.ts": BUGGY.replace('console.log("believing", news.id);', bad) });

      const { exit, out } = await captured([
        ...[
          "run",
          "--guard",
          guard,
          "--cases",
          "4",
          "--seed",
          "x",
          "--invariant",
          "guard-answers",
          "--corpus",
          join(folder(), "kept"),
          "--json",
        ],
      ]);

      const { invariants, cases, violations } = JSON.parse(out);
      expect(exit).toBe(1);
      expect(cases).toBe(4);
      expect(invariants).toMatchObject([{ id: "guard-answers", verdict: "violated" }]);
      expect(violations[0].why).toMatch(why);
      const again = await captured(["replay", violations[0].token, "--guard", guard, "--json"]);
      expect(JSON.parse(again.out)).toMatchObject({ exit: 1, fingerprint: violations[0].fingerprint });
    },
    180_000,
  );

  it("that prints without end of what it thinks fills no report", async () => {
    const guard = written({ "guard.ts": BUGGY.replace('"believing", news.id', '"garbage ".repeat(100_000)') });

    const { out, err } = await run(guard, "--json");

    expect(JSON.parse(out)).toMatchObject({ exit: 1 });
    expect(err.length).toBeLessThan(1_000_000);
    expect(err).toContain("left out");
  });

  it.each([
    ["there is no such file", () => join(folder(), "nope.ts"), "there is no such file"],
    ["a folder", () => `${folder()}/`, "that is not a file"],
    ["no default export", () => written({ "guard.ts": "export const x = 1;" }), "it has no default export"],
    ["not TypeScript", () => written({ "guard.ts": "def guard():" }), "it does not load: ParseError"],
  ])("%s: one line, exit 64, before any case", async (_, guard, found) => {
    for (const command of ["run", "validate"]) {
      const { exit, out, err } = await captured([command, "--guard", guard(), "--corpus", join(folder(), "kept")]);

      expect(exit).toBe(64);
      expect(out).toBe("");
      expect(err).toContain(found);
      expect(err).toContain("GuardFactory");
      expect(err.trimEnd().split("\n")).toHaveLength(1);
    }
  });

  it.each([
    ["throws at every look", 'export default () => new Proxy({}, { get() { throw new Error("no"); } });', "reading it throws: no"],
    [
      "throws when its excuses are read",
      'export const EXCUSED_MARKS = [{ get mark() { throw new Error("m"); }, reason: "x" }];\nexport default () => ({});',
      "reading it throws: m",
    ],
    [
      "throws what cannot be read",
      'export default () => { throw Object.defineProperty(new Error("x"), "stack", { get() { throw new Error("s"); } }); };',
      "its factory throws",
    ],
  ])("that %s is refused in one line, and nothing waits for it", async (_, code, why) => {
    const { exit, out, err } = await run(written({ "guard.mjs": code }));

    expect({ exit, out }).toEqual({ exit: 64, out: "" });
    expect(err).toContain(why);
    expect(err.trimEnd().split("\n")).toHaveLength(1);
  });

  it("is never taken for a word of the language", async () => {
    for (const name of ["constructor", "__proto__", "toString"]) expect(await run(name)).toMatchObject({ exit: 64, out: "" });
  });

  it("may write where the channel of its process could be, and may not speak for it", async () => {
    const strange = `import { writeSync } from "node:fs";\n${BUGGY.replace('console.log("believing", news.id);', 'for (const fd of [3, 5, 6]) try { writeSync(fd, "garbage\\n"); } catch {}\n(process as unknown as { send(said: unknown): void }).send("garbage");')}`;

    const { exit, out } = await run(written({ "guard.ts": strange }), "--invariant", "guard-answers");

    expect(exit).toBe(1);
    expect(out).toContain("a guard may not speak for its process");
  });

  it("may not excuse a mark there is not", async () => {
    const guard = written({ "guard.ts": `${BUGGY}export const EXCUSED_MARKS = [{ mark: "no-such-mark", reason: "x" }];\n` });

    expect(await run(guard)).toMatchObject({ exit: 64, out: "" });
  });

  it("is not asked for a mark that it excuses, and the report says so", async () => {
    const excuse = `${BUGGY}export const EXCUSED_MARKS = [{ mark: "late-terminal-an-hour-late", reason: "forgets after a minute" }];\n`;

    const { out } = await run(written({ "guard.ts": excuse }));

    expect(out).toContain("excused   late-terminal-an-hour-late: forgets after a minute");
    const marks = INVARIANTS.find(({ id }) => id === STAR)?.marks.length ?? 0;
    expect(out).toMatch(new RegExp(`${STAR} +violated +\\d+ +\\d+/${marks - 1} `));
  });

  it("may give up a claim about cost, and the report says so; never one about safety", async () => {
    const cost = `${BUGGY}export const EXCUSED_COSTS = [{ claim: "revalidation-is-bounded", reason: "fetches always" }];\n`;
    const safety = `${BUGGY}export const EXCUSED_COSTS = [{ claim: "${STAR}", reason: "does not care" }];\n`;

    const { out } = await run(written({ "guard.ts": cost }), "--invariant", "revalidation-is-bounded", "--invariant", "refusal-sticks");

    expect(out).toContain("excused   revalidation-is-bounded: fetches always");
    expect(out).not.toMatch(/^revalidation-is-bounded +\w/m);
    expect(out).toMatch(/^refusal-sticks +\w/m);
    expect(await run(written({ "guard.ts": safety }))).toMatchObject({ exit: 64, out: "" });
  });
});
