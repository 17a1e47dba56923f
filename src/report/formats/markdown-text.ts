/** Text of a stranger as plain words of Markdown: no markup, no HTML, no mention, one line. */
export function plain(text: string): string {
  return text
    .replace(/\s+/gu, " ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replace(/[\\`*_[\]|~#!]/g, (character) => `&#${character.charCodeAt(0)};`)
    .replaceAll("@", "@&#8203;");
}

/** Text as a block of code, behind a fence longer than any in it. */
export function fenced(text: string, language = "text"): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}

/** A Markdown table. Cells are taken as they are. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[], rights: readonly number[] = []): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map((_, at) => (rights.includes(at) ? "---:" : "---"))), ...rows.map(line)].join("\n");
}
