/**
 * A command line as the words of it, without a shell: spaces part them, single and double quotes keep them together, a backslash takes the next quote, space or
 * backslash as it is. Null where a quote is not closed.
 */
export function words(command: string): readonly string[] | null {
  const found: string[] = [];
  let word: string | null = null;
  let quote: string | null = null;
  for (let at = 0; at < command.length; at += 1) {
    const character = command[at] as string;
    const next = command[at + 1] ?? "";
    if (character === "\\" && quote !== "'" && /[\\'" ]/.test(next)) {
      word = `${word ?? ""}${next}`;
      at += 1;
    } else if (quote !== null) {
      if (character === quote) quote = null;
      else word = `${word ?? ""}${character}`;
    } else if (character === "'" || character === '"') {
      quote = character;
      word ??= "";
    } else if (/\s/.test(character)) {
      if (word !== null) found.push(word);
      word = null;
    } else word = `${word ?? ""}${character}`;
  }
  if (word !== null) found.push(word);
  return quote === null ? found : null;
}
