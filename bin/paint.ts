import { styleText } from "node:util";

const WORDS = [
  [/\b(violated|survived)\b/g, "red"],
  [/\b(holds|killed)\b/g, "green"],
  [/\b(vacuous|unknown|not tried)\b/g, "yellow"],
] as const;

/** Finished text in colour: verdict words, and the marked lines of a timeline. Columns keep their widths. */
export function paint(text: string, isColoured: boolean): string {
  if (!isColoured) return text;
  return text
    .split("\n")
    .map((line) => {
      if (line.startsWith("> ")) return styleText("bold", line);
      return WORDS.reduce((painted, [word, colour]) => painted.replace(word, (found) => styleText(colour, found)), line);
    })
    .join("\n");
}
