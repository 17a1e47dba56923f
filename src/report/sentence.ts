import { escaped } from "../plan/input-error.ts";

/** What a judge says of a violation, as a sentence: it begins with a capital and ends with a stop. Escaped and clipped. */
export function sentence(why: string): string {
  const text = escaped(why, 600);
  const start = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(start) ? start : `${start}.`;
}
