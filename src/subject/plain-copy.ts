const DEPTH_MAX = 64;

/**
 * A copy that shares nothing, as JSON would make it: null, booleans, finite numbers, strings, lists and objects; members that are undefined are left out.
 * Throws a TypeError that names the member for what JSON would lose: a promise, a Map, NaN, a function, a cycle.
 */
export function plainCopy<T>(value: T): T {
  return copy(value, "it", 0) as T;
}

function copy(value: unknown, name: string, depth: number): unknown {
  switch (typeof value) {
    case "string":
    case "boolean":
      return value;
    case "number":
      if (Number.isFinite(value)) return value;
      throw new TypeError(`${name} is ${value}, which JSON does not have`);
    case "object":
      return value === null ? null : copyObject(value, name, depth);
    case "undefined":
      if (depth > 0) return undefined;
      throw new TypeError(`${name} is undefined`);
    default:
      throw new TypeError(`${name} is a ${typeof value}, which JSON does not have`);
  }
}

function copyObject(value: object, name: string, depth: number): unknown {
  if (depth > DEPTH_MAX) throw new TypeError(`${name} is nested deeper than ${DEPTH_MAX} levels, or in a circle`);
  if (Array.isArray(value)) return value.map((member) => copy(member, name, depth + 1) ?? null);
  if (typeof (value as { then?: unknown }).then === "function") throw new TypeError(promised(value as PromiseLike<unknown>, name));
  const kind = Object.prototype.toString.call(value);
  if (kind !== "[object Object]") throw new TypeError(`${name} is a ${kind.slice(8, -1)}, which JSON does not have`);
  const copied: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    const member = copy((value as Readonly<Record<string, unknown>>)[key], key, depth + 1);
    if (member === undefined) continue;
    if (key === "__proto__") throw new TypeError("it has a member called __proto__");
    copied[key] = member;
  }
  return copied;
}

/** A promise that is rejected later, with nobody to hear it, would end the process. */
function promised(promise: PromiseLike<unknown>, name: string): string {
  promise.then(undefined, () => {});
  return `${name} is a promise: a guard answers at once`;
}
