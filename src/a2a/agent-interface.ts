/** Where requests go (A2A §4.4.6). Two are the same place when all four members are equal. `protocol`: JSONRPC, HTTP+JSON. */
export interface Interface {
  readonly url: string;
  readonly protocol: string;
  readonly version: string;
  readonly tenant: string | null;
}

export function isSameInterface(a: Interface, b: Interface): boolean {
  return a === b || (a.url === b.url && a.protocol === b.protocol && a.version === b.version && a.tenant === b.tenant);
}
