const SHOWN = 5;

/** The names closest to a mistyped one: those it is a part of first, then by the letters one would have to change, less those of words they share. */
export function closest(asked: string, names: readonly string[]): readonly string[] {
  const words = asked.split("-");
  const farness = (name: string) => {
    if (asked.length > 2 && name.includes(asked)) return Number.NEGATIVE_INFINITY;
    const shared = name.split("-").filter((word) => words.includes(word));
    return distance(asked, name) - 2 * shared.join("").length;
  };
  const ranked = names.map((name, at) => ({ name, at, far: farness(name) }));
  ranked.sort((a, b) => (a.far === b.far ? a.at - b.at : a.far - b.far));
  return ranked.slice(0, SHOWN).map(({ name }) => name);
}

/** Levenshtein's distance; of a long text only the beginning is looked at. */
function distance(one: string, other: string): number {
  const asked = one.slice(0, 100);
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= asked.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (asked[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
