import type { Heard } from "../../../src/a2a/exchange.ts";
import type { ErrorName } from "../../../src/a2a/protocol-error.ts";
import type { HttpRequest, RpcId } from "./dialect.ts";
import { NOT_A_REQUEST, NOT_JSON, WRONG_CONTENT_TYPE } from "./errors.ts";
import { failed } from "./failed.ts";
import { errorInfo } from "./google-rpc.ts";
import { isJson, type Json, type JsonObject, objectOf, parsed, type Read } from "./json.ts";
import type { ErrorWord, ErrorWords } from "./vocabulary.ts";

/** The three shapes of JSON-RPC 2.0: a request read, a result or an error written, and either of them heard. */

export interface Opened {
  readonly id: RpcId;
  readonly method: string;
  readonly params: Read;
}

/** What is wrong with a request. `id` null: it has none that could be read. */
export interface Complaint {
  readonly id: RpcId | null;
  readonly error: ErrorName;
  readonly word: ErrorWord;
  /** What is at fault, by name: a method, or the path of a member. */
  readonly about?: string;
}

/** Opens an envelope. A batch or a notification is no request of A2A. */
export function opened({ headers, body }: HttpRequest): Opened | Complaint {
  const unreadable = (word: ErrorWord, id: RpcId | null = null): Complaint => ({ id, error: "invalid-request", word });
  if (!isJson(headers["content-type"])) return unreadable(WRONG_CONTENT_TYPE);
  const value = parsed(body);
  if (value === undefined) return unreadable(NOT_JSON);
  const envelope = objectOf(value);
  const id = envelope?.id;
  if (envelope === null || !isId(id)) return unreadable(NOT_A_REQUEST);
  const { jsonrpc, method } = envelope;
  const params = envelope.params === undefined ? {} : objectOf(envelope.params);
  if (jsonrpc !== "2.0" || typeof method !== "string" || params === null) return unreadable(NOT_A_REQUEST, id);
  return { id, method, params };
}

export function success(id: RpcId, result: Json): JsonObject {
  return { jsonrpc: "2.0", id, result };
}

/** Only 1.0 has details; the others say in the message what is at fault. */
export function failure({ id, word, about }: Omit<Complaint, "error">, taskId: string | null = null): JsonObject {
  const message = about === undefined ? word.message : `${word.message}: ${about}`;
  return { jsonrpc: "2.0", id, error: { code: word.code, message, data: errorInfo(word, taskId) } };
}

/**
 * What an envelope that came back says; null: it is none. `read` makes something of the result. An error may have lost its id, a result may not.
 */
export function heardIn(value: unknown, id: RpcId, { heard }: ErrorWords, read: (result: unknown) => Heard | null): Heard | null {
  const envelope = objectOf(value);
  if (envelope === null || envelope.jsonrpc !== "2.0") return null;
  const error = objectOf(envelope.error);
  const isLost = error !== null && (envelope.id === null || envelope.id === undefined);
  if (envelope.id !== id && !isLost) return failed("mismatched-reply");
  if (error === null) return read(envelope.result) ?? failed("malformed");
  const { code } = error;
  return typeof code === "number" ? failed(heard.get(code) ?? "internal") : failed("malformed");
}

function isId(value: unknown): value is RpcId {
  return typeof value === "string" || typeof value === "number";
}
