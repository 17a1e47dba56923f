/** JSON to be written. A member that is undefined is not written. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [member: string]: Json | undefined;
}

/** JSON that was read and may be anything. Only ever asked for members by names written in this folder. */
export type Read = Readonly<Record<string, unknown>>;

/** No message of the protocol is nested deeper, and no reader of it need be. */
const DEPTH_MAX = 64;

/** The value of a JSON text; undefined where it is none, or is nested beyond all reason. */
export function parsed(text: string | null): unknown {
  try {
    const value: unknown = text === null ? undefined : JSON.parse(text);
    return isWithin(DEPTH_MAX, value) ? value : undefined;
  } catch {
    // Not JSON is an answer here: texts come from strangers.
    return undefined;
  }
}

function isWithin(depth: number, value: unknown): boolean {
  if (typeof value !== "object" || value === null) return true;
  return depth > 0 && Object.values(value).every((member) => isWithin(depth - 1, member));
}

export function objectOf(value: unknown): Read | null {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Read) : null;
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A text that says something; null for one that is absent, empty or no text. */
export function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

/** ProtoJSON allows whole numbers to be written as text, and so do queries. */
export function integerOf(value: unknown): number | null {
  const number = typeof value === "string" && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(number) ? number : null;
}

export function isYes(value: unknown): boolean {
  return value === true || value === "true";
}

/** Whether a value that may be left out is left out; null stands for absent too (the JavaScript client sends it). */
export function isAbsent(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

/** Whether a content type is one of those that carry A2A as JSON. */
export function isJson(contentType: string | undefined): boolean {
  const [type = ""] = (contentType ?? "").split(";");
  return ["application/json", "application/a2a+json"].includes(type.trim().toLowerCase());
}
