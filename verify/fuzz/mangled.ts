import * as fc from "fast-check";

/** One change of a text or of the JSON in it, of the kind that comes out of mail programs, editors, other versions and malice. */
export type Mangling = (text: string) => string;

const WORDS = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "\u0000",
  "\ud800",
  "\u202e",
  "\ufeff",
  "1e999",
  "-0",
  "9007199254740993",
  "[".repeat(20_000),
  '{"a":'.repeat(20_000),
  "\n\n",
  "a2ac1.",
  "null",
  '"',
  "}",
];

const VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  2 ** 53,
  -(2 ** 53),
  1e300,
  "",
  "x".repeat(100_000),
  "__proto__",
  "\u202e\u0000\ud800",
  [],
  {},
  [[]],
  Array.from({ length: 5_000 }, (_, n) => n),
  Array.from({ length: 300 }, () => ({})),
  JSON.parse('{"__proto__":{"polluted":1}}'),
  JSON.parse('{"constructor":{"prototype":{"polluted":1}}}'),
  nested(2_000),
];

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Cut, doubled, spliced or overwritten somewhere, as text. */
const torn: fc.Arbitrary<Mangling> = fc
  .record({
    how: fc.constantFrom("cut", "drop", "double", "insert", "overwrite"),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    of: fc.nat({ max: 60 }),
    word: fc.oneof(fc.constantFrom(...WORDS), fc.string({ maxLength: 4, unit: "binary" })),
  })
  .map(({ how, at, of, word }) => (text) => {
    const from = Math.floor(at * text.length);
    const [before, middle, after] = [text.slice(0, from), text.slice(from, from + of), text.slice(from + of)];
    switch (how) {
      case "cut":
        return before;
      case "drop":
        return before + after;
      case "double":
        return before + middle + middle + after;
      case "insert":
        return before + word + middle + after;
      default:
        return before + word + after;
    }
  });

/** One member of the JSON is something else, twice there, gone, or called something else. What is no JSON stays as it is. */
const changed: fc.Arbitrary<Mangling> = fc
  .record({
    how: fc.constantFrom("replace", "replace", "replace", "number", "delete", "rename", "double"),
    at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
    value: fc.constantFrom(...VALUES),
    number: fc.oneof(fc.integer(), fc.nat({ max: 10 }), fc.maxSafeInteger()),
    name: fc.constantFrom("__proto__", "constructor", "toString", "", "v", "plan", "atMs"),
  })
  .map(({ how, at, value, number, name }) => (text) => {
    const root = parsed(text);
    const places = root === undefined ? [] : placesIn(root);
    const place = places[Math.floor(at * places.length)];
    if (root === undefined || place === undefined) return text;
    const { holder, key } = place;
    if (how === "replace") holder[key] = value;
    else if (how === "number") holder[key] = number;
    else if (how === "delete") delete holder[key];
    else if (how === "rename")
      Object.defineProperty(holder, name, { value: holder[key], enumerable: true, configurable: true, writable: true });
    else if (Array.isArray(holder)) holder.push(holder[key as never] as never);
    return JSON.stringify(root);
  });

interface Place {
  readonly holder: Record<string, unknown>;
  readonly key: string;
}

function placesIn(root: unknown): readonly Place[] {
  const places: Place[] = [];
  const waiting: unknown[] = [root];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (typeof value !== "object" || value === null) continue;
    for (const [key, member] of Object.entries(value)) {
      places.push({ holder: value as Record<string, unknown>, key });
      waiting.push(member);
    }
  }
  return places;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** One to three changes, one after another. */
export const mangling: fc.Arbitrary<Mangling> = fc
  .array(fc.oneof({ weight: 1, arbitrary: torn }, { weight: 2, arbitrary: changed }), { minLength: 1, maxLength: 3 })
  .map((all) => (text) => all.reduce((mangled, one) => one(mangled), text));

/** The same for a file of lines: lines lost, doubled or in another place, or one of them mangled. */
export const manglingOfLines: fc.Arbitrary<Mangling> = fc
  .record({
    how: fc.constantFrom("drop", "double", "move", "mangle", "mangle", "mangle", "mangle"),
    at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
    to: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
    one: mangling,
  })
  .map(({ how, at, to, one }) => (text) => {
    const lines = text.trimEnd().split("\n");
    const [from, other] = [Math.floor(at * lines.length), Math.floor(to * lines.length)];
    const line = lines[from] ?? "";
    if (how === "mangle") lines[from] = one(line);
    else if (how === "double") lines.splice(other, 0, line);
    else lines.splice(from, 1);
    if (how === "move") lines.splice(other, 0, line);
    return `${lines.join("\n")}\n`;
  });
