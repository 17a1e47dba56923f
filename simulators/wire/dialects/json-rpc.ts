import type { ErrorName } from "../../../src/a2a/protocol-error.ts";
import { isTerminal } from "../../../src/a2a/task-state.ts";
import { bearer, bearerOf, NOBODY } from "./bearer.ts";
import { cachingHeaders, cachingOf, cardHalf } from "./card-half.ts";
import type { Asked, Dialect, HttpRequest, HttpResponse, Parsed } from "./dialect.ts";
import { INTERNAL, NOT_A_REQUEST, NOT_JSON } from "./errors.ts";
import { failed, type HeardError } from "./failed.ts";
import { gatewayError, gatewayResponse, isOfGateway } from "./gateway.ts";
import { type JsonObject, parsed } from "./json.ts";
import { type Complaint, failure, heardIn, opened, success } from "./json-rpc-envelope.ts";
import { pushHalf } from "./push-half.ts";
import { serverSentEvent } from "./server-sent-event.ts";
import { EVENT_STREAM, streamOpened } from "./stream-opened.ts";
import type { ErrorWord, From, Vocabulary } from "./vocabulary.ts";

/**
 * A vocabulary over JSON-RPC 2.0 and one POST endpoint (A2A 1.0 §9). `unreadableStatus`: the HTTP status of an answer to what is no request;
 * errors of the protocol itself travel on 200, as with all known servers (the specification is silent).
 */
export function jsonRpcDialect(words: Vocabulary, unreadableStatus: 200 | 400 = 200): Dialect {
  return {
    id: words.id,
    ...cardHalf(words),
    ...pushHalf(words),
    parse(http, endpoint, isKnown = () => false) {
      const read = understood(words, http, { endpoint, principal: bearerOf(http.headers) ?? NOBODY, isKnown });
      if (!("error" in read)) return { kind: "request", asked: read };
      const isUnreadable = read.word === NOT_JSON || read.word === NOT_A_REQUEST;
      const response = http.method === "POST" ? json(failure(read), isUnreadable ? unreadableStatus : 200) : WRONG_VERB;
      return { kind: "refused", error: read.error, response } satisfies Parsed;
    },
    reply(asked, heard, webhook = null) {
      if (heard.kind === "frame" || heard.kind === "end") return streamOpened();
      if (heard.kind === "error") return errorResponse(words, asked, heard);
      const result = words.result(asked, heard, webhook);
      if (result === undefined) return errorResponse(words, asked, failed("task-not-found"));
      return json(success(asked.id, result), 200, heard.kind === "card" ? cachingHeaders(heard.reply) : {});
    },
    frame(asked, task, isLast = isTerminal(task.state)) {
      const events = words.events(task, isLast, asked);
      return events.map((event) => serverSentEvent(JSON.stringify(success(asked.id, event)))).join("");
    },
    errorFrame(asked, error) {
      const body = failure({ id: asked.id, word: wordOf(words, error) }, asked.request.taskId);
      return serverSentEvent(JSON.stringify(body), "error");
    },
    ask(request, id = 1) {
      const { method, params } = words.call(request);
      const accept = request.stream ? EVENT_STREAM : "application/json";
      const headers = { ...words.headers(request.to.version), ...JSON_BODY, accept, ...bearer(request.principal) };
      return { method: "POST", url: request.to.url, headers, body: JSON.stringify({ jsonrpc: "2.0", method, params, id }) };
    },
    hear(request, response, id = 1) {
      const heard = heardIn(parsed(response.body), id, words.errors, (result) => words.heard(request, result));
      if (heard === null) return gatewayError(response.status);
      return heard.kind === "card" ? { kind: "card", reply: { ...heard.reply, ...cachingOf(response) } } : heard;
    },
    hearEvent(_request, data, id = 1) {
      const heard = heardIn(parsed(data), id, words.errors, (event) => {
        const task = words.newsOf(event);
        return task === null ? null : { kind: "frame", task };
      });
      return heard ?? failed("malformed");
    },
  };
}

const JSON_BODY = { "content-type": "application/json" };
const WRONG_VERB: HttpResponse = { status: 405, headers: { allow: "POST" }, body: "" };

function json(body: JsonObject, status = 200, more: Readonly<Record<string, string>> = {}): HttpResponse {
  return { status, headers: { ...JSON_BODY, ...more }, body: JSON.stringify(body) };
}

function understood(words: Vocabulary, http: HttpRequest, from: From): Asked | Complaint {
  const read = opened(http);
  if ("error" in read) return read;
  const { id, method, params } = read;
  const complaint = (error: ErrorName, about?: string): Complaint => ({ id, error, word: wordOf(words, error), ...(about && { about }) });
  const refusal = words.refusal(http, from.endpoint);
  if (refusal !== null) return complaint(refusal);
  const reader = words.methods.get(method);
  if (reader === undefined) return complaint("method-not-found", method.slice(0, 64));
  const asked = reader(params, from);
  return typeof asked === "string" ? complaint("invalid-request", asked) : { id, ...asked };
}

function errorResponse(words: Vocabulary, { id, request }: Asked, heard: HeardError): HttpResponse {
  const { error } = heard;
  // A well-formed answer to another question, which only ids can tell.
  if (error === "mismatched-reply") return json(success(typeof id === "number" ? id + 1 : `${id}+1`, {}));
  const word = words.errors.said[error];
  return word === undefined || isOfGateway(heard) ? gatewayResponse(heard) : json(failure({ id, word }, request.taskId));
}

/** Where the version has no word for an error, it has one for a failure. */
function wordOf({ errors }: Vocabulary, error: ErrorName): ErrorWord {
  return errors.said[error] ?? INTERNAL;
}
