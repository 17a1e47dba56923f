/** A copy of a JSON value that shares nothing with it. Far quicker than structuredClone, which carries everything JSON has not. */
export function copied<T>(value: T): T {
  return copy(value) as T;
}

function copy(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(copy);
  const out: Record<string, unknown> = {};
  for (const key of Object.keys(value)) out[key] = copy((value as Readonly<Record<string, unknown>>)[key]);
  return out;
}
