import {
  closeSync,
  existsSync,
  fdatasyncSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { sha256 } from "../canonical/canonical.ts";
import { InputError } from "../plan/input-error.ts";
import { onDisk } from "../plan/on-disk.ts";
import { canonicalPlan } from "../plan/plan-codec.ts";
import { unmarked } from "../plan/unmarked.ts";
import { type Finding, journalLine, readJournal } from "./journal-line.ts";
import { makeFolder } from "./make-folder.ts";
import { type PublicReport, parseReport, REPORT_TEXT_MAX } from "./public-report.ts";
import { parseWitness, WITNESS_TEXT_MAX, type Witness, writeWitness } from "./witness.ts";

/**
 * A folder of witnesses, one JSON file each, and a journal of findings. Nothing is made on disk before something is kept; nothing that was kept
 * is ever overwritten; a kill at any moment leaves whole files and at most one torn last line of the journal.
 */
export interface Corpus {
  /** In the order of their file names; what was added meanwhile at the end. */
  readonly witnesses: readonly Witness[];
  /** What the journal held when the corpus was opened, oldest first. */
  readonly findings: readonly Finding[];
  /** Keeps a witness. `known`: there is one for this claim and plan. `full`: ten are kept for this claim. */
  add(witness: Witness): "added" | "known" | "full";
  /** Writes a finding down; when this returns it survives a kill. */
  record(finding: Finding): void;
}

export const WITNESSES_A_CLAIM_MAX = 10;
const ACCEPTED = "A folder that can be read and written is accepted.";
const JOURNAL = "findings.journal";
const JOURNAL_MAX = 1 << 26;

export function openCorpus(dir: string): Corpus {
  const kept = jsonFiles(dir).map((path) => parseWitness(readText(path, WITNESS_TEXT_MAX), `the witness ${basename(path)}`));
  const witnesses = [...kept];
  const journal = join(dir, JOURNAL);
  const findings = existsSync(journal) ? readJournal(readText(journal, JOURNAL_MAX), JOURNAL) : [];
  let isMended = false;
  return {
    witnesses,
    findings,
    add(witness) {
      const path = join(dir, witnessFile(witness));
      if (existsSync(path)) return "known";
      if (witnesses.filter(({ invariant }) => invariant === witness.invariant).length >= WITNESSES_A_CLAIM_MAX) return "full";
      onDisk(`keep a witness in ${dir}`, ACCEPTED, () => {
        writeWhole(dir, path, writeWitness(witness));
      });
      witnesses.push(witness);
      return "added";
    },
    record(finding) {
      onDisk(`write to ${journal}`, ACCEPTED, () => {
        makeFolder(dir);
        if (!isMended) mend(journal);
        isMended = true;
        append(journal, journalLine(finding));
      });
    },
  };
}

/** The public reports in a folder, in the order of their file names. A report's file bears its id. */
export function readReports(dir: string): readonly PublicReport[] {
  return jsonFiles(dir).map(reportIn);
}

/** One of them by its id, the others unread; undefined when there is none of that id. Throws InputError as `readReports` does. */
export function readReport(dir: string, id: string): PublicReport | undefined {
  const path = jsonFiles(dir).find((one) => basename(one) === `${id}.json`);
  return path === undefined ? undefined : reportIn(path);
}

function reportIn(path: string): PublicReport {
  const name = basename(path);
  const report = parseReport(readText(path, REPORT_TEXT_MAX), `the report ${name}`);
  if (`${report.id}.json` !== name)
    throw new InputError(`read the report ${name}`, `id: its id is ${report.id}`, "A report's file bears its id.");
  return report;
}

/** `<claim>-<first 12 of the plan's hash>.json`: one claim, one plan, one file. */
export function witnessFile({ invariant, plan }: Witness): string {
  return `${invariant}-${sha256(canonicalPlan(plan)).slice(0, 12)}.json`;
}

/** Paths of a folder's JSON files by name; none where there is no folder. Hidden ones are half-written. */
function jsonFiles(dir: string): string[] {
  if (!existsSync(dir)) return [];
  const names = onDisk(`read the folder ${dir}`, ACCEPTED, () => readdirSync(dir));
  return names
    .filter((name) => name.endsWith(".json") && !name.startsWith("."))
    .sort()
    .map((name) => join(dir, name));
}

function readText(path: string, maxBytes: number): string {
  return onDisk(`read ${basename(path)}`, ACCEPTED, () => {
    const { size } = statSync(path);
    if (size > maxBytes)
      throw new InputError(`read ${basename(path)}`, `it is ${size} bytes long`, `At most ${maxBytes} bytes are accepted.`);
    return unmarked(readFileSync(path, "utf8"));
  });
}

/** All of a file or nothing: written aside, synced, then named. */
function writeWhole(dir: string, path: string, text: string): void {
  makeFolder(dir);
  const aside = join(dir, `.${basename(path)}.${process.pid}.tmp`);
  // Left by a killed process that had this id.
  rmSync(aside, { force: true });
  withFile(aside, "wx", (file) => {
    writeFileSync(file, text);
    fsyncSync(file);
  });
  renameSync(aside, path);
  withFile(dir, "r", fsyncSync);
}

/** Takes away a line that a killed writer left half written, lest it swallow the next one. */
function mend(path: string): void {
  if (!existsSync(path)) return;
  const bytes = readFileSync(path);
  const intact = bytes.lastIndexOf("\n") + 1;
  if (intact < bytes.length) truncateSync(path, intact);
}

function append(path: string, line: string): void {
  withFile(path, "a", (file) => {
    writeFileSync(file, line);
    fdatasyncSync(file);
  });
}

function withFile(path: string, flags: string, use: (file: number) => void): void {
  const file = openSync(path, flags);
  try {
    use(file);
  } finally {
    closeSync(file);
  }
}
