import { type Knob, type KnobChapter, knobs } from "../knobs.ts";
import { GENERATED, markdownTable } from "../markdown.ts";
import { typeText } from "../type-text.ts";

/** Every knob of a plan: what it may be, what leaving it out means, what it does, and where that is seen. */
export function knobsPage(): string {
  const chapters = knobs();
  const places = new Map(chapters.map(({ chapter, places: [first = ""] }) => [chapter.name, first]));
  return `${[
    "# Knobs of a plan",
    GENERATED,
    "A plan is JSON. Every member that is not *required* may be left out, and then means its default: the faithful, boring thing. Instants and durations are whole milliseconds of virtual time unless a name ends in `Sec`. Positions count from 1. A name is 1 to 64 of `A-Z a-z 0-9 . _ -`.",
    'Between the parts, too: a position that is named must exist; a delegation must be made before anything is asked of it; `workload` and `route` are in the order of their instants; `refuse` is a fault of the request leg, `cut` of the frame leg, `garble` of what comes from a vendor; `how` belongs to `cut`, `with` to `cross`. The same as a JSON Schema, for editors: [plan.schema.json](plan.schema.json); a plan may name it in `"$schema"`.',
    "*Seen* says where the thing comes from: a public report by its name ([reports.md](reports.md)) or its issue, a clause of A2A 1.0, an RFC, or one of the two design notes that this harness grew from (the first is about cancels that are taken for advice, the second about skills that are removed).",
    ...chapters.map((one) => chapterText(one, places)),
  ].join("\n\n")}\n`;
}

function chapterText({ chapter, places, knobs: list }: KnobChapter, where: ReadonlyMap<string, string>): string {
  const title = places[0] === "" ? "The plan" : places.map((place) => `\`${place}\``).join(" and ");
  const rows = list.map((knob) => [
    `\`${knob.name}\``,
    type(knob, where),
    without(knob),
    meaning(knob, chapter.intro),
    seen(knob, chapter.seen),
  ]);
  return `## ${title}\n\n${chapter.intro}\n\n${markdownTable(["knob", "may be", "left out", "meaning", "seen"], rows)}`;
}

function type({ word, schema }: Knob, where: ReadonlyMap<string, string>): string {
  if (word.of === null) return typeText(schema);
  const place = where.get(word.of) ?? "";
  return schema.type === "array" ? `a list of at most ${schema.maxItems}: see \`${place}\`` : `see \`${place}\``;
}

function without({ isRequired, def }: Knob): string {
  if (isRequired) return "*required*";
  return def === null ? "–" : `\`${def}\``;
}

function meaning({ word }: Knob, intro: string): string {
  return word.meaning === "" ? intro : word.meaning;
}

/** A knob that does not say where it is seen is seen where its chapter is. */
function seen({ word }: Knob, ofChapter: string): string {
  return sourcesOf(word.meaning, word.seen) || sourcesOf("", ofChapter);
}

const NAMED =
  /reports? ([a-z0-9-]+(?:(?:, | and )[a-z0-9-]+-[a-z0-9-]+)*)|A2A §[\d.]*\d|RFC \d+(?: §[\d.]*\d)?|[a-z0-9-]+(?:\/[a-z0-9-]+)?#\d+/g;

/** Everything a description names as its source, and what its tag says. */
export function sourcesOf(text: string, tag: string): string {
  const named = [...text.matchAll(NAMED)].map(([whole, report]) => report ?? whole);
  return [...new Set([...named.map((one) => one.replaceAll(" and ", ", ")), ...(tag === "" ? [] : [tag])])].join(", ");
}
