import type { Guard, GuardFactory, HeardAnswer } from "../port/guard.ts";
import type { Limits } from "../port/limits.ts";
import type { Bodies } from "../trace/event.ts";
import type { Recorder } from "../trace/recorder.ts";
import { unlawfulAddress, unlawfulHeard, unlawfulOpened, unlawfulStart } from "./lawful.ts";

/** The guard under test with every call written down, so that neither client nor guard can lie about decisions. */
export interface ObservedGuard extends Guard {
  /** The guard threw or left the port; the run must end. */
  readonly isBroken: () => boolean;
}

const NOTHING: HeardAnswer = { answer: "note", reason: null, next: [], resolved: [], claim: null };

/** After a fault the client is answered with things that lead nowhere, until the run ends in the same step. */
export function observedGuard(factory: GuardFactory, limits: Limits, recorder: Recorder): ObservedGuard {
  let broken = false;
  const fault = (call: Bodies["guard-fault"]["call"], of: string | null, what: string) => {
    broken = true;
    recorder.record("guard-fault", of, { call, what });
  };
  const attempt = <A>(call: Bodies["guard-fault"]["call"], of: string | null, ask: () => A, wrong: (answer: A) => string | null): A | null => {
    if (broken) return null;
    let answer: A;
    try {
      answer = ask();
    } catch (error) {
      fault(call, of, `threw: ${messageOf(error)}`);
      return null;
    }
    const what = wrong(answer);
    if (what === null) return answer;
    fault(call, of, what);
    return null;
  };
  const guard = attempt("factory", null, () => factory(null, limits), (made) => (isGuard(made) ? null : "made no guard: the five calls are missing"));

  return {
    isBroken: () => broken,
    start(ask) {
      const of = ask.delegation;
      const answer = attempt("start", of, () => (guard as Guard).start(ask), (given) => unlawfulStart(ask, given));
      if (answer === null) return { answer: "hold", reason: "budget-spent", until: ask.now + 1 };
      recorder.record("start", of, { ask, answer });
      return answer;
    },
    opened(binding) {
      const of = binding.delegation;
      const answer = attempt("opened", of, () => (guard as Guard).opened(binding), unlawfulOpened);
      if (answer === null) return { answer: "stray", reason: "second-task", cancel: false };
      recorder.record("opened", of, { binding, answer });
      return answer;
    },
    heard(news) {
      const of = news.delegation;
      const answer = attempt("heard", of, () => (guard as Guard).heard(news), (given) => unlawfulHeard(news, given));
      if (answer === null) return NOTHING;
      recorder.record("heard", of, { news, answer });
      return answer;
    },
    address(ask) {
      const of = ask.binding.delegation;
      const answer = attempt("address", of, () => (guard as Guard).address(ask), (given) => unlawfulAddress(ask, given));
      if (answer === null) return { answer: "refuse", reason: "budget-spent" };
      recorder.record("address", of, { ask, answer });
      return answer;
    },
    save: () => attempt("save", null, () => (guard as Guard).save(), () => null),
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
