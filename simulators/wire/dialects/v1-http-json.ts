import type { Interface } from "../../../src/a2a/agent-interface.ts";
import type { ErrorName } from "../../../src/a2a/protocol-error.ts";
import { isTerminal } from "../../../src/a2a/task-state.ts";
import { bearer, bearerOf, NOBODY } from "./bearer.ts";
import { cachingHeaders, cachingOf, cardHalf } from "./card-half.ts";
import type { Dialect, HttpRequest, HttpResponse, Patch } from "./dialect.ts";
import { INTERNAL, NOT_JSON, V1_ERRORS, WRONG_CONTENT_TYPE } from "./errors.ts";
import { failed, type HeardError } from "./failed.ts";
import { gatewayResponse, isOfGateway } from "./gateway.ts";
import { heardStatus, statusBody } from "./google-rpc.ts";
import { contentTypeStatus, type HttpStatus, httpStatus } from "./http-statuses.ts";
import { isJson, type Json, objectOf, parsed, type Read } from "./json.ts";
import { pushHalf } from "./push-half.ts";
import { placed, query, routed } from "./routes.ts";
import { serverSentEvent } from "./server-sent-event.ts";
import { EVENT_STREAM, streamOpened } from "./stream-opened.ts";
import { v1Vocabulary } from "./v1-vocabulary.ts";
import type { ErrorWord, Vocabulary } from "./vocabulary.ts";

/** A2A 1.0 over HTTP+JSON (§11): methods are verbs and paths, results come bare, errors as google.rpc.Status. It has no ids. */
export function v1HttpJson(patch: Patch = "1.0.1"): Dialect {
  const words = v1Vocabulary("v1-http-json", patch);
  return { id: words.id, ...cardHalf(words), ...pushHalf(words), ...vendorHalf(words, patch), ...clientHalf(words, patch) };
}

function vendorHalf(words: Vocabulary, patch: Patch): Pick<Dialect, "parse" | "reply" | "frame" | "errorFrame"> {
  const fail = (heard: HeardError, taskId: string | null): HttpResponse => {
    const word = V1_ERRORS.said[heard.error];
    return word === undefined || isOfGateway(heard) ? gatewayResponse(heard) : errorResponse({ error: heard.error, taskId }, patch);
  };
  return {
    parse(http, endpoint) {
      const refused = (complaint: Complaint) =>
        ({ kind: "refused", error: complaint.error, response: errorResponse(complaint, patch) }) as const;
      const read = opened(http, endpoint, patch);
      if ("error" in read) return refused(read);
      const refusal = words.refusal(http, endpoint);
      if (refusal !== null) return refused({ error: refusal });
      const from = { endpoint, principal: bearerOf(http.headers) ?? NOBODY, isKnown: () => false };
      const asked = words.methods.get(read.method)?.(read.params, from) ?? read.method;
      return typeof asked === "string"
        ? refused({ error: "invalid-request", field: asked })
        : { kind: "request", asked: { id: NO_ID, ...asked } };
    },
    reply(asked, heard, webhook = null) {
      if (heard.kind === "frame" || heard.kind === "end") return streamOpened();
      if (heard.kind === "error") return fail(heard, asked.request.taskId);
      const result = words.result(asked, heard, webhook);
      if (result === undefined) return fail(failed("task-not-found"), asked.request.taskId);
      return json(200, result, patch, heard.kind === "card" ? cachingHeaders(heard.reply) : {});
    },
    frame(asked, task, isLast = isTerminal(task.state)) {
      const events = words.events(task, isLast, asked);
      return events.map((event) => serverSentEvent(JSON.stringify(event))).join("");
    },
    errorFrame({ request }, error) {
      return serverSentEvent(JSON.stringify(statusBody(httpStatus(error, patch), wordOf(error), request.taskId, null)), "error");
    },
  };
}

