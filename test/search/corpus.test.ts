import { spawn } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { describe, expect, it, onTestFinished } from "vitest";
import { openCorpus, readReports, WITNESSES_A_CLAIM_MAX, witnessFile } from "../../src/search/corpus.ts";
import type { Finding } from "../../src/search/journal-line.ts";
import { writeWitness } from "../../src/search/witness.ts";
import { aPlan, aWitness } from "./a-witness.ts";

function folder(): string {
  const dir = mkdtempSync(join(tmpdir(), "corpus-"));
  onTestFinished(() => {
    rmSync(dir, { recursive: true });
  });
  return dir;
}
const finding = (k: number): Finding => ({
  guard: "accept-all",
  invariant: "no-blind-resend",
  token: `a2ac1.${k}`,
  fingerprint: "0".repeat(64),
  provenance: { scenario: "default", seed: "s", case: k },
});
const journalOf = (dir: string) => join(dir, "findings.journal");

describe("witnesses", () => {
  it("a folder that is not there is an empty corpus, and stays away until something is kept", () => {
    const dir = join(folder(), "deep", "corpus");
    const corpus = openCorpus(dir);

    expect(corpus.witnesses).toEqual([]);
    expect(existsSync(dir)).toBe(false);
    expect(corpus.add(aWitness(1))).toBe("added");
    expect(readdirSync(dir)).toEqual([witnessFile(aWitness(1))]);
  });
  it("what was added is there the next time, in the order of file names", () => {
    const dir = folder();
    const all = [3, 1, 2].map((n) => aWitness(n));
    const corpus = openCorpus(dir);
    for (const one of all) corpus.add(one);

    expect(corpus.witnesses).toEqual(all);
    expect(openCorpus(dir).witnesses).toEqual(all.toSorted((a, b) => (witnessFile(a) < witnessFile(b) ? -1 : 1)));
  });
  it("a file is named after its claim and its plan, however the plan is spelled", () => {
    const one = aWitness(1);

    expect(witnessFile(one)).toMatch(/^no-blind-resend-[0-9a-f]{12}\.json$/);
    expect(witnessFile({ ...one, plan: { ...one.plan, faults: [] } })).toBe(witnessFile(one));
  });
  it("nothing is overwritten", () => {
    const dir = folder();
    const [mine, theirs] = [openCorpus(dir), openCorpus(dir)];

    expect(theirs.add(aWitness(1))).toBe("added");
    expect(mine.add({ ...aWitness(1), guard: "mine" })).toBe("known");
    expect(openCorpus(dir).witnesses).toEqual([aWitness(1)]);
  });
  it("ten are kept for a claim, and no claim takes another's place", () => {
    const corpus = openCorpus(folder());
    for (let n = 1; n <= WITNESSES_A_CLAIM_MAX; n += 1) expect(corpus.add(aWitness(n))).toBe("added");

    expect(corpus.add(aWitness(99))).toBe("full");
    expect(corpus.add(aWitness(99, "terminal-is-final"))).toBe("added");
  });
  it("a bad file is named", () => {
    const dir = folder();
    writeFileSync(join(dir, "broken.json"), writeWitness(aWitness(1)).slice(0, 100));

    expect(() => openCorpus(dir)).toThrow("Failed to read the witness broken.json: it is not JSON");
  });
  it("what a killed writer left is no witness, and in nobody's way", () => {
    const dir = folder();
    writeFileSync(join(dir, `.${witnessFile(aWitness(1))}.${process.pid}.tmp`), "{ half");

    const corpus = openCorpus(dir);

    expect(corpus.witnesses).toEqual([]);
    expect(corpus.add(aWitness(1))).toBe("added");
    expect(readdirSync(dir)).toEqual([witnessFile(aWitness(1))]);
  });
  it("a folder that is none is bad input, not a crash", () => {
    const file = join(folder(), "file");
    writeFileSync(file, "");

    expect(() => openCorpus(file)).toThrow(/^Failed to read the folder .+ENOTDIR/);
    expect(() => openCorpus(join(file, "below")).add(aWitness(1))).toThrow(/^Failed to keep a witness in .+ENOTDIR/);
  });
});

