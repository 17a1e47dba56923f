import { isSameJson } from "../port/is-same-json.ts";
import type { Limits } from "../port/limits.ts";
import { type Excuse, isExcusedCosts, isExcusedMarks } from "./excuse.ts";
import { asked, PROTOCOL } from "./guard-by-command.ts";
import type { Program } from "./program.ts";

/** Whether a program speaks the protocol; else in a few words why it does not. */
export type Conforming =
  | { readonly kind: "conforms"; readonly excused: readonly Excuse[] }
  | { readonly kind: "refused"; readonly why: string };

const AT = { url: "https://b.example/a2a", protocol: "JSONRPC", version: "1.0", tenant: null };
const BINDING = {
  delegation: "d1",
  intent: "i1",
  vendor: "vendor-1",
  principal: "us",
  taskId: "T1",
  contextId: "C1",
  turn: 1,
  at: AT,
  card: "0",
  skill: null,
  boundAt: 10,
};
const CARDS = { newest: null, live: null, failedAt: null, askedAt: 0, tries: 0 };
const START = {
  delegation: "d1",
  intent: "i1",
  messageId: "m1",
  vendor: "vendor-1",
  principal: "us",
  skill: null,
  requires: [],
  sent: [],
  looked: "no",
  cards: CARDS,
  evidence: [],
  now: 0,
};
const NEWS = { id: 1, delegation: "d1", taskId: "T1", turn: 1, now: 20, kind: "wish", wish: "cancel" };

/**
 * The conformance test, which every command that takes a program begins with: it greets, answers each call with one line, answers a second guard apart from the first,
 * takes back what it saved, and after a reset answers as it did at first.
 */
export function conforms(program: Program, limits: Limits): Conforming {
  let asking = "hello";
  const put = (question: Readonly<Record<string, unknown>> & { readonly call: string }) => {
    asking = question.call;
    return asked(program, question);
  };
  try {
    const hello = put({ call: "hello", protocol: PROTOCOL });
    const excused = greeting(hello);
    if (typeof excused === "string") return { kind: "refused", why: excused };
    const dialogue = () => {
      put({ call: "reset" });
      put({ call: "make", guard: 1, saved: null, limits });
      put({ call: "make", guard: 2, saved: null, limits });
      const untold = put({ call: "save", guard: 2 });
      const answers = [
        put({ call: "start", guard: 1, ask: START }),
        put({ call: "opened", guard: 1, binding: BINDING }),
        put({ call: "heard", guard: 1, news: NEWS }),
        put({ call: "address", guard: 1, ask: { op: "get", binding: BINDING, cards: CARDS, now: 30 } }),
      ];
      const saved = put({ call: "save", guard: 1 });
      put({ call: "make", guard: 3, saved, limits });
      return { answers, saved, again: put({ call: "save", guard: 3 }), untold, apart: put({ call: "save", guard: 2 }) };
    };
    const one = dialogue();
    if (!isSameJson(one.untold, one.apart))
      return refused("two guards that it made are not apart: what one was told changed what the other saves");
    if (!isSameJson(one.saved, one.again)) return refused("a guard that is made from what another one saved does not save the same");
    return isSameJson(one, dialogue()) ? { kind: "conforms", excused } : refused("after a reset it does not answer as it did at first");
  } catch (error) {
    return refused(`asked ${asking}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function refused(why: string): Conforming {
  return { kind: "refused", why };
}

/** The excuses a greeting makes, or what is wrong with it. */
function greeting(hello: unknown): readonly Excuse[] | string {
  const {
    protocol,
    excusedMarks = [],
    excusedCosts = [],
  } = (typeof hello === "object" && hello !== null ? hello : {}) as Record<string, unknown>;
  if (protocol !== PROTOCOL) return `asked hello: it speaks protocol ${JSON.stringify(protocol ?? null)}, not ${PROTOCOL}`;
  if (!isExcusedMarks(excusedMarks)) return "asked hello: its excusedMarks is no list of { mark, reason }";
  if (!isExcusedCosts(excusedCosts)) return "asked hello: its excusedCosts is no list of { claim, reason }";
  return [...excusedMarks, ...excusedCosts];
}
