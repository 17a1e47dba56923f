import type { DialectId } from "../../simulators/wire/dialects/dialect.ts";
import type { Request } from "../../src/a2a/exchange.ts";

export const OPERATIONS: readonly Request["op"][] = ["send", "continue", "get", "list", "cancel", "subscribe", "push-config", "live-card"];

/** What each version can be asked over the binding we speak: 0.3 lists tasks over gRPC and REST only, 0.1 has neither lists nor extended cards. */
const LACKS: Readonly<Partial<Record<DialectId, readonly Request["op"][]>>> = { "v0-3": ["list"], legacy: ["list", "live-card"] };

export function operationsOf(dialect: DialectId): readonly Request["op"][] {
  return OPERATIONS.filter((op) => !lackedBy(dialect).includes(op));
}

export function lackedBy(dialect: DialectId): readonly Request["op"][] {
  return LACKS[dialect] ?? [];
}
