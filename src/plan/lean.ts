/**
 * Every member of a T in the order of the documentation, with its documented default, or undefined where there is none. Exhaustive: a member added
 * to a type asks for a line here.
 */
export type Defaults<T> = { readonly [K in keyof Required<T>]: T[K] | undefined };

/** A T in the making: an optional member may be given as undefined, which leaves it out. */
export type Draft<T> = { readonly [K in keyof T]: T[K] | undefined };

/** The draft without members equal to their default (scalars only), in the documented order. */
export function lean<T extends object>(draft: Draft<T>, defaults: Defaults<T>): T {
  const kept: Partial<T> = {};
  for (const name in defaults) {
    const member = draft[name];
    // Sound: the defaults have exactly the members of T, and undefined is left out.
    if (member !== undefined && member !== defaults[name]) kept[name] = member as T[typeof name];
  }
  return kept as T;
}

/** Undefined for what says nothing: no value, an empty list, an object without members. */
export function unlessEmpty<T extends object>(value: T | undefined): T | undefined {
  if (value === undefined) return undefined;
  for (const _ in value) return value;
  return undefined;
}

/** Undefined for a list that is the default one, member by member in the same order. */
export function unlessSame<T>(list: readonly T[] | undefined, usual: readonly T[]): readonly T[] | undefined {
  if (list === undefined) return undefined;
  return list.length === usual.length && list.every((member, at) => member === usual[at]) ? undefined : list;
}
