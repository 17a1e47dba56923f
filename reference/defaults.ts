import { CLIENT_DEFAULTS, CRASH_DOWN_MS, DEADLINES, LIMITS } from "../src/plan/client-options.ts";
import { normalise } from "../src/plan/normalise.ts";
import { FAULTS_END_AT_MS, type Plan } from "../src/plan/plan.ts";
import { itemOf, type JsonSchema, membersOf } from "./json-schema.ts";

export type DefaultOf = (member: string, schema: JsonSchema) => string | null;

/** Numbers that are the default of something. */
const NUMBERS: readonly number[] = [
  0,
  1,
  CRASH_DOWN_MS,
  FAULTS_END_AT_MS,
  ...[CLIENT_DEFAULTS, DEADLINES, LIMITS].flatMap((all) => Object.values(all).filter((value) => typeof value === "number")),
];

/**
 * Defaults of the members of one object, at a place in a plan. The default is the one value that the normal form leaves out, so that nothing here repeats what
 * the code does. Null: there is none, or leaving out says what no value does.
 */
export function defaultsOf(root: JsonSchema, place: readonly string[]): DefaultOf {
  return (member, schema) => {
    for (const base of bases(root, place)) {
      const left = candidates(schema).filter((value) => !survives(base, place, member, value));
      const [only] = left;
      if (left.length === 1 && candidates(schema).length > 1) return JSON.stringify(only);
    }
    return null;
  };
}

function survives(base: unknown, place: readonly string[], member: string, value: unknown): boolean {
  const plan = structuredClone(base);
  (at(plan, place) as Record<string, unknown>)[member] = value;
  const holder = at(normalise(plan as Plan), place);
  return typeof holder === "object" && holder !== null && member in holder;
}

/** Small plans in which the object is there: one for each thing that a required member of it may say. */
function bases(root: JsonSchema, place: readonly string[]): readonly unknown[] {
  const plan = smallest(root);
  let [holder, schema] = [plan as Record<string, unknown>, root];
  for (const step of place) {
    const next = step === "[]" ? (schema.items as JsonSchema) : (membersOf(schema)?.get(step)?.schema as JsonSchema);
    const key = step === "[]" ? "0" : step;
    holder[key] ??= next.type === "array" ? [] : smallest(next);
    holder = holder[key] as Record<string, unknown>;
    schema = next;
  }
  const said = [...(membersOf(itemOf(schema)) ?? [])].filter(([, { isRequired, schema: of }]) => isRequired && (of.enum?.length ?? 0) > 1);
  const [[name, first] = []] = said;
  if (name === undefined) return [plan];
  return (first?.schema.enum ?? []).map((value) => {
    const one = structuredClone(plan);
    (at(one, place) as Record<string, unknown>)[name] = value;
    return one;
  });
}

function at(value: unknown, place: readonly string[]): unknown {
  return place.reduce<unknown>((holder, step) => (holder as Record<string, unknown> | undefined)?.[step === "[]" ? "0" : step], value);
}

/** Only what is required, and of that the least. */
function smallest(schema: JsonSchema): unknown {
  const [part = schema] = schema.oneOf ?? schema.anyOf ?? [];
  if (part !== schema) return smallest(part);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  switch (schema.type) {
    case "object":
      return Object.fromEntries((schema.required ?? []).map((name) => [name, smallest(schema.properties?.[name] ?? {})]));
    case "array":
      return Array.from({ length: schema.minItems ?? 0 }, () => smallest(schema.items || {}));
    case "integer":
      return schema.minimum ?? 0;
    default:
      return null;
  }
}

/** Values to try, each of another meaning. */
function candidates(schema: JsonSchema): readonly unknown[] {
  const parts = schema.anyOf ?? schema.oneOf;
  if (parts !== undefined) return parts.flatMap(candidates);
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum !== undefined) return schema.enum;
  switch (schema.type) {
    case "boolean":
      return [false, true];
    case "integer":
      return [...new Set([...NUMBERS, schema.minimum ?? 0, schema.maximum ?? 0])].filter(
        (n) => n >= (schema.minimum ?? 0) && n <= (schema.maximum ?? n),
      );
    case "string":
      return ["s1", "other"];
    case "null":
      return [null];
    case "array":
      return schema.items ? subsets(candidates(schema.items)) : [];
    default:
      return [];
  }
}

/** All lists of some of a few values, the longest last. */
function subsets(values: readonly unknown[]): readonly (readonly unknown[])[] {
  if (values.length > 4) return [];
  const lists: (readonly unknown[])[] = [[]];
  for (const value of values) lists.push(...lists.map((list) => [...list, value]));
  return lists;
}
