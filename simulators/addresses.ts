import type { Interface } from "../src/a2a/agent-interface.ts";

/**
 * Names the world gives to places and senders, all by position: vendor 2 is `vendor-2`, its third endpoint `https://vendor-2.example/e3`,
 * the delegation of message `m4` is `d4`.
 */
export function vendorId(position: number): string {
  return `vendor-${position}`;
}

export function interfaceOf(vendor: string, endpoint: number): Interface {
  return Object.freeze({ url: `https://${vendor}.example/e${endpoint}`, protocol: "JSONRPC", version: "1.0", tenant: null });
}

/** The delegation a message belongs to: `d4` for `m4`, null for a message that is nobody's (a probe). */
export function delegationOf(messageId: string): string | null {
  const digit = messageId.charCodeAt(1);
  const isDelegated = messageId.charCodeAt(0) === 109 && digit >= 48 && digit <= 57;
  return isDelegated ? `d${messageId.slice(1)}` : null;
}

export const SHARED_STORE = "shared";
