import { escaped } from "../../plan/input-error.ts";
import type { AnyEvent } from "../../trace/event.ts";

/** More than this is not read in a small window; a replay with `--trace --json` has it all. */
const MESSAGE_MAX = 700;

/**
 * What an event carried, as one short text: the members that say something, without what other events of the timeline say already (cards, bindings).
 * Escaped against unprintable characters, not against HTML.
 */
export function message({ kind, body }: AnyEvent): string {
  return escaped(`${kind} ${JSON.stringify(body, lean) ?? ""}`.replace(/"([A-Za-z]\w*)":/g, "$1: ").replaceAll(",", ", "), MESSAGE_MAX);
}

function lean(key: string, value: unknown): unknown {
  if (value === null || value === false || (Array.isArray(value) && value.length === 0)) return undefined;
  if (typeof value === "string" && /^[0-9a-f]{64}$/.test(value)) return value.slice(0, 8);
  if (typeof value !== "object" || Array.isArray(value)) return value;
  if (key === "cards") return cardsWords(value as { newest: { hash: string; freshUntil: number } | null });
  if (key === "binding") return bindingWords(value as { taskId: string; at: { url: string }; card: string });
  return "url" in value && "protocol" in value ? value.url : value;
}

function cardsWords({ newest }: { readonly newest: { readonly hash: string; readonly freshUntil: number } | null }): string {
  return newest === null ? "none held" : `${newest.hash.slice(0, 8)}, fresh until ${newest.freshUntil} ms`;
}

function bindingWords({
  taskId,
  at,
  card,
}: {
  readonly taskId: string;
  readonly at: { readonly url: string };
  readonly card: string;
}): string {
  return `${taskId} at ${at.url} under card ${card.slice(0, 8)}`;
}
