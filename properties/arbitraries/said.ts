/** What may be left unsaid while a part of a plan is put together. */
export type Unsaid<T> = { readonly [K in keyof T]: T[K] | undefined };

/** The part without its undefined members: an omitted field of a plan means its default, and one fact has one spelling. */
export function said<T extends object>(parts: Unsaid<T>): T {
  const out: Record<string, unknown> = {};
  for (const key in parts) if (parts[key] !== undefined) out[key] = parts[key];
  return out as T;
}

/** The part, or nothing when it says nothing. */
export function unlessEmpty<T extends object>(part: T): T | undefined {
  for (const _ in part) return part;
  return undefined;
}
