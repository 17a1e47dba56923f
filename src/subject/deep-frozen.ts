/**
 * The value, frozen through and through. What is frozen already is taken to be so all the way down, as whoever freezes a value here does; cards are asked
 * about many times, and walked once.
 */
export function deepFrozen<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) freeze(value);
  return value;
}

function freeze(value: object): void {
  Object.freeze(value);
  for (const key in value) deepFrozen((value as Readonly<Record<string, unknown>>)[key]);
}
