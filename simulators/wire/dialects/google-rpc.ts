import type { ErrorName } from "../../../src/a2a/protocol-error.ts";
import { V1_ERRORS } from "./errors.ts";
import { failed, type HeardError } from "./failed.ts";
import { gatewayError } from "./gateway.ts";
import type { HttpStatus } from "./http-statuses.ts";
import { type Json, type JsonObject, listOf, objectOf, textOf } from "./json.ts";
import type { ErrorWord } from "./vocabulary.ts";

/** Errors in the shapes of google.rpc: details as 1.0 writes them in every binding (A2A 1.0 §9.5), and the Status of HTTP+JSON (§11.6). */

/** Which error of the protocol it is; undefined where the protocol has no name for it. */
export function errorInfo({ reason }: ErrorWord, taskId: string | null): readonly Json[] | undefined {
  if (reason === null) return undefined;
  const metadata = taskId === null ? undefined : { taskId };
  return [{ "@type": "type.googleapis.com/google.rpc.ErrorInfo", reason, domain: "a2a-protocol.org", metadata }];
}

/** `field`: the path of the member that is missing or not what it should be. */
export function statusBody({ code, status }: HttpStatus, word: ErrorWord, taskId: string | null, field: string | null): JsonObject {
  const details = field === null ? errorInfo(word, taskId) : badRequest(field);
  return { error: { code, status, message: word.message, details } };
}

function badRequest(field: string): readonly Json[] {
  const fieldViolations = [{ field, description: "It is missing, or not what the protocol has there." }];
  return [{ "@type": "type.googleapis.com/google.rpc.BadRequest", fieldViolations }];
}

const BY_REASON = new Map<string, ErrorName>([
  ["CONTENT_TYPE_NOT_SUPPORTED", "invalid-request"],
  ["EXTENDED_AGENT_CARD_NOT_CONFIGURED", "unsupported-operation"],
]);
for (const [name, word] of Object.entries(V1_ERRORS.said)) if (word.reason !== null) BY_REASON.set(word.reason, name as ErrorName);

/**
 * The error behind an HTTP status and the body with it. A body that tells more decides: the reason of an ErrorInfo, the status a body repeats in a
 * stream, or the `type` of a problem document (RFC 9457), which the examples of A2A 1.0 §6.4 still show.
 */
export function heardStatus(body: unknown, httpStatus: number): HeardError {
  const error = objectOf(objectOf(body)?.error);
  for (const detail of listOf(error?.details)) {
    const name = BY_REASON.get(textOf(objectOf(detail)?.reason) ?? "");
    if (name !== undefined) return failed(name);
  }
  const kind = textOf(objectOf(body)?.type)?.split("/").at(-1) ?? "";
  const name = BY_REASON.get(kind.toUpperCase().replaceAll("-", "_"));
  if (name !== undefined) return failed(name);
  // A status that the vendor wrote into a body is its own answer, not a proxy's.
  return httpStatus === 500 || error !== null ? failed(gatewayError(httpStatus).error) : gatewayError(httpStatus);
}
