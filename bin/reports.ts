import { closeSync, openSync, writeFileSync, writeSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { INVARIANTS } from "../properties/invariants/all.ts";
import { sha256 } from "../src/canonical/canonical.ts";
import { InputError } from "../src/plan/input-error.ts";
import { onDisk } from "../src/plan/on-disk.ts";
import type { Account } from "../src/report/account.ts";
import type { Told } from "../src/report/campaign-account.ts";
import { caseLine } from "../src/report/formats/case-line.ts";
import type { CaseRecord } from "../src/search/case-record.ts";
import { makeFolder } from "../src/search/make-folder.ts";
import { looksLikeFile } from "../src/subject/looks-like-file.ts";
import type { Complaints } from "./complaints.ts";
import type { Io } from "./io.ts";
import { UsageError } from "./usage-error.ts";

const FORMATS = ["junit", "github", "sarif", "ndjson", "markdown", "html"] as const;
type Format = (typeof FORMATS)[number];

/** The files that `--report FORMAT=PATH` asked for, open and writable. */
export interface Reports {
  /** Whether every case must be told: one line a case was asked for. */
  readonly wantsCases: boolean;
  /** Tells cases to the file that has a line for each. `drawn`: what they were drawn from, null for a plan that was not. */
  add(drawn: { readonly scenario: string; readonly seed: string } | null, records: readonly CaseRecord[]): void;
  /** Writes every report. The account is made only when one is asked for; `command` repeats what it tells of. */
  write(of: { readonly guard: string; readonly command: string }, account: (told: Told) => Account): Promise<void>;
}

interface Target {
  readonly format: Format;
  readonly path: string;
}

/** A file with a line for each case, open; `text`: what is still to be written. */
interface Lines {
  readonly file: number;
  readonly path: string;
  text: string;
}

/** Case lines are written in pieces of about so many characters. */
const PIECE = 1 << 16;

/**
 * Opens what was asked for as `FORMAT=PATH`, several at once, before anything runs: an unknown format or a path that cannot be written is told in one line.
 * A file that was there is overwritten, but the step summary of GitHub, which others write to as well. Annotations for GitHub go to stderr, where it reads
 * them, too. What cannot be written once the run is under way is put down among the complaints.
 */
export function openReports(asked: readonly string[], io: Io, complaints: Complaints): Reports {
  const targets = asked.map(target);
  const twice = targets.find(({ path }, at) => targets.findIndex((other) => other.path === path) !== at);
  if (twice !== undefined)
    throw new InputError("open the reports", `two of them go to ${twice.path}`, "Each report needs a file of its own.");
  const lines: Lines[] = [];
  for (const { format, path } of targets) {
    const file = opened(path, format === "github" ? "a" : "w");
    if (format === "ndjson") lines.push({ file, path, text: "" });
    else closeSync(file);
  }
  const flush = () => {
    for (const one of lines) {
      const { text } = one;
      one.text = "";
      complaints.attempt(() => writeAll(one, text));
    }
  };
  return {
    wantsCases: lines.length > 0,
    add(drawn, records) {
      const text = records.map((record) => caseLine(drawn, record)).join("");
      for (const one of lines) one.text += text;
      if (lines.some((one) => one.text.length >= PIECE)) flush();
    },
    async write({ guard, command }, account) {
      flush();
      for (const { file } of lines) closeSync(file);
      if (targets.every(({ format }) => format === "ndjson")) return;
      const told = account({ command, guardFile: looksLikeFile(guard) ? guard : null, explained: INVARIANTS });
      for (const { format, path } of targets) await writeOne(format, path, { account: told, io, complaints });
    },
  };
}

function target(text: string): Target {
  const at = text.indexOf("=");
  const name = at < 0 ? text : text.slice(0, at);
  const format = FORMATS.find((one) => one === name);
  if (format === undefined) throw new UsageError("format of a report", name, FORMATS);
  const path = at < 0 ? "" : text.slice(at + 1);
  if (path === "") throw new InputError(`open the report ${format}`, "it names no file", "FORMAT=PATH is accepted, like html=report.html.");
  return { format, path: written(path, () => resolve(path)) };
}

function opened(path: string, flag: "a" | "w"): number {
  return written(path, () => {
    makeFolder(dirname(path));
    return openSync(path, flag);
  });
}

function written<T>(path: string, act: () => T): T {
  return onDisk(`write the report ${path}`, "Name a file that can be written.", act);
}

function writeAll({ file, path }: Lines, text: string): void {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; ) at += written(path, () => writeSync(file, bytes, at));
}

interface Writing {
  readonly account: Account;
  readonly io: Io;
  readonly complaints: Complaints;
}

async function writeOne(format: Format, path: string, { account, io, complaints }: Writing): Promise<void> {
  const text = await rendered(format, account);
  if (text === null) return;
  if (format === "github") {
    const { githubAnnotations } = await import("../src/report/formats/github.ts");
    io.err(githubAnnotations(account));
  }
  complaints.attempt(() => written(path, () => writeFileSync(path, text, { flag: format === "github" ? "a" : "w" })));
}

/** Each renderer is loaded only when it is asked for: some bring a library along. */
async function rendered(format: Format, account: Account): Promise<string | null> {
  switch (format) {
    case "junit":
      return (await import("../src/report/formats/junit.ts")).junit(account);
    case "github":
      return (await import("../src/report/formats/github.ts")).githubSummary(account);
    case "sarif":
      return (await import("../src/report/formats/sarif.ts")).sarif(account);
    case "markdown":
      return (await import("../src/report/formats/markdown.ts")).markdown(account);
    case "html":
      return (await import("../src/report/page/page.tsx")).htmlPage(account, sha256);
    case "ndjson":
      return null;
  }
}
