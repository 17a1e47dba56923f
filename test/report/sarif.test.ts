import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AjvDraft04 from "ajv-draft-04";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { sarif } from "../../src/report/formats/sarif.ts";
import { accountOf, HOSTILE } from "./account-of.ts";

const schema = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve("@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json"), "utf8"),
);
const ajv = new AjvDraft04.default({ strict: false, unicodeRegExp: false, allErrors: true });
addFormats.default(ajv);
const isValid = ajv.compile(schema);

describe("sarif", () => {
  it.each([
    ["plain", null],
    [HOSTILE, null],
    ["plain", "./guards/mine (1).ts"],
    ["plain", "C:\\guards\\mine.ts"],
  ])("is a valid 2.1.0 log (%#)", (text, guardFile) => {
    const log = JSON.parse(sarif({ ...accountOf(text), guardFile }));

    isValid(log);
    expect(log.runs[0].results.length).toBeGreaterThan(0);
    expect(isValid.errors).toBe(null);
  });

  it("a log with a result that names no rule or message is refused by the same schema", () => {
    const log = JSON.parse(sarif(accountOf("plain")));
    log.runs[0].results[0].message = {};

    expect(isValid(log)).toBe(false);
  });

  it("a result says what happened in its code flow, and bears the same partial fingerprints in every run", () => {
    const [one, two] = [sarif(accountOf("plain")), sarif({ ...accountOf("plain"), setting: [{ name: "seed", value: "another" }] })];
    const [first, again] = [one, two].map((text) => JSON.parse(text).runs[0].results[0]);

    expect(first.codeFlows[0].threadFlows[0].locations.at(-1).location.message.text).toMatch(/, caller: is told: completed/);
    expect(first.message.text).toContain("npx a2a-chaos replay a2ac1.x");
    expect(again.partialFingerprints).toEqual(first.partialFingerprints);
    expect(Object.keys(first.partialFingerprints)).toEqual(["guardAndClaim/v1", "run/v1"]);
  });

  it("points at the guard's file when there is one, and tells undecided claims as notifications", () => {
    const [run] = JSON.parse(sarif({ ...accountOf("plain"), guardFile: "./my guards/one.ts" })).runs;

    expect(run.results[0].locations[0].physicalLocation.artifactLocation.uri).toBe("my%20guards/one.ts");
    expect(run.invocations[0].toolExecutionNotifications.map(({ level }: { level: string }) => level)).toEqual([
      "warning",
      "warning",
      "error",
    ]);
  });
});
