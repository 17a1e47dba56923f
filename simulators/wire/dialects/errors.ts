import type { ErrorName } from "../../../src/a2a/protocol-error.ts";
import type { ErrorWord, ErrorWords } from "./vocabulary.ts";

/**
 * The numbers of errors, version by version, in both directions. They collide: -32006 to -32009 mean something else in 0.1 than in 1.0
 * (A2A 0.1 §8.2, 1.0 §5.4), so a number is never read without its dialect.
 */

const notFound = word(-32001, "Task not found", "TASK_NOT_FOUND");
const notCancelable = word(-32002, "Task cannot be canceled", "TASK_NOT_CANCELABLE");
const noPush = word(-32003, "Push Notification is not supported", "PUSH_NOTIFICATION_NOT_SUPPORTED");
const unsupported = word(-32004, "This operation is not supported", "UNSUPPORTED_OPERATION");
const noMethod = word(-32601, "Method not found", null);
const invalid = word(-32602, "Invalid parameters", null);
export const INTERNAL = word(-32603, "Internal error", null);

/** What is wrong before a method is looked at (JSON-RPC 2.0 §5.1; A2A 1.0 §5.4 for the content type). */
export const NOT_JSON = word(-32700, "Invalid JSON payload", null);
export const NOT_A_REQUEST = word(-32600, "Request payload validation error", null);
export const WRONG_CONTENT_TYPE = word(-32005, "Incompatible content types", "CONTENT_TYPE_NOT_SUPPORTED");

const EVERYWHERE = {
  "task-not-found": notFound,
  "task-not-cancelable": notCancelable,
  "push-not-supported": noPush,
  "unsupported-operation": unsupported,
  "method-not-found": noMethod,
  "invalid-request": invalid,
  internal: INTERNAL,
} satisfies Partial<Record<ErrorName, ErrorWord>>;

const HEARD_EVERYWHERE: readonly (readonly [number, ErrorName])[] = [
  [-32001, "task-not-found"],
  [-32002, "task-not-cancelable"],
  [-32003, "push-not-supported"],
  [-32004, "unsupported-operation"],
  [-32005, "invalid-request"],
  [-32600, "invalid-request"],
  [-32601, "method-not-found"],
  [-32602, "invalid-request"],
  [-32603, "internal"],
  [-32700, "invalid-request"],
];

const invalidAnswer = word(-32006, "Invalid agent response", "INVALID_AGENT_RESPONSE");

/** A2A 1.0 §5.4. */
export const V1_ERRORS: ErrorWords = {
  said: {
    ...EVERYWHERE,
    "invalid-agent-response": invalidAnswer,
    "extension-required": word(-32008, "Extension support required", "EXTENSION_SUPPORT_REQUIRED"),
    "version-not-supported": word(-32009, "Version not supported", "VERSION_NOT_SUPPORTED"),
  },
  heard: new Map([
    ...HEARD_EVERYWHERE,
    [-32006, "invalid-agent-response"],
    [-32007, "unsupported-operation"],
    [-32008, "extension-required"],
    [-32009, "version-not-supported"],
  ]),
};

/** A2A 0.3 §8.2. It knows no required extensions and no versions: to it such a request is merely invalid. */
export const V0_3_ERRORS: ErrorWords = {
  said: plain({
    ...EVERYWHERE,
    "invalid-agent-response": invalidAnswer,
    "extension-required": invalid,
    "version-not-supported": invalid,
  }),
  heard: new Map([...HEARD_EVERYWHERE, [-32006, "invalid-agent-response"], [-32007, "unsupported-operation"]]),
};

/** A2A 0.1 §8.2. It has no word for an agent's invalid answer either. */
export const LEGACY_ERRORS: ErrorWords = {
  said: plain({
    ...EVERYWHERE,
    "invalid-agent-response": INTERNAL,
    "extension-required": invalid,
    "version-not-supported": invalid,
    unauthorized: word(-32007, "Authentication required", null),
    busy: word(-32010, "Rate limit exceeded", null),
  }),
  heard: new Map([
    ...HEARD_EVERYWHERE,
    [-32006, "unsupported-operation"],
    [-32007, "unauthorized"],
    [-32008, "unauthorized"],
    [-32009, "unsupported-operation"],
    [-32010, "busy"],
    [-32011, "busy"],
  ]),
};

function word(code: number, message: string, reason: string | null): ErrorWord {
  return { code, message, reason };
}

/** google.rpc.ErrorInfo came with 1.0. */
function plain(said: ErrorWords["said"]): ErrorWords["said"] {
  return Object.fromEntries(Object.entries(said).map(([name, one]) => [name, { ...one, reason: null }]));
}
