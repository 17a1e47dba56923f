import type { Dialect, Patch } from "./dialect.ts";
import { jsonRpcDialect } from "./json-rpc.ts";
import { v1Vocabulary } from "./v1-vocabulary.ts";

/** A2A 1.0 over JSON-RPC (§9). */
export function v1JsonRpc(patch: Patch = "1.0.1"): Dialect {
  return jsonRpcDialect(v1Vocabulary("v1-json-rpc", patch));
}
