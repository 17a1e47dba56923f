import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { captured } from "./captured.ts";
import { folder } from "./folder.ts";

const STAR = "no-terminal-after-acknowledged-cancel";
const run = (dir: string, ...more: readonly string[]) =>
  captured(["run", "--guard", "accept-all", "--cases", "40", "--seed", "x", "--invariant", STAR, "--corpus", join(dir, "kept"), ...more]);

describe("--report", () => {
  it("writes several formats of one run, into folders that need not exist, and leaves stdout as it was", async () => {
    const dir = folder();
    const plain = await run(folder());
    const asked = ["junit=a/b/junit.xml", "sarif=a/log.sarif", "markdown=a/page.md", "html=a/page.html"].map((one) =>
      one.replace("=", `=${dir}/`),
    );

    const { exit, lines, err } = await run(dir, ...asked.flatMap((one) => ["--report", one]));

    expect([exit, err]).toEqual([1, ""]);
    expect(lines.at(-1)).toBe(plain.lines.at(-1));
    const text = (file: string) => readFileSync(join(dir, "a", file), "utf8");
    const command = lines.at(-1) ?? "";
    expect(text("b/junit.xml")).toContain(`<testcase classname="a2a-chaos.run" name="${STAR}">`);
    expect(JSON.parse(text("log.sarif")).runs[0].results[0].properties.command).toBe(command);
    expect(text("page.md")).toMatch(/^# accept-all violates 1 of 1 claims$/m);
    expect(text("page.html")).toContain(`<h1>accept-all violates 1 of 1 claims</h1>`);
    expect(text("page.html")).toContain(command);
  });

  it("ndjson has one line a drawn case, numbered so that each can be replayed to the same run", async () => {
    const dir = folder();
    const path = join(dir, "cases.ndjson");

    await run(dir, "--report", `ndjson=${path}`);

    const cases = readFileSync(path, "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(cases.map(({ k }) => k)).toEqual(Array.from({ length: 40 }, (_, k) => k));
    const broken = cases.find(({ violated }) => violated.includes(STAR));
    const again = JSON.parse((await captured(["replay", `default:x:${broken.k}`, "--guard", "accept-all", "--json"])).out);
    expect(broken).toMatchObject({ scenario: "default", seed: "x", fingerprint: again.fingerprint, unknown: [] });
    expect(broken.marks.length).toBeGreaterThan(0);
  });

  it("github adds to a step summary that others write to, and annotates on stderr, so that --json stays one document", async () => {
    const dir = folder();
    const summary = join(dir, "summary.md");
    writeFileSync(summary, "Earlier.\n");

    const { out, err } = await run(dir, "--json", "--report", `github=${summary}`);

    expect(JSON.parse(out).violations.length).toBeGreaterThan(0);
    expect(err).toMatch(
      /^::notice title=a2a-chaos::accept-all violates 1 of 1 claims%0A.*\n::error title=no-terminal-after-acknowledged-cancel is violated::/,
    );
    expect(readFileSync(summary, "utf8")).toMatch(/^Earlier\.\n# accept-all violates[\s\S]*```mermaid\nsequenceDiagram\n/);
  });

  it("tells of a replay, too", async () => {
    const dir = folder();

    await captured([
      "replay",
      "seed-advisory-cancel",
      "--guard",
      "accept-all",
      "--report",
      `html=${dir}/page.html`,
      "--report",
      `ndjson=${dir}/cases.ndjson`,
    ]);

    expect(readFileSync(join(dir, "page.html"), "utf8")).toMatch(/<h1>accept-all violates \d+ of \d+ claims under this plan<\/h1>/);
    expect(JSON.parse(readFileSync(join(dir, "cases.ndjson"), "utf8"))).toMatchObject({ scenario: null, k: null });
  });

  it("stopped by Ctrl-C, writes what there is", async () => {
    const dir = folder();

    const { exit } = await captured(
      ["run", "--guard", "accept-all", "--seed", "x", "--corpus", join(dir, "kept"), "--report", `markdown=${dir}/page.md`],
      {
        interrupts: true,
      },
    );

    expect(exit).toBe(130);
    expect(readFileSync(join(dir, "page.md"), "utf8")).toMatch(/^# (Interrupted|accept-all)/);
  });

  it.each([
    [
      "an unknown format",
      "pdf=x",
      /^Failed to find the format of a report: there is none called "pdf"\. Accepted: junit, github, sarif, ndjson, markdown, html\.\n$/,
    ],
    ["no file", "html", /^Failed to open the report html: it names no file\. FORMAT=PATH is accepted, like html=report\.html\.\n$/],
    ["a folder", "html=.", /^Failed to write the report \/.*: EISDIR: .*\. Name a file that can be written\.\n$/],
    [
      "a place below a file",
      "html=package.json/x.html",
      /^Failed to write the report \/.*x\.html: (ENOTDIR|EEXIST): .*\. Name a file that can be written\.\n$/,
    ],
  ])("refuses %s in one line before any case", async (_, asked, line) => {
    for (const command of [
      ["run", "--cases", "1"],
      ["replay", "seed-advisory-cancel"],
      ["validate", "--cases", "1"],
    ]) {
      const { exit, out, err } = await captured([...command, "--report", asked]);

      expect([exit, out]).toEqual([64, ""]);
      expect(err).toMatch(line);
    }
  });

  it("the guide to reports names every format, and no other", async () => {
    const guide = readFileSync(join(import.meta.dirname, "../../docs/reports.md"), "utf8");
    const { err } = await captured(["run", "--report", "none=x"]);

    const accepted = /Accepted: (.*)\.\n$/.exec(err)?.[1]?.split(", ").sort();
    const named = (pattern: RegExp) => [...guide.matchAll(pattern)].map(([, format]) => format).sort();
    expect(named(/^## (\w+)$/gm)).toEqual(accepted);
    expect(named(/^\| `(\w+)` \|/gm)).toEqual(accepted);
  });

  it("refuses two reports into one file, and touches neither", async () => {
    const path = join(folder(), "both");

    const { exit, err } = await captured(["run", "--cases", "1", "--report", `html=${path}`, "--report", `junit=${path}`]);

    expect([exit, err]).toEqual([64, `Failed to open the reports: two of them go to ${path}. Each report needs a file of its own.\n`]);
    expect(existsSync(path)).toBe(false);
  });
});
