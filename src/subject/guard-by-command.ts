import type { Guard, GuardFactory } from "../port/guard.ts";
import type { Json } from "../port/json.ts";
import type { Limits } from "../port/limits.ts";
import { LostGuard } from "../port/no-answer.ts";
import { plainCopy } from "./plain-copy.ts";
import type { Program } from "./program.ts";

/** The protocol a program speaks to be a guard: docs/guard-by-command.md. A new number means that an old program is not understood. */
export const PROTOCOL = 1;

/** A guard that is a program: the port's calls as lines of JSON. */
export interface GuardByCommand {
  readonly factory: GuardFactory;
  /** A new run begins: the program forgets all guards it made. */
  reset(): void;
}

/** `call` puts each call to the program; whoever has patience with it says how long. */
export function guardByCommand(program: Program, call: <A>(ask: () => A) => A = (ask) => ask()): GuardByCommand {
  let isFresh = true;
  let made = 0;
  const put = <A>(question: Readonly<Record<string, unknown>>): A => call(() => asked(program, question) as A);
  const factory = (saved: Json | null, limits: Limits): Guard => {
    const reset = () => {
      if (isFresh) asked(program, { call: "reset" });
      isFresh = false;
    };
    made += 1;
    const guard = made;
    call(() => {
      reset();
      asked(program, { call: "make", guard, saved, limits });
    });
    return {
      start: (ask) => put({ call: "start", guard, ask }),
      opened: (binding) => put({ call: "opened", guard, binding }),
      heard: (news) => put({ call: "heard", guard, news }),
      address: (ask) => put({ call: "address", guard, ask }),
      save: () => put({ call: "save", guard }),
    };
  };
  return {
    factory,
    reset() {
      isFresh = true;
      made = 0;
    },
  };
}

/** One question and its answer. Throws what is wrong with the answer, in a few words; after that the program is not asked on in the state in which it is. */
export function asked(program: Program, question: Readonly<Record<string, unknown>>): unknown {
  const line = program.ask(JSON.stringify(question));
  const told = answerIn(line);
  if (told.kind === "answer") return told.answer;
  if (told.kind === "error") throw new Error(told.why);
  program.end();
  throw new LostGuard(told.why);
}

type Told = { readonly kind: "answer"; readonly answer: unknown } | { readonly kind: "error" | "garbage"; readonly why: string };

function answerIn(line: string): Told {
  let told: unknown;
  try {
    told = JSON.parse(line);
  } catch {
    return { kind: "garbage", why: `it answered ${shown(line)}, which is no JSON` };
  }
  if (typeof told === "object" && told !== null && !Array.isArray(told)) {
    const members = Object.keys(told);
    if (members.length === 1 && "error" in told && typeof told.error === "string") return { kind: "error", why: told.error.slice(0, 300) };
    if (members.length === 1 && "answer" in told) return { kind: "answer", answer: plainCopy(told.answer) };
  }
  return { kind: "garbage", why: `it answered ${shown(line)}, which is neither {"answer": …} nor {"error": "…"}` };
}

function shown(line: string): string {
  return JSON.stringify(line.length > 60 ? `${line.slice(0, 60)}…` : line);
}
