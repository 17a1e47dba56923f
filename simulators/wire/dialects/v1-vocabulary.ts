import type { DialectId, Patch } from "./dialect.ts";
import { V1_ERRORS } from "./errors.ts";
import { INTERRUPTIBLE } from "./extension-uris.ts";
import { v1Call } from "./v1-calls.ts";
import { cardOf, cardWords } from "./v1-card.ts";
import { V1_METHODS } from "./v1-readers.ts";
import { v1Event, v1Heard, v1News, v1Result } from "./v1-results.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** A2A 1.0.1, or 1.0.0 where `patch` says so. Both bindings speak it. */
export function v1Vocabulary(id: DialectId, patch: Patch): Vocabulary {
  return {
    id,
    cardPath: "/.well-known/agent-card.json",
    errors: V1_ERRORS,
    headers: (version) => ({ "a2a-version": version, "a2a-extensions": INTERRUPTIBLE }),
    cardHeaders: { "a2a-version": "1.0" },
    refusal(http, { version }) {
      const asked = http.headers["a2a-version"] || versionInQuery(http.url) || "0.3";
      return withoutPatch(asked) === withoutPatch(version) ? null : "version-not-supported";
    },
    methods: V1_METHODS,
    call: (request) => v1Call(request, patch),
    result: v1Result,
    heard: v1Heard,
    events: (task, _isLast, { request, wish }) => [v1Event(task, request.op === "send" ? request.messageId : null, wish.historyLength)],
    newsOf: v1News,
    cardWords,
    cardOf,
    pushes: {
      contentType: "application/a2a+json",
      presents: patch === "1.0.0" ? "token" : "bearer",
      write: (task) => v1Event(task, null, null),
      read: v1News,
    },
  };
}

/** A version may also be asked for in the query (A2A 1.0 §3.6.1). */
function versionInQuery(url: string): string | null {
  return new URLSearchParams(url.split("?")[1] ?? "").get("A2A-Version");
}

/** Patch numbers do not count in negotiation (A2A 1.0 §3.6). */
function withoutPatch(version: string): string {
  return version.trim().split(".").slice(0, 2).join(".");
}
