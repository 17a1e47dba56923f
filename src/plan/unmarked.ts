/** The text of a file without the one byte order mark that some editors write before it. */
export function unmarked(text: string): string {
  return text.startsWith("\ufeff") ? text.slice(1) : text;
}
