import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { referenceGuard } from "../../src/guard/reference-guard.ts";
import { LIMITS } from "../../src/plan/client-options.ts";
import { guardFile } from "../../src/subject/guard-file.ts";
import { looksLikeFile } from "../../src/subject/looks-like-file.ts";
import { written } from "./written.ts";

const alias = { "a2a-chaos/guard": join(import.meta.dirname, "../../src/guard/door.ts") };
const loaded = (files: Readonly<Record<string, string>>) => guardFile(written(files), { limits: LIMITS, alias });

const whole =
  "() => ({ start: () => ({}), opened: () => ({ answer: 'bind' }), heard: () => ({}), address: () => ({}), save: () => ({ n: 1 }) })";

describe("a file that is a guard", () => {
  it.each([
    ["TypeScript", { "guard.ts": `const made: () => unknown = ${whole};\nexport default made;\n` }],
    ["an ES module", { "guard.mjs": `export default ${whole};\n` }],
    ["CommonJS", { "guard.cjs": `module.exports = ${whole};\n` }],
    ["CommonJS compiled from an ES module", { "guard.cjs": `exports.__esModule = true; exports.default = ${whole};\n` }],
    ["several files", { "guard.ts": 'export { made as default } from "./made.ts";\n', "made.ts": `export const made = ${whole};\n` }],
  ])("%s", async (_, files) => {
    const guard = await loaded(files);

    expect(guard).toMatchObject({ kind: "guard", excused: [] });
    expect(guard.kind === "guard" && guard.factory(null, LIMITS).save()).toEqual({ n: 1 });
  });

  it("finds the port and the reference guard under their public name", async () => {
    const guard = await loaded({ "guard.ts": 'export { referenceGuard as default } from "a2a-chaos/guard";\n' });

    expect(guard.kind === "guard" && guard.factory(null, LIMITS).save()).toEqual(referenceGuard(null, LIMITS).save());
  });

  it("may name marks that its policy makes unreachable", async () => {
    const guard = await loaded({
      "guard.mjs": `export default ${whole}; export const EXCUSED_MARKS = [{ mark: "m", reason: "never moves" }];`,
    });

    expect(guard).toMatchObject({ excused: [{ mark: "m", reason: "never moves" }] });
  });
});

describe("a file that is no guard is refused, and why", () => {
  it.each([
    ["does not parse", { "guard.ts": "export default (saved: null {\n" }, /does not load: ParseError.*guard\.ts:1:\d+\)$/],
    ["throws", { "guard.ts": "\n\nnull!.x;\nexport default 1;\n" }, /does not load: TypeError.*guard\.ts:3:\d+\)$/],
    [
      "imports what there is not",
      { "guard.ts": 'import "./nope.ts";\n' },
      /does not load: Cannot find module '\.\/nope\.ts'.*guard\.ts\)$/,
    ],
    ["has no default export", { "guard.ts": "export const guard = 1;\n" }, "it has no default export"],
    [
      "exports a guard, not a factory",
      { "guard.mjs": `export default (${whole})();` },
      "its default export is no function but a value of type object",
    ],
    [
      "has a factory that throws",
      { "guard.ts": "export default () => {\n  throw new Error('no');\n};" },
      /its factory throws: no \(.*guard\.ts:2:\d+\)$/,
    ],
    [
      "has a factory that makes nothing",
      { "guard.ts": "export default () => {};" },
      "its factory makes no guard but a value of type undefined",
    ],
    [
      "lacks calls",
      { "guard.ts": "export default () => ({ start() {}, heard() {} });" },
      "its factory makes no guard: opened, address, save missing",
    ],
    ["has an async factory", { "guard.ts": "export default async () => { throw new Error('later'); };" }, /makes a promise/],
    ["excuses marks wrongly", { "guard.mjs": `export default ${whole}; export const EXCUSED_MARKS = ["m"];` }, /EXCUSED_MARKS/],
  ])("%s", async (_, files, why) => {
    expect(await loaded(files as unknown as Record<string, string>)).toMatchObject({
      kind: "refused",
      why: typeof why === "string" ? why : expect.stringMatching(why),
    });
  });
});

test("a name is a file's when it has a path separator or an extension", () => {
  expect(["./guard", "a/b", "guard.ts", "guard.mjs", "C:\\guard"].every(looksLikeFile)).toBe(true);
  expect(["reference", "accept-all", "any-200-acknowledges"].some(looksLikeFile)).toBe(false);
});
