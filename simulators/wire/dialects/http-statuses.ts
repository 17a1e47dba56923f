import type { ErrorName } from "../../../src/a2a/protocol-error.ts";
import type { Patch } from "./dialect.ts";

/** An HTTP status and the name that google.rpc has for it. */
export interface HttpStatus {
  readonly code: number;
  readonly status: string;
}

const FAILED_PRECONDITION: HttpStatus = { code: 400, status: "FAILED_PRECONDITION" };
const INVALID_ARGUMENT: HttpStatus = { code: 400, status: "INVALID_ARGUMENT" };
const UNIMPLEMENTED: HttpStatus = { code: 400, status: "UNIMPLEMENTED" };
const INTERNAL: HttpStatus = { code: 500, status: "INTERNAL" };

/** A2A 1.0.1 §5.4. */
const PATCH_1: Readonly<Partial<Record<ErrorName, HttpStatus>>> = {
  "task-not-found": { code: 404, status: "NOT_FOUND" },
  "task-not-cancelable": FAILED_PRECONDITION,
  "push-not-supported": FAILED_PRECONDITION,
  "unsupported-operation": FAILED_PRECONDITION,
  "invalid-agent-response": INTERNAL,
  "extension-required": FAILED_PRECONDITION,
  "version-not-supported": FAILED_PRECONDITION,
  "invalid-request": INVALID_ARGUMENT,
  "method-not-found": { code: 501, status: "UNIMPLEMENTED" },
};

/** A2A 1.0.0 §5.4, where it differs though it calls itself the same version. */
const PATCH_0: Readonly<Partial<Record<ErrorName, HttpStatus>>> = {
  "task-not-cancelable": { code: 409, status: "FAILED_PRECONDITION" },
  "push-not-supported": UNIMPLEMENTED,
  "unsupported-operation": UNIMPLEMENTED,
  "version-not-supported": UNIMPLEMENTED,
  "invalid-agent-response": { code: 502, status: "INTERNAL" },
};

export function httpStatus(error: ErrorName, patch: Patch): HttpStatus {
  return (patch === "1.0.0" ? PATCH_0[error] : undefined) ?? PATCH_1[error] ?? INTERNAL;
}

/** ContentTypeNotSupportedError, which no vendor's logic says. */
export function contentTypeStatus(patch: Patch): HttpStatus {
  return patch === "1.0.0" ? { code: 415, status: "INVALID_ARGUMENT" } : INVALID_ARGUMENT;
}