function clientHalf(words: Vocabulary, patch: Patch): Pick<Dialect, "ask" | "hear" | "hearEvent"> {
  return {
    ask(request) {
      const { verb, path, rest } = placed(words.call(request));
      const accept = request.stream ? EVENT_STREAM : "application/a2a+json, application/json";
      const headers = { ...words.headers(request.to.version), accept, ...bearer(request.principal) };
      const body = verb === "POST" && Object.values(rest).some((member) => member !== undefined) ? JSON.stringify(rest) : "";
      return {
        method: verb,
        url: base(request.to) + path + (verb === "GET" ? query(rest) : ""),
        headers: body === "" ? headers : { ...headers, "content-type": contentType(patch) },
        body,
      };
    },
    hear(request, response) {
      const body = response.status === 204 ? {} : parsed(response.body);
      if (response.status < 200 || response.status >= 300) return heardStatus(body, response.status);
      const heard = words.heard(request, body) ?? failed("malformed");
      return heard.kind === "card" ? { kind: "card", reply: { ...heard.reply, ...cachingOf(response) } } : heard;
    },
    hearEvent(_request, data) {
      const event = parsed(data);
      const error = objectOf(objectOf(event)?.error);
      if (error !== null) return heardStatus(event, typeof error.code === "number" ? error.code : 500);
      const task = words.newsOf(event);
      return task === null ? failed("malformed") : { kind: "frame", task };
    },
  };
}

const NO_ID = 0;

interface Complaint {
  readonly error: ErrorName;
  readonly word?: ErrorWord;
  readonly status?: HttpStatus;
  readonly taskId?: string | null;
  /** The path of the member that is at fault. */
  readonly field?: string;
  /** The verbs that the path does have. */
  readonly allow?: string;
}

function errorResponse({ error, word = wordOf(error), status, taskId = null, field, allow }: Complaint, patch: Patch): HttpResponse {
  const one = status ?? httpStatus(error, patch);
  return json(one.code, statusBody(one, word, taskId, field ?? null), patch, allow === undefined ? {} : { allow });
}

function json(status: number, body: Json, patch: Patch, more: Readonly<Record<string, string>> = {}): HttpResponse {
  return { status, headers: { "content-type": contentType(patch), ...more }, body: JSON.stringify(body) };
}

function contentType(patch: Patch): string {
  return patch === "1.0.0" ? "application/json" : "application/a2a+json";
}

/** The method and params that a request means, or what is wrong with it. Members of the path come before those of the query or the body. */
function opened(http: HttpRequest, endpoint: Interface, patch: Patch): { readonly method: string; readonly params: Read } | Complaint {
  const [address = "", search = ""] = http.url.split("?");
  const place = base(endpoint);
  const found = routed(http.method, address.startsWith(place) ? address.slice(place.length) : "");
  if ("verbs" in found) return wrongPlace(found.verbs);
  if (http.method !== "POST")
    return { method: found.method, params: { ...Object.fromEntries(new URLSearchParams(search)), ...found.params } };
  if (http.body === "") return found;
  if (!isJson(http.headers["content-type"]))
    return { error: "invalid-request", word: WRONG_CONTENT_TYPE, status: contentTypeStatus(patch) };
  const body = objectOf(parsed(http.body));
  return body === null ? { error: "invalid-request", word: NOT_JSON } : { method: found.method, params: { ...body, ...found.params } };
}

/** The specification is silent on paths it does not have; HTTP is not. */
function wrongPlace(verbs: readonly string[]): Complaint {
  return verbs.length === 0
    ? { error: "method-not-found", status: { code: 404, status: "NOT_FOUND" } }
    : { error: "method-not-found", status: { code: 405, status: "UNIMPLEMENTED" }, allow: verbs.join(", ") };
}

function base({ url }: Interface): string {
  return url.endsWith("/") ? url.slice(0, -1) : url;
}

function wordOf(error: ErrorName): ErrorWord {
  return V1_ERRORS.said[error] ?? INTERNAL;
}
