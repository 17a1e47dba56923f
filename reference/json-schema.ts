/** The part of JSON Schema that the schema of a plan is written in. */
export interface JsonSchema {
  readonly type?: "object" | "array" | "string" | "number" | "integer" | "boolean" | "null";
  readonly description?: string;
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
  readonly pattern?: string;
}

/** A schema of objects, whatever alternatives they come in: every member of any of them. Null: its values are no objects. */
export function membersOf(schema: JsonSchema): ReadonlyMap<string, { readonly schema: JsonSchema; readonly isRequired: boolean }> | null {
  const parts = schema.oneOf ?? schema.anyOf ?? [schema];
  if (!parts.every(({ type }) => type === "object")) return null;
  const members = new Map<string, { schema: JsonSchema; isRequired: boolean }>();
  for (const { properties = {}, required = [] } of parts) {
    for (const [name, member] of Object.entries(properties)) {
      const known = members.get(name);
      const isRequired = required.includes(name) && (known?.isRequired ?? true);
      members.set(name, { schema: known === undefined ? member : either(known.schema, member), isRequired });
    }
  }
  return members;
}

function either(one: JsonSchema, other: JsonSchema): JsonSchema {
  return JSON.stringify(one) === JSON.stringify(other) ? one : { anyOf: [one, other] };
}

/** What the items of a list are, however deep the lists; the schema itself where it is of no list. */
export function itemOf(schema: JsonSchema): JsonSchema {
  return schema.type === "array" && schema.items ? itemOf(schema.items) : schema;
}
