import { deflateRawSync, inflateRawSync } from "node:zlib";
import { InputError } from "./input-error.ts";
import type { Plan } from "./plan.ts";
import { PLAN_TEXT_MAX } from "./plan-bounds.ts";
import { canonicalPlan, parsePlan } from "./plan-codec.ts";

/**
 * A plan as one word that survives an issue tracker: `a2ac1.` and base64url of the deflated canonical plan. It holds the whole plan, so it outlives
 * every change of a generator. Reading is bounded and strict: no bomb, no trailing bytes, no second spelling of the same bytes.
 */
const PREFIX = "a2ac1.";
const TOKEN_MAX = Math.ceil((PLAN_TEXT_MAX * 4) / 3) + PREFIX.length;
const ACCEPTED = "A token is a2ac1. and letters, digits, - and _, as a replay command shows it.";

export function writeToken(plan: Plan): string {
  const text = canonicalPlan(plan);
  if (text.length > PLAN_TEXT_MAX) {
    throw new InputError(
      "write a token",
      `the plan is ${text.length} bytes long`,
      `At most ${PLAN_TEXT_MAX} bytes fit; keep it as a file.`,
    );
  }
  return PREFIX + deflateRawSync(text, { level: 9 }).toString("base64url");
}

export function readToken(text: string): Plan {
  return parsePlan(inflated(bytesOf(text)));
}

/** Whether a text means to be a token; it may still be a bad one. */
export function looksLikeToken(text: string): boolean {
  return /^a2ac\d+\./.test(text);
}

function bytesOf(text: string): Buffer {
  if (text.length > TOKEN_MAX) throw refusal(`it is ${text.length} characters long`);
  if (!text.startsWith(PREFIX)) throw refusal(`it starts with ${JSON.stringify(text.slice(0, 8))}`);
  const body = text.slice(PREFIX.length);
  const odd = /[^A-Za-z0-9_-]/.exec(body);
  if (odd !== null) throw refusal(`it has ${JSON.stringify(odd[0])} at character ${PREFIX.length + odd.index + 1}`);
  const bytes = Buffer.from(body, "base64url");
  // Buffer drops what does not fill a byte; a token that was cut off shows here or below.
  if (bytes.toString("base64url") !== body) throw refusal("it is cut off or was altered");
  return bytes;
}

function inflated(bytes: Buffer): string {
  let plain: Buffer;
  let read: number;
  try {
    // With `info` the answer is both, though the types say only the buffer; the engine tells of bytes after the end of the stream.
    const answer = inflateRawSync(bytes, { maxOutputLength: PLAN_TEXT_MAX, info: true }) as unknown as {
      buffer: Buffer;
      engine: { bytesWritten: number };
    };
    plain = answer.buffer;
    read = answer.engine.bytesWritten;
  } catch (error) {
    const isTooLong = (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE";
    throw refusal(isTooLong ? `it holds more than ${PLAN_TEXT_MAX} bytes` : "it is cut off or was altered");
  }
  if (read !== bytes.length) throw refusal(`${bytes.length - read} bytes follow its end`);
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(plain);
  } catch {
    // Not UTF-8: the only thing that a fatal decoder throws for.
    throw refusal("it does not hold text");
  }
}

function refusal(found: string): InputError {
  return new InputError("read the token", found, ACCEPTED);
}
