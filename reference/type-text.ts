import type { JsonSchema } from "./json-schema.ts";

/** What a member may be, in words and numbers that a person reads in a table. */
export function typeText(schema: JsonSchema): string {
  const parts = schema.anyOf ?? schema.oneOf;
  if (parts !== undefined) return [...new Set(parts.map(typeText))].join(" or ");
  if (schema.const !== undefined) return code(schema.const);
  if (schema.enum !== undefined) return schema.enum.map(code).join(", ");
  switch (schema.type) {
    case "integer":
      return `${number(schema.minimum)} to ${number(schema.maximum)}`;
    case "string":
      return "a name";
    case "array":
      return listText(schema);
    case "boolean":
      return "true, false";
    default:
      return schema.type ?? "anything";
  }
}

function listText({ items, prefixItems, minItems = 0, maxItems }: JsonSchema): string {
  if (prefixItems !== undefined) return `[${prefixItems.map(typeText).join(", ")}]`;
  const most = minItems > 0 ? `${minItems} to ${maxItems}` : `at most ${maxItems}`;
  return `a list of ${most}${items ? `: ${typeText(items)}` : ""}`;
}

function code(value: unknown): string {
  return `\`${typeof value === "string" ? value : JSON.stringify(value)}\``;
}

/** Digits in groups of three; the bounds of a plan go into the billions. */
function number(value = 0): string {
  return String(value).replaceAll(/\B(?=(\d{3})+$)/g, ",");
}
