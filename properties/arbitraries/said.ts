/** What may be left unsaid while a part of a plan is put together. */
export type Unsaid<T> = { readonly [K in keyof T]: T[K] | undefined };

/** The part without its undefined members: an omitted field of a plan means its default, and one fact has one spelling. */
export function said<T extends object>(parts: Unsaid<T>): T {
  const out: Record<string, unknown> = {};
  for (const key in parts) if (parts[key] !== undefined) out[key] = parts[key];
  return out as T;
}

/** As `said`, but nothing at all when no member was said. */
export function saidIfAny<T extends object>(parts: Unsaid<T>): T | undefined {
  let out: Record<string, unknown> | undefined;
  for (const key in parts) {
    if (parts[key] === undefined) continue;
    if (out === undefined) out = {};
    out[key] = parts[key];
  }
  return out as T | undefined;
}
