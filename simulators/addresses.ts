import type { Interface } from "../src/a2a/agent-interface.ts";

/**
 * Names the world gives to places and things, all by position: vendor 2 is `vendor-2`, its third endpoint `https://vendor-2.example/e3`,
 * the task of message `m4` is `t4` in context `c4`. Nothing here counts across delegations, so a name never depends on what a guard did elsewhere.
 */
export function vendorId(position: number): string {
  return `vendor-${position}`;
}

export function interfaceOf(vendor: string, endpoint: number): Interface {
  return Object.freeze({ url: `https://${vendor}.example/e${endpoint}`, protocol: "JSONRPC", version: "1.0", tenant: null });
}

/** The delegation a message belongs to: `d4` for `m4`, null for a message that is nobody's (a probe). */
export function delegationOf(messageId: string): string | null {
  return isDelegated(messageId) ? `d${messageId.slice(1)}` : null;
}

/** The task of a message; `earlier` tasks of the same message exist at this vendor already. */
export function taskIdOf(messageId: string, earlier: number): string {
  const id = isDelegated(messageId) ? `t${messageId.slice(1)}` : `t-${messageId}`;
  return earlier === 0 ? id : `${id}-${earlier + 1}`;
}

/** Contexts tell stores apart: a task that was created on another store than the vendor's shared one never has the old context. */
export function contextIdOf(messageId: string, store: string): string {
  const id = isDelegated(messageId) ? `c${messageId.slice(1)}` : `c-${messageId}`;
  return store === SHARED_STORE ? id : `${id}-${store}`;
}

export const SHARED_STORE = "shared";

function isDelegated(messageId: string): boolean {
  const digit = messageId.charCodeAt(1);
  return messageId.charCodeAt(0) === 109 && digit >= 48 && digit <= 57;
}
