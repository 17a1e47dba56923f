import { canonical } from "../canonical/canonical.ts";
import type { Decision } from "./decision.ts";

type Members = Readonly<Record<string, unknown>>;

/**
 * An answer in a few words: its own word and its reason, and, when the other guard's are the same, what differs within. `event` undefined: this guard
 * was not asked any more.
 */
export function answerWords(event: Decision | undefined, other: Decision | undefined): string {
  if (event === undefined) return "not asked any more";
  const word = wordOf(event);
  if (other === undefined || word !== wordOf(other)) return word;
  const [mine, theirs] = [event.body.answer as Members, other.body.answer as Members];
  const differing = differingMembers(mine, theirs);
  if (differing.length === 0) return word;
  return `${word}, ${differing.map((name) => memberWords(name, mine[name], theirs[name])).join(", ")}`;
}

function wordOf({ body: { answer } }: Decision): string {
  return "reason" in answer && answer.reason !== null ? `${answer.answer} (${answer.reason})` : answer.answer;
}

/** `next read-back`, `claim end=completed conflict=true`, `until later`: of an instant, an id or a hash no more than how it differs. */
function memberWords(name: string, mine: unknown, theirs: unknown): string {
  if (typeof mine === "number" && typeof theirs === "number") return `${name} ${mine < theirs ? "earlier" : "later"}`;
  if (Array.isArray(mine)) return `${name} ${mine.length === 0 ? "nothing" : mine.map(entryWords).join(" ")}`;
  if (isMembers(mine) && isMembers(theirs)) {
    const changed = differingMembers(mine, theirs).map((member) => `${member}=${valueWords(mine[member])}`);
    return `${name} ${changed.join(" ")}`;
  }
  return `${name} ${valueWords(mine)}`;
}

/** One entry of a list in a word: what became of a filed piece of news, which capability was lowered. */
function entryWords(entry: unknown): string {
  if (!isMembers(entry)) return valueWords(entry);
  return Object.values(entry).filter(isWord).join(":");
}

function valueWords(value: unknown): string {
  if (isWord(value)) return value;
  if (value === undefined || value === null) return "nothing";
  return typeof value === "boolean" ? String(value) : "another one";
}

/** A word of the port, as none of a plan's names, hashes or addresses is: small letters and hyphens. */
function isWord(value: unknown): value is string {
  return typeof value === "string" && /^[a-z]+(-[a-z]+)*$/.test(value);
}

function isMembers(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function differingMembers(mine: Members, theirs: Members): string[] {
  return Object.keys({ ...mine, ...theirs })
    .filter((name) => canonical(mine[name] ?? null) !== canonical(theirs[name] ?? null))
    .sort();
}
