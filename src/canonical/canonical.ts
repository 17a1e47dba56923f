import { hash } from "node:crypto";
import { configure } from "safe-stable-stringify";

const stringify = configure({ deterministic: true, strict: true });

/** RFC 8785 text of a JSON value. Throws on what JSON cannot say (NaN, functions, cycles). */
export function canonical(value: unknown): string {
  const text = stringify(value);
  if (text === undefined) throw new TypeError("Failed to write a value as canonical JSON: it is not JSON.");
  return text;
}

/** SHA-256 of a text, hex. */
export function sha256(text: string): string {
  return hash("sha256", text);
}

/** SHA-256 of a value's canonical text, hex. */
export function contentHash(value: unknown): string {
  return sha256(canonical(value));
}