describe("the journal", () => {
  it("holds every finding, oldest first", () => {
    const dir = folder();
    openCorpus(dir).record(finding(1));
    const later = openCorpus(dir);
    later.record(finding(2));
    later.record(finding(3));

    expect(later.findings).toEqual([finding(1)]);
    expect(openCorpus(dir).findings).toEqual([1, 2, 3].map(finding));
  });
  it("a torn last line is ignored, whatever its length, and swallows nothing that comes after", () => {
    const dir = folder();
    openCorpus(dir).record(finding(1));
    const line = readFileSync(journalOf(dir), "utf8");
    for (let length = 1; length < line.length; length += 1) {
      writeFileSync(journalOf(dir), line + line.slice(0, length));
      const corpus = openCorpus(dir);
      expect(corpus.findings).toEqual([finding(1)]);
      corpus.record(finding(2));
      expect(openCorpus(dir).findings).toEqual([finding(1), finding(2)]);
    }
  });
  it("two writers at one folder lose nothing of each other", () => {
    const dir = folder();
    const [mine, theirs] = [openCorpus(dir), openCorpus(dir)];
    theirs.record(finding(1));
    mine.record(finding(2));
    theirs.record(finding(3));

    expect(openCorpus(dir).findings).toEqual([1, 2, 3].map(finding));
  });
  it("a line that was altered is named", () => {
    const dir = folder();
    const corpus = openCorpus(dir);
    corpus.record(finding(1));
    corpus.record(finding(2));
    writeFileSync(journalOf(dir), readFileSync(journalOf(dir), "utf8").replace("a2ac1.1", "a2ac1.9"));

    expect(() => openCorpus(dir)).toThrow("Failed to read line 1 of findings.journal: it was altered");
  });
  it("a whole line with a right sum and no finding is refused too", () => {
    const dir = folder();
    openCorpus(dir).record({ ...finding(1), token: "rm -rf" });

    expect(() => openCorpus(dir)).toThrow("line 1 of findings.journal: token: expected a token");
  });
  it("what a process said it had recorded is there after it was killed", async () => {
    const dir = folder();
    const writer = spawn(process.execPath, [
      "--input-type=module",
      "-e",
      `
      import { openCorpus } from ${JSON.stringify(pathToFileURL(await bundledCorpus()).href)};
      const corpus = openCorpus(${JSON.stringify(dir)});
      const finding = ${JSON.stringify(finding(0))};
      for (;;) {
        corpus.record(finding);
        process.stdout.write("recorded\\n");
      }
    `,
    ]);
    let said = "";
    for await (const chunk of writer.stdout) {
      said += String(chunk);
      if (said.length > 1_000) writer.kill("SIGKILL");
    }

    const lines = said.split("\n").length - 1;
    expect(lines).toBeGreaterThan(100);
    expect(openCorpus(dir).findings.length).toBeGreaterThanOrEqual(lines);
  }, 30_000);
});

/** The corpus as one JavaScript file, for a process of its own. */
async function bundledCorpus(): Promise<string> {
  const outDir = folder();
  await build({
    configFile: false,
    logLevel: "silent",
    ssr: { noExternal: true },
    build: {
      ssr: join(import.meta.dirname, "../../src/search/corpus.ts"),
      outDir,
      emptyOutDir: false,
      rollupOptions: { output: { entryFileNames: "corpus.mjs" } },
    },
  });
  return join(outDir, "corpus.mjs");
}

describe("public reports", () => {
  const report = {
    id: "a-report",
    title: "A report",
    source: "https://example.org/1",
    why: "Something goes wrong.",
    group: "cancel",
    plan: aPlan(1),
    timeline: [{ channel: "cancel", says: "canceled" }],
    expected: { "accept-all": { "no-blind-resend": "violated" }, reference: { "no-blind-resend": "holds" } },
  };

  it("are read in the order of their names", () => {
    const dir = folder();
    mkdirSync(join(dir, "notes"));
    writeFileSync(join(dir, "b.json"), JSON.stringify({ ...report, id: "b" }));
    writeFileSync(join(dir, "a.json"), JSON.stringify({ ...report, id: "a" }));

    expect(readReports(dir)).toEqual([
      { ...report, id: "a" },
      { ...report, id: "b" },
    ]);
  });
  it("bear the name of their file, and nothing unknown", () => {
    const dir = folder();
    writeFileSync(join(dir, "x.json"), JSON.stringify(report));
    expect(() => readReports(dir)).toThrow("Failed to read the report x.json: id: its id is a-report");

    writeFileSync(join(dir, "x.json"), JSON.stringify({ ...report, id: "x", expected: { reference: {} } }));
    expect(() => readReports(dir)).toThrow('Failed to read the report x.json: expected["accept-all"]: ');
  });
  it("that no plan shows say why, and have neither plan nor verdicts", () => {
    const dir = folder();
    const { plan, timeline, expected, ...told } = report;
    const file = join(dir, "a-report.json");
    writeFileSync(file, JSON.stringify({ ...told, outside: "Whole clients are meant." }));
    expect(readReports(dir)).toEqual([{ ...told, outside: "Whole clients are meant." }]);

    writeFileSync(file, JSON.stringify({ ...told, outside: "" }));
    expect(() => readReports(dir)).toThrow("Failed to read the report a-report.json: outside: ");
    for (const more of [{ plan }, { timeline }, { expected }]) {
      writeFileSync(file, JSON.stringify({ ...told, outside: "Whole clients are meant.", ...more }));
      expect(() => readReports(dir)).toThrow("Failed to read the report a-report.json: unknown member");
    }
  });
  it("too large a file is refused before it is read", () => {
    const dir = folder();
    writeFileSync(join(dir, "x.json"), "[");
    appendFileSync(join(dir, "x.json"), " ".repeat(3_000_000));

    expect(() => readReports(dir)).toThrow("Failed to read x.json: it is 3000001 bytes long");
  });
});
