import { InputError } from "./input-error.ts";

const LONE_SURROGATE = /\p{Cs}/u;

/**
 * A stranger's text as JSON, or one InputError. `what` names it ("the plan"); `maxBytes` is checked before anything is parsed. Refuses what JSON
 * can spell and we never write: half surrogate pairs, and members named `__proto__`. Does not recurse: deep nesting costs nothing.
 */
export function readJson(text: string, what: string, maxBytes: number): unknown {
  const size = text.length > maxBytes ? text.length : Buffer.byteLength(text);
  if (size > maxBytes) throw new InputError(`read ${what}`, `it is ${size} bytes long`, `At most ${maxBytes} bytes are accepted.`);
  const value = parsed(text, what);
  const oddity = oddityIn(value);
  if (oddity !== null) throw new InputError(`read ${what}`, `it has ${oddity}`, "Only plain, well-formed JSON is accepted.");
  return value;
}

function parsed(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InputError(`read ${what}`, `it is not JSON (${(error as Error).message})`, "One JSON document is accepted.");
  }
}

function oddityIn(root: unknown): string | null {
  const waiting: unknown[] = [root];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === "string") {
      if (LONE_SURROGATE.test(value)) return "a text with half a surrogate pair";
    } else if (Array.isArray(value)) {
      for (const member of value) waiting.push(member);
    } else if (typeof value === "object" && value !== null) {
      for (const [name, member] of Object.entries(value)) {
        if (name === "__proto__") return "a member named __proto__";
        waiting.push(name, member);
      }
    }
  }
  return null;
}
