const frozen = new WeakSet<object>();

/** The value, frozen through and through. What was frozen here once is not looked at again: cards are asked about many times. */
export function deepFrozen<T>(value: T): T {
  if (typeof value === "object" && value !== null) freeze(value);
  return value;
}

function freeze(value: object): void {
  if (frozen.has(value)) return;
  frozen.add(value);
  Object.freeze(value);
  for (const key in value) {
    const member = (value as Readonly<Record<string, unknown>>)[key];
    if (typeof member === "object" && member !== null) freeze(member);
  }
}
