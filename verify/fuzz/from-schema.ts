import * as fc from "fast-check";

/** The part of JSON Schema that the schema of a plan is written in. */
export interface JsonSchema {
  readonly type?: "object" | "array" | "string" | "number" | "integer" | "boolean" | "null";
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema | false;
  readonly prefixItems?: readonly JsonSchema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/**
 * Any JSON of a schema, its extremes as likely as all that lies between them: bounds of numbers, empty lists and full ones, no optional member and all
 * of them. Texts are of one letter: what they may be is a matter of their own. `fullest`: no list is longer.
 */
export function fromSchema(schema: JsonSchema, fullest: number): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => fromSchema(choice, fullest)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case "object":
      return object(schema, fullest);
    case "array":
      return list(schema, fullest);
    case "integer":
      return integer(schema);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "string":
      return fc.constantFrom("a", "b", "c");
    default:
      throw new Error(`The schema says something that nothing here draws: ${JSON.stringify(schema).slice(0, 200)}`);
  }
}

function object({ properties = {}, required = [] }: JsonSchema, fullest: number): fc.Arbitrary<unknown> {
  const members = Object.fromEntries(Object.entries(properties).map(([name, member]) => [name, fromSchema(member, fullest)]));
  const isRequired = (name: string) => required.includes(name);
  return fc.oneof(
    { weight: 4, arbitrary: fc.record(members, { requiredKeys: Object.keys(members).filter(isRequired), noNullPrototype: true }) },
    { weight: 1, arbitrary: fc.record(members, { noNullPrototype: true }) },
  );
}

function list({ items, prefixItems, minItems = 0, maxItems = minItems }: JsonSchema, fullest: number): fc.Arbitrary<unknown> {
  if (prefixItems !== undefined) return fc.tuple(...prefixItems.map((item) => fromSchema(item, fullest)));
  if (!items) return fc.constant([]);
  const most = Math.max(minItems, Math.min(maxItems, fullest));
  const item = fromSchema(items, fullest);
  const of = (min: number, max: number) => fc.array(item, { minLength: min, maxLength: max, size: "max" });
  return fc.oneof(
    { weight: 1, arbitrary: of(minItems, minItems) },
    { weight: 6, arbitrary: of(minItems, Math.max(minItems, Math.min(3, most))) },
    { weight: 1, arbitrary: of(most, most) },
  );
}

function integer({ minimum = 0, maximum = minimum }: JsonSchema): fc.Arbitrary<number> {
  const near = fc.constantFrom(...[minimum, minimum + 1, maximum - 1, maximum].filter((n) => n >= minimum && n <= maximum));
  return fc.oneof(near, fc.integer({ min: minimum, max: Math.min(maximum, minimum + 100) }), fc.integer({ min: minimum, max: maximum }));
}
