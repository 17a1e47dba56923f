import type { Guard, GuardFactory } from "../port/guard.ts";
import { isSameJson } from "../port/is-same-json.ts";
import type { Json } from "../port/json.ts";
import type { Limits } from "../port/limits.ts";
import type { Bodies } from "../trace/event.ts";
import type { Recorder } from "../trace/recorder.ts";

type Answer = Bodies["shadow-differed"]["answer"];

/** One call of the port: what is asked, when its answer is unlawful, and how it is written down. */
export interface Call<A extends Answer> {
  readonly name: "start" | "opened" | "heard" | "address";
  readonly of: string | null;
  readonly ask: (guard: Guard) => A;
  /** What is wrong with an answer, null when it is lawful. */
  readonly wrong: (answer: A) => string | null;
  readonly write: (answer: A) => void;
}

/** A guard behind glass: it may throw, or answer what it likes, and the run learns of it as a value. */
export interface WatchedCalls {
  isBroken(): boolean;
  restart(saved: Json | null, keepsShadow: boolean): void;
  /** The answer, or null once the guard has broken. */
  put<A extends Answer>(call: Call<A>): A | null;
  save(): Json | null;
}

export function watchedCalls(factory: GuardFactory, limits: Limits, recorder: Recorder): WatchedCalls {
  let broken = false;
  let shadow: Guard | null = null;
  const attempt = <A>(
    call: Bodies["guard-fault"]["call"],
    of: string | null,
    ask: () => A,
    wrong: (answer: A) => string | null,
  ): A | null => {
    if (broken) return null;
    let what: string | null;
    try {
      const answer = ask();
      what = wrong(answer);
      if (what === null) return answer;
    } catch (error) {
      what = `threw: ${messageOf(error)}`;
    }
    broken = true;
    recorder.record("guard-fault", of, { call, what });
    return null;
  };
  const make = (saved: Json | null) =>
    attempt(
      "factory",
      null,
      () => factory(saved, limits),
      (made) => (isGuard(made) ? null : "made no guard: the five calls are missing"),
    );
  let guard = make(null) as Guard;
  const compare = <A extends Answer>({ name, of, ask }: Call<A>, answer: A) => {
    if (shadow === null) return;
    const shadowed = ask(shadow);
    if (isSameJson(answer, shadowed)) return;
    shadow = null;
    recorder.record("shadow-differed", of, { call: name, answer, shadow: shadowed });
  };

  return {
    isBroken: () => broken,
    restart(saved, keepsShadow) {
      shadow = keepsShadow ? (shadow ?? guard) : null;
      guard = make(saved) as Guard;
    },
    put(call) {
      const answer = attempt(call.name, call.of, () => call.ask(guard), call.wrong);
      if (answer === null) return null;
      call.write(answer);
      compare(call, answer);
      return answer;
    },
    save: () =>
      attempt(
        "save",
        null,
        () => guard.save(),
        () => null,
      ),
  };
}

function isGuard(made: unknown): made is Guard {
  if (typeof made !== "object" || made === null) return false;
  const calls = made as Record<string, unknown>;
  return ["start", "opened", "heard", "address", "save"].every((name) => typeof calls[name] === "function");
}

function messageOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 300) : String(error).slice(0, 300);
}
