import type { Guard, GuardFactory, HeardAnswer } from "../port/guard.ts";
import { isSameJson } from "../port/is-same-json.ts";
import type { Json } from "../port/json.ts";
import type { Limits } from "../port/limits.ts";
import type { Bodies } from "../trace/event.ts";
import type { Recorder } from "../trace/recorder.ts";
import { unlawfulAddress, unlawfulHeard, unlawfulOpened, unlawfulStart } from "./lawful.ts";

/** The guard under test with every call written down, so that neither client nor guard can lie about decisions. */
export interface ObservedGuard extends Guard {
  /** The guard threw or left the port; the run must end. */
  isBroken(): boolean;
  /** The guard dies and is made again from `saved`. With `keepsShadow` the dead one goes on as a shadow that is asked the same. */
  restart(saved: Json | null, keepsShadow: boolean): void;
}

type Answer = Bodies["shadow-differed"]["answer"];
type Call = "start" | "opened" | "heard" | "address";
const NOTHING: HeardAnswer = { answer: "note", reason: null, next: [], resolved: [], claim: null };

/** After a fault the client is answered with things that lead nowhere, until the run ends in the same step. */
export function observedGuard(factory: GuardFactory, limits: Limits, recorder: Recorder): ObservedGuard {
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
  const compare = (call: Call, of: string | null, answer: Answer, ask: (shadow: Guard) => Answer) => {
    if (shadow === null) return;
    const shadowed = ask(shadow);
    if (isSameJson(answer, shadowed)) return;
    shadow = null;
    recorder.record("shadow-differed", of, { call, answer, shadow: shadowed });
  };
  const make = (saved: Json | null) =>
    attempt(
      "factory",
      null,
      () => factory(saved, limits),
      (made) => (isGuard(made) ? null : "made no guard: the five calls are missing"),
    );
  let guard = make(null) as Guard;

  return {
    isBroken: () => broken,
    restart(saved, keepsShadow) {
      shadow = keepsShadow ? (shadow ?? guard) : null;
      guard = make(saved) as Guard;
    },
    start(ask) {
      const of = ask.delegation;
      const answer = attempt(
        "start",
        of,
        () => guard.start(ask),
        (given) => unlawfulStart(ask, given),
      );
      if (answer === null) return { answer: "hold", reason: "budget-spent", until: ask.now + 1 };
      recorder.record("start", of, { ask, answer });
      compare("start", of, answer, (other) => other.start(ask));
      return answer;
    },
    opened(binding) {
      const of = binding.delegation;
      const answer = attempt("opened", of, () => guard.opened(binding), unlawfulOpened);
      if (answer === null) return { answer: "stray", reason: "second-task", cancel: false };
      recorder.record("opened", of, { binding, answer });
      compare("opened", of, answer, (other) => other.opened(binding));
      return answer;
    },
    heard(news) {
      const of = news.delegation;
      const answer = attempt(
        "heard",
        of,
        () => guard.heard(news),
        (given) => unlawfulHeard(news, given),
      );
      if (answer === null) return NOTHING;
      recorder.record("heard", of, { news, answer });
      compare("heard", of, answer, (other) => other.heard(news));
      return answer;
    },
    address(ask) {
      const of = ask.binding.delegation;
      const answer = attempt(
        "address",
        of,
        () => guard.address(ask),
        (given) => unlawfulAddress(ask, given),
      );
      if (answer === null) return { answer: "refuse", reason: "budget-spent" };
      recorder.record("address", of, { ask, answer });
      compare("address", of, answer, (other) => other.address(ask));
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
