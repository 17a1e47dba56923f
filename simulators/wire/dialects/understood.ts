import type { Request } from "../../../src/a2a/exchange.ts";
import { metadataOf } from "./contents.ts";
import type { Wish } from "./dialect.ts";
import { PROBE } from "./extension-uris.ts";
import { integerOf, type Read } from "./json.ts";
import type { From, Understood } from "./vocabulary.ts";

/** What readers of all versions share: a request is understood member by member, from one in which nothing is asked yet. */

const NO_WISH: Wish = { historyLength: null, listing: null, reads: null, webhookId: null, presents: null };

export function understood(request: Request, wish: Partial<Wish> = {}): Understood {
  return { request, wish: { ...NO_WISH, ...wish } };
}

/** A request with nothing asked yet. */
export function requestOf(op: Request["op"], { endpoint, principal }: From): Request {
  return {
    op,
    to: endpoint,
    principal,
    taskId: null,
    contextId: null,
    messageId: null,
    skill: null,
    stream: false,
    blocking: false,
    push: null,
    probe: false,
  };
}

export function historyLengthOf(holder: Read): number | null {
  const length = integerOf(holder.historyLength);
  return length === null || length < 0 ? null : length;
}

/** A probe says so in its metadata; a message may also say it by its id alone. */
export function isProbe(params: Read, messageId = ""): boolean {
  return metadataOf(params, PROBE) === true || messageId.startsWith("probe-");
}
