const MESSAGE_MAX = 400;
/** Controls, line and paragraph separators, bidirectional marks and halves of surrogate pairs: nothing that can forge a line of output. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/**
 * Something a person gave us cannot be used: a plan, a token, a witness, a flag. One line, at most 400 characters, safe to print:
 * "Failed to «action»: «what was found, and where». «what is accepted»"; `found` is what gets clipped when it is long.
 */
export class InputError extends Error {
  constructor(action: string, found: string, accepted: string) {
    const head = `Failed to ${escaped(action, 120)}: `;
    const tail = `. ${escaped(accepted, 160)}`;
    super(`${head}${escaped(found, MESSAGE_MAX - head.length - tail.length)}${tail}`);
    this.name = "InputError";
  }

  /** The same error, as another process told of it in one line. */
  static told(line: string): InputError {
    const error = new InputError("", "", "");
    error.message = escaped(line, MESSAGE_MAX);
    return error;
  }
}

/** Text from a stranger on one line: unprintable characters as \uXXXX, clipped to `max` characters. */
export function escaped(text: string, max: number): string {
  const safe = text.slice(0, max).replace(UNPRINTABLE, (character) => `\\u${hex(character)}`);
  return safe.length > max || text.length > max ? `${safe.slice(0, max - 1)}…` : safe;
}

function hex(character: string): string {
  return (character.codePointAt(0) as number).toString(16).padStart(4, "0");
}
