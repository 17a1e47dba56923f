/** Server-sent events as text, both ways: one event is written, and a complete text of events is read. */

/** One event. JSON text has no line breaks, so its data is one line. `name`: the type, where it is not a plain message. */
export function serverSentEvent(data: string, name?: string): string {
  return `${name === undefined ? "" : `event: ${name}\n`}data: ${data}\n\n`;
}

/** The data of each event in a text. An event that the text does not close is not one: the connection was cut in it. */
export function eventData(text: string): readonly string[] {
  const data: string[] = [];
  let lines: string[] = [];
  const all = text.split(/\r\n|\r|\n/);
  for (const line of all.slice(0, -1)) {
    if (line === "" && lines.length > 0) {
      data.push(lines.join("\n"));
      lines = [];
    } else if (line.startsWith("data:")) lines.push(line.slice(line.startsWith("data: ") ? 6 : 5));
  }
  return data;
}
