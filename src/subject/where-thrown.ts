/** What was thrown and in which line, in one line for people: `TypeError: x is not a function (guard.ts:12:5)`. Never throws, whatever an error is. */
export function whereThrown(error: unknown): string {
  try {
    return described(error);
  } catch {
    return "threw an error that cannot be read";
  }
}

function described(error: unknown): string {
  if (!(error instanceof Error)) return `threw ${typeof error === "string" ? error : typeof error}`;
  const [first = ""] = error.message.split("\n");
  const what = error.name === "Error" || first.startsWith(`${error.name}:`) ? first.trim() : `${error.name}: ${first.trim()}`;
  const where = position(error);
  return where === null ? what : `${what} (${where})`;
}

/** The innermost line that is neither Node's nor the loader's; of a file that does not parse, the line the parser names. */
function position({ message, stack }: Error): string | null {
  const parsed = /\n\s*(\S.*:\d+:\d+)\s*$/.exec(message)?.[1];
  if (parsed !== undefined) return parsed;
  const required = /Require stack:\n- (.+)/.exec(message)?.[1];
  if (required !== undefined) return required;
  for (const line of (stack ?? "").split("\n")) {
    const place = /\(?((?:file:\/\/)?[^\s(]*:\d+:\d+)\)?$/.exec(line)?.[1];
    if (place !== undefined && /^\s*at /.test(line) && !/node:|node_modules[\\/]jiti/.test(line)) return place.replace("file://", "");
  }
  return null;
}
