import * as z from "zod";
import { planSchema } from "../src/plan/plan-schema.ts";
import { type DefaultOf, defaultsOf } from "./defaults.ts";
import { itemOf, type JsonSchema, membersOf } from "./json-schema.ts";
import { type Chapter, planWords, type Word } from "./plan-words.ts";

/** One member of one kind of object in a plan. `def`: the value that says the same as leaving it out; null where no value does. */
export interface Knob {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
  readonly def: string | null;
  readonly word: Word;
}

/** One kind of object in a plan, and where it may stand. */
export interface KnobChapter {
  readonly chapter: Chapter;
  readonly places: readonly string[];
  readonly knobs: readonly Knob[];
}

/** Every knob of a plan, by the kind of object it is in: what the schema takes, what the types say of it. Throws where the two do not have the same members. */
export function knobs(): readonly KnobChapter[] {
  const words = planWords();
  const found = new Map<string, { chapter: Chapter; places: string[]; knobs: readonly Knob[] }>();
  const visit = (name: string, schema: JsonSchema, place: readonly string[]) => {
    const chapter = words.get(name);
    const members = membersOf(schema);
    if (chapter === undefined || members === null) throw new Error(`Failed to pair ${name} with the schema at ${place.join(".")}.`);
    const known = found.get(name);
    if (known !== undefined) {
      known.places.push(shown(place));
      return;
    }
    same([...chapter.members.keys()], [...members.keys()], name);
    const def: DefaultOf = defaultsOf(rootSchema(), place);
    const list: Knob[] = [];
    found.set(name, { chapter, places: [shown(place)], knobs: list });
    for (const [member, { schema: of, isRequired }] of members) {
      const word = chapter.members.get(member) as Word;
      list.push({ name: member, schema: of, isRequired, def: word.of === null ? def(member, of) : null, word });
    }
    for (const { name: member, schema: of, word } of list) {
      if (word.of !== null) visit(word.of, itemOf(of), [...place, ...steps(member, of)]);
    }
  };
  visit("Plan", rootSchema(), []);
  return [...found.values()];
}

/** The schema of a plan, as JSON Schema without words. */
export function rootSchema(): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(planSchema, { io: "input" });
  return schema as JsonSchema;
}

function same(one: readonly string[], other: readonly string[], name: string): void {
  const odd = [...one.filter((member) => !other.includes(member)), ...other.filter((member) => !one.includes(member))];
  if (odd.length > 0) throw new Error(`Failed to describe ${name}: its type and its schema differ in ${odd.join(", ")}.`);
}

/** A member, and a step into each list that it holds. */
function steps(name: string, schema: JsonSchema): readonly string[] {
  return schema.type === "array" && schema.items ? [name, ...steps("[]", schema.items)] : [name];
}

function shown(place: readonly string[]): string {
  return place.join(".").replaceAll(".[]", "[]");
}
