import { readableJson } from "../src/plan/readable-json.ts";
import { itemOf, type JsonSchema } from "./json-schema.ts";
import { rootSchema } from "./knobs.ts";
import { type Chapter, planWords } from "./plan-words.ts";

/** The JSON Schema of a plan with what every member means, for editors. What it cannot say, positions and orders, the codec checks all the same. */
export function planSchemaDocument(): string {
  const words = planWords();
  const schema = described(rootSchema(), words.get("Plan") as Chapter, words);
  const { properties, ...rest } = schema;
  return readableJson({
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "A plan of a2a-chaos",
    ...rest,
    properties: {
      $schema: { type: "string", description: "The schema that an editor checks the plan by; the harness takes no notice." },
      ...properties,
    },
  });
}

function described(schema: JsonSchema, chapter: Chapter, words: ReadonlyMap<string, Chapter>): JsonSchema {
  if (schema.oneOf !== undefined) return { ...schema, oneOf: schema.oneOf.map((part) => described(part, chapter, words)) };
  const properties = Object.entries(schema.properties ?? {}).map(([name, member]) => {
    const word = chapter.members.get(name);
    const of = words.get(word?.of ?? "");
    const inside = of === undefined ? member : within(member, (item) => described(item, of, words));
    return [name, { description: word?.meaning || chapter.intro, ...inside }] as const;
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

/** The items of a list, however deep, are changed; what is no list is changed itself. */
function within(schema: JsonSchema, change: (item: JsonSchema) => JsonSchema): JsonSchema {
  if (itemOf(schema) === schema || !schema.items) return change(schema);
  return { ...schema, items: within(schema.items, change) };
}
