import type { Dialect } from "./dialect.ts";
import { V0_3_ERRORS } from "./errors.ts";
import { INTERRUPTIBLE } from "./extension-uris.ts";
import { jsonRpcDialect } from "./json-rpc.ts";
import { v03CardOf, v03CardWords } from "./v0-3-card.ts";
import { V0_3_METHODS, v03Call } from "./v0-3-requests.ts";
import { v03Event, v03Heard, v03News, v03Push, v03Result } from "./v0-3-results.ts";

/** A2A 0.3 over JSON-RPC. It names no version in a request, and has no list of tasks there (A2A 0.3 §3.5.6). */
export function v03(): Dialect {
  return jsonRpcDialect({
    id: "v0-3",
    cardPath: "/.well-known/agent-card.json",
    errors: V0_3_ERRORS,
    headers: () => ({ "x-a2a-extensions": INTERRUPTIBLE }),
    cardHeaders: {},
    refusal: () => null,
    methods: V0_3_METHODS,
    call: v03Call,
    result: v03Result,
    heard: v03Heard,
    events: (task, isLast, { request, wish }) => [
      v03Event(task, isLast, request.op === "send" ? request.messageId : null, wish.historyLength),
    ],
    newsOf: v03News,
    cardWords: v03CardWords,
    cardOf: v03CardOf,
    pushes: {
      contentType: "application/json",
      presents: "token",
      write: v03Push,
      read: v03News,
    },
  });
}
