/**
 * Everything a request can be answered with that is not an answer to the question, by name. Numbers differ between
 * dialects (A2A §5.4, 0.1 prose), so only the wire knows them. `gone` is HTTP 404 or 410 of the endpoint itself, `moved` is 308,
 * `unreachable` is a connection that failed before the request left.
 */
export type ErrorName =
  | "task-not-found"
  | "task-not-cancelable"
  | "unsupported-operation"
  | "push-not-supported"
  | "extension-required"
  | "version-not-supported"
  | "method-not-found"
  | "invalid-request"
  | "invalid-agent-response"
  | "internal"
  | "unauthorized"
  | "busy"
  | "moved"
  | "gone"
  | "unreachable"
  | "malformed"
  | "mismatched-reply";
