import type { Dialect } from "./dialect.ts";
import { LEGACY_ERRORS } from "./errors.ts";
import { jsonRpcDialect } from "./json-rpc.ts";
import { legacyCardOf, legacyCardWords } from "./legacy-card.ts";
import { LEGACY_METHODS, legacyCall } from "./legacy-requests.ts";
import { legacyEvents, legacyHeard, legacyNews, legacyPush, legacyPushed, legacyResult } from "./legacy-results.ts";

/** A2A 0.1, the era of `tasks/send`, with the seeds' hybrid card. Its servers answer what they cannot read with HTTP 400. */
export function legacy(): Dialect {
  return jsonRpcDialect(
    {
      id: "legacy",
      cardPath: "/.well-known/agent.json",
      errors: LEGACY_ERRORS,
      headers: () => ({}),
      cardHeaders: {},
      refusal: () => null,
      methods: LEGACY_METHODS,
      call: legacyCall,
      result: legacyResult,
      heard: legacyHeard,
      events: legacyEvents,
      newsOf: legacyNews,
      cardWords: legacyCardWords,
      cardOf: legacyCardOf,
      pushes: { contentType: "application/json", presents: "bearer", write: legacyPush, read: legacyPushed },
    },
    400,
  );
}
