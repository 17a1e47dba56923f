import type { DialectId } from "../../simulators/wire/dialects/dialect.ts";
import type { AgentCard } from "../../src/a2a/agent-card.ts";
import type { Request } from "../../src/a2a/exchange.ts";
import type { ErrorName } from "../../src/a2a/protocol-error.ts";
import type { TaskNews } from "../../src/a2a/task-news.ts";

/** What becomes of a message in a dialect: everything a version has no word for, in one place. What is not here comes through untouched. */

export function requestAsSaid(dialect: DialectId, request: Request): Request {
  const to = isV1(dialect) ? request.to : { ...request.to, tenant: null };
  // A send of 0.1 cannot say whether it waits.
  return { ...request, to, blocking: request.blocking && dialect !== "legacy" };
}

/** Counters of changes are of 1.1; 0.1 has two states fewer. */
export function newsAsSaid(dialect: DialectId, task: TaskNews): TaskNews {
  if (isV1(dialect)) return task;
  const state =
    dialect !== "legacy"
      ? task.state
      : task.state === "rejected"
        ? "failed"
        : task.state === "auth-required"
          ? "input-required"
          : task.state;
  return { ...task, generation: null, state };
}

/** A stream of 0.1 has no Task, and its events name no context. */
export function framesAsSaid(dialect: DialectId, task: TaskNews): readonly TaskNews[] {
  const said = newsAsSaid(dialect, task);
  if (dialect !== "legacy") return [said];
  const { artifacts, ...rest } = { ...said, contextId: null, whole: false, history: null };
  const told = artifacts.map((artifact) => ({ ...rest, state: null, stamp: null, message: null, artifacts: [artifact] }));
  return rest.state === null ? told : [...told, { ...rest, artifacts: [] }];
}

/** Pushes of 0.3 are whole Tasks. */
export function pushAsSaid(dialect: DialectId, task: TaskNews): TaskNews {
  const said = newsAsSaid(dialect, task);
  return dialect === "v0-3" && said.state !== null ? { ...said, whole: true } : said;
}

/** 0.3 has one version for all interfaces and no tenants, 0.1 one interface and no signatures. */
export function cardAsSaid(dialect: DialectId, card: AgentCard): AgentCard {
  if (isV1(dialect)) return card;
  const [first] = card.interfaces;
  const interfaces = card.interfaces.map((at) => ({ ...at, tenant: null, version: first?.version ?? "" }));
  if (dialect !== "legacy") return { ...card, interfaces };
  const { signature: _, ...unsigned } = card;
  return { ...unsigned, interfaces: interfaces.slice(0, 1).map((at) => ({ ...at, protocol: "JSONRPC" })) };
}

/** Errors that a version calls by another's name. */
export function errorAsSaid(dialect: DialectId, error: ErrorName): ErrorName {
  if (isV1(dialect)) return dialect === "v1-http-json" && error === "mismatched-reply" ? "malformed" : error;
  if (error === "extension-required" || error === "version-not-supported") return "invalid-request";
  return dialect === "legacy" && error === "invalid-agent-response" ? "internal" : error;
}

function isV1(dialect: DialectId): boolean {
  return dialect === "v1-json-rpc" || dialect === "v1-http-json";
}
