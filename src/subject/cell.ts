import { type ChildProcess, fork } from "node:child_process";
import type { LastWords } from "./watchman.ts";

/** A process of its own, that work is put to one piece after the other. */
export interface Cell {
  /** Puts a piece of work, once the one before is done. It never throws: a process may die of it. */
  put(work: unknown): Promise<Outcome>;
  /** Ends it, and waits until all it printed has been told. */
  close(): Promise<void>;
}

/** What came of a piece of work: what was said, or how the process ended and what its last words were. */
export type Outcome =
  | { readonly kind: "said"; readonly said: unknown }
  | { readonly kind: "died"; readonly how: string; readonly words: LastWords | null };

export interface CellOptions {
  /** The module that the process runs, and the flags of Node it is run with. */
  readonly entry: string;
  readonly flags: readonly string[];
  /** Is told what the process prints, whichever way. */
  readonly onText: (text: string) => void;
}

/** Over the process's life; what a guard prints beyond it is left out. */
const PRINTED_MAX = 1 << 18;
const WORDS_MAX = 4_096;
/** In the process: the file descriptor of its last words. The channel comes last, out of the way of a guard that writes where it should not. */
export const WORDS_TO = 4;

export function cell({ entry, flags, onText }: CellOptions): Cell {
  const child = fork(entry, [], {
    execArgv: [...flags],
    stdio: ["ignore", "pipe", "pipe", "ignore", "pipe", "ignore", "ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
  });
  printed(child, onText);
  let words = "";
  child.stdio[WORDS_TO]?.on("data", (bytes: Buffer) => {
    words = (words + bytes.toString("latin1")).slice(-WORDS_MAX);
  });
  let answer: ((outcome: Outcome) => void) | null = null;
  const settle = (outcome: Outcome) => {
    const waiting = answer;
    answer = null;
    waiting?.(outcome);
  };
  let how: string | null = null;
  const closed = new Promise<void>((resolve) => {
    child.on("close", (code, signal) => {
      how = signal === null ? `exit code ${code}` : `signal ${signal}`;
      settle({ kind: "died", how, words: lastWords(words) });
      resolve();
    });
  });
  let program: number | null = null;
  // It holds what the process printed to open, and must go first.
  child.on("exit", () => {
    if (program !== null) endProgram(program);
  });
  child.on("message", (said) => {
    if (isProgram(said)) program = said.program;
    else settle({ kind: "said", said });
  });
  // A process that dies while it is spoken to is told of by its close.
  child.on("error", () => {});
  return {
    put: (work) =>
      new Promise((resolve) => {
        if (how !== null) {
          resolve({ kind: "died", how, words: null });
          return;
        }
        words = "";
        answer = resolve;
        child.send(work as object, () => {});
      }),
    async close() {
      child.kill("SIGKILL");
      await closed;
    },
  };
}

function printed(child: ChildProcess, onText: (text: string) => void): void {
  let left = PRINTED_MAX;
  const tell = (chunk: string) => {
    if (left <= 0) return;
    left -= chunk.length;
    onText(left > 0 ? chunk : `${chunk.slice(0, left)}\n(what the guard printed after this is left out)\n`);
  };
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", tell);
}

/** A program that the process has started, in a process group of its own: it is ended with it. */
function isProgram(said: unknown): said is { readonly program: number } {
  return (
    typeof said === "object" && said !== null && "program" in said && Number.isSafeInteger(said.program) && (said.program as number) > 1
  );
}

function endProgram(pid: number): void {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // It has ended by itself, as it should when its input ends.
  }
}

/** The last whole line, if it is one of ours: the process is a stranger's. */
function lastWords(text: string): LastWords | null {
  const line = text.split("\n").at(-2) ?? "";
  const said = /^\{"why":"(silence|memory|none)","run":(\d{1,9}),"call":(\d{1,9})\}$/.exec(line);
  if (said === null) return null;
  return { why: said[1] as LastWords["why"], run: Number(said[2]), call: Number(said[3]) };
}
