import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from "node:worker_threads";
import { LostGuard, NoAnswer } from "../port/no-answer.ts";

/** A program that is spoken to in lines, one question and one answer at a time, and waited for. It is started when it is first asked, and again after it has failed. */
export interface Program {
  /**
   * Puts a line and waits for the next line the program prints. Throws `NoAnswer` when none comes in time, `LostGuard` when the program ends or prints without end.
   * After that the program is gone; whatever it knew is, too.
   */
  ask(line: string): string;
  /** Whether it is there and has been asked since it was started. */
  isRunning(): boolean;
  /** From now on an answer may take so long, ms. */
  allow(ms: number): void;
  /** It is not to be asked any more in the state in which it is. */
  end(): void;
}

type Heard =
  | { readonly kind: "line"; readonly line: string }
  | { readonly kind: "ended"; readonly how: string }
  | { readonly kind: "too-long" };

/** The longest line that is read, in characters. */
const LINE_MAX = 1 << 20;

/**
 * The port is synchronous and a pipe is not: another thread keeps the pipe, and this one sleeps until the answer is there. `onStarted` is told the process id,
 * so that the program can be ended with whoever asks it.
 */
export function program(words: readonly string[], patienceMs: number, onStarted: (pid: number) => void): Program {
  const rung = new Int32Array(new SharedArrayBuffer(4));
  const { port1: mine, port2: theirs } = new MessageChannel();
  const worker = new Worker(KEEPING, { eval: true, workerData: { words, rung, lineMax: LINE_MAX, port: theirs }, transferList: [theirs] });
  worker.unref();
  mine.unref();
  let patience = patienceMs;
  let isRunning = false;
  const heard = <T>(): T | null => {
    if (Atomics.wait(rung, 0, 0, patience) === "timed-out") return null;
    Atomics.store(rung, 0, 0);
    return (receiveMessageOnPort(mine)?.message ?? null) as T | null;
  };
  const gone = () => {
    isRunning = false;
    mine.postMessage({ kind: "kill" });
    settle(mine, rung);
  };
  return {
    isRunning: () => isRunning,
    allow: (ms) => {
      patience = ms;
    },
    end: gone,
    ask(line) {
      if (!isRunning) {
        mine.postMessage({ kind: "start" });
        const started = heard<{ pid: number | null; why: string }>();
        if (started === null || started.pid === null)
          throw new LostGuard(`it cannot be started: ${started?.why ?? "the system does not answer"}`);
        onStarted(started.pid);
        isRunning = true;
      }
      mine.postMessage({ kind: "ask", line });
      const answer = heard<Heard>();
      if (answer?.kind === "line") return answer.line;
      gone();
      if (answer === null) throw new NoAnswer(`no answer within ${patienceMs} ms`);
      throw new LostGuard(
        answer.kind === "ended" ? `its program ended (${answer.how})` : `it printed more than ${LINE_MAX} characters without a newline`,
      );
    },
  };
}

/** Waits until the other thread says that it has dropped what it was asked. */
function settle(port: MessagePort, rung: Int32Array): void {
  for (;;) {
    Atomics.wait(rung, 0, 0, 1_000);
    Atomics.store(rung, 0, 0);
    const next = receiveMessageOnPort(port);
    if (next === undefined || next.message.kind === "killed") return;
  }
}

/**
 * The other thread, as text: a worker cannot be started from a TypeScript file. What the program printed before it was asked is the answer all the same, so that
 * what it says depends on nothing but the order of its lines; where it prints more than is asked for it is kept waiting.
 */
const KEEPING = `
const { workerData: { words, rung, lineMax, port } } = require("node:worker_threads");
const { spawn } = require("node:child_process");
const isPosix = process.platform !== "win32";
let child = null;
let text = "";
let ended = null;
let isAsked = false;
const tell = (message) => {
  port.postMessage(message);
  Atomics.store(rung, 0, 1);
  Atomics.notify(rung, 0);
};
const look = () => {
  if (!isAsked) return;
  const end = text.indexOf("\\n");
  if (end >= 0) {
    isAsked = false;
    const line = text.slice(0, end);
    text = text.slice(end + 1);
    if (child && text.length < lineMax) child.stdout.resume();
    tell({ kind: "line", line });
  } else if (text.length > lineMax) {
    isAsked = false;
    tell({ kind: "too-long" });
  } else if (ended !== null) {
    isAsked = false;
    tell({ kind: "ended", how: ended });
  }
};
const kill = () => {
  if (child === null) return;
  try {
    if (isPosix) process.kill(-child.pid, "SIGKILL");
    else child.kill("SIGKILL");
  } catch {}
  child = null;
};
const start = () => {
  text = "";
  ended = null;
  const made = spawn(words[0], words.slice(1), { stdio: ["pipe", "pipe", "inherit"], detached: isPosix, windowsHide: true });
  made.on("error", (error) => {
    if (made.pid === undefined) tell({ pid: null, why: error.code === "ENOENT" ? "there is no program " + words[0] : error.message });
  });
  if (made.pid === undefined) return;
  child = made;
  made.stdin.on("error", () => {});
  made.stdout.setEncoding("utf8").on("data", (chunk) => {
    if (child !== made) return;
    text += chunk;
    if (text.length > lineMax) made.stdout.pause();
    look();
  });
  made.on("close", (code, signal) => {
    if (child !== made) return;
    ended = signal === null ? "exit code " + code : "signal " + signal;
    look();
  });
  tell({ pid: made.pid, why: "" });
};
port.on("message", (message) => {
  if (message.kind === "start") start();
  else if (message.kind === "kill") {
    kill();
    isAsked = false;
    tell({ kind: "killed" });
  } else {
    isAsked = true;
    if (child !== null && ended === null) child.stdin.write(message.line + "\\n");
    look();
  }
});
`;
