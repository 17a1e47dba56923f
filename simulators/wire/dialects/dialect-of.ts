import type { Dialect, DialectId, Patch } from "./dialect.ts";
import { legacy } from "./legacy.ts";
import { v03 } from "./v0-3.ts";
import { v1HttpJson } from "./v1-http-json.ts";
import { v1JsonRpc } from "./v1-json-rpc.ts";

/** Every dialect there is, newest first. */
export const DIALECTS: readonly DialectId[] = ["v1-json-rpc", "v1-http-json", "v0-3", "legacy"];

/** The dialect of a name. `patch` only matters to 1.0. */
export function dialectOf(id: DialectId, patch: Patch = "1.0.1"): Dialect {
  switch (id) {
    case "v1-json-rpc":
      return v1JsonRpc(patch);
    case "v1-http-json":
      return v1HttpJson(patch);
    case "v0-3":
      return v03();
    case "legacy":
      return legacy();
  }
}
