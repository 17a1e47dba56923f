import type { Guard, GuardFactory, HeardAnswer } from "../port/guard.ts";
import type { Json } from "../port/json.ts";
import type { Limits } from "../port/limits.ts";
import type { Recorder } from "../trace/recorder.ts";
import { unlawfulAddress, unlawfulHeard, unlawfulOpened, unlawfulStart } from "./lawful.ts";
import { watchedCalls } from "./watched-calls.ts";

/** The guard under test with every call written down, so that neither client nor guard can lie about decisions. */
export interface ObservedGuard extends Guard {
  /** The guard threw or left the port; the run must end. */
  isBroken(): boolean;
  /** The guard dies and is made again from `saved`. With `keepsShadow` the dead one goes on as a shadow that is asked the same. */
  restart(saved: Json | null, keepsShadow: boolean): void;
}

const NOTHING: HeardAnswer = { answer: "note", reason: null, next: [], resolved: [], claim: null };

/** After a fault the client is answered with things that lead nowhere, until the run ends in the same step. */
export function observedGuard(factory: GuardFactory, limits: Limits, recorder: Recorder): ObservedGuard {
  const calls = watchedCalls(factory, limits, recorder);
  return {
    isBroken: calls.isBroken,
    restart: calls.restart,
    save: calls.save,
    start(ask) {
      const of = ask.delegation;
      const answer = calls.put({
        name: "start",
        of,
        ask: (guard) => guard.start(ask),
        wrong: (given) => unlawfulStart(ask, given),
        write: (given) => recorder.record("start", of, { ask, answer: given }),
      });
      return answer ?? { answer: "hold", reason: "budget-spent", until: ask.now + 1 };
    },
    opened(binding) {
      const of = binding.delegation;
      const answer = calls.put({
        name: "opened",
        of,
        ask: (guard) => guard.opened(binding),
        wrong: unlawfulOpened,
        write: (given) => recorder.record("opened", of, { binding, answer: given }),
      });
      return answer ?? { answer: "stray", reason: "second-task", cancel: false };
    },
    heard(news) {
      const of = news.delegation;
      const answer = calls.put({
        name: "heard",
        of,
        ask: (guard) => guard.heard(news),
        wrong: (given) => unlawfulHeard(news, given),
        write: (given) => recorder.record("heard", of, { news, answer: given }),
      });
      return answer ?? NOTHING;
    },
    address(ask) {
      const of = ask.binding.delegation;
      const answer = calls.put({
        name: "address",
        of,
        ask: (guard) => guard.address(ask),
        wrong: (given) => unlawfulAddress(ask, given),
        write: (given) => recorder.record("address", of, { ask, answer: given }),
      });
      return answer ?? { answer: "refuse", reason: "budget-spent" };
    },
  };
}
