const WIDTH = 120;

/**
 * JSON for people and for diffs: a list or object stands on one line where it fits in 120 columns, else one member a line. The value must be
 * plain JSON of small depth (it was read through a schema). Ends with a newline.
 */
export function readableJson(value: unknown): string {
  return `${laidOut(value, 0, 0)}\n`;
}

/** `used` is what already stands on the line before the value, with its indent. */
function laidOut(value: unknown, depth: number, used: number): string {
  const line = onOneLine(value);
  if (typeof value !== "object" || value === null || used + line.length <= WIDTH) return line;
  const indent = "  ".repeat(depth + 1);
  const members = Array.isArray(value)
    ? value.map((member) => indent + laidOut(member, depth + 1, indent.length))
    : Object.entries(value).map(([name, member]) => {
        const key = `${indent}${JSON.stringify(name)}: `;
        return key + laidOut(member, depth + 1, key.length);
      });
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  return `${open}\n${members.join(",\n")}\n${"  ".repeat(depth)}${close}`;
}

function onOneLine(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(", ")}]`;
  const members = Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${onOneLine(member)}`);
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}
