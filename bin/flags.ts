import { availableParallelism } from "node:os";
import { InvalidArgumentError } from "@commander-js/extra-typings";

/** Readers of flag values. Each refuses with what is accepted. */
export function wholeNumber(text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(value) || value < 1)
    throw new InvalidArgumentError("A whole number from 1 is accepted.");
  return value;
}

/** 0 stands for any port that is free. */
export function portNumber(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) throw new InvalidArgumentError("A port from 0 to 65535 is accepted.");
  return Number(text);
}

const UNITS = { ms: 1, s: 1_000, m: 60_000, min: 60_000, h: 3_600_000 } as const;

/** `60s`, `1.5m`, `500ms`, `2h` to ms. */
export function timeSpan(text: string): number {
  const parts = /^(\d+(?:\.\d+)?)(ms|s|m|min|h)$/.exec(text);
  const ms = parts === null ? 0 : Math.round(Number(parts[1]) * UNITS[parts[2] as keyof typeof UNITS]);
  if (ms < 1) throw new InvalidArgumentError("A time like 500ms, 60s, 5m or 1h is accepted.");
  return ms;
}

export function listed(text: string, previous: readonly string[] | undefined): readonly string[] {
  return [...(previous ?? []), text];
}

/** A seed as given: any text of 1 to 200 characters on one line. */
export function seedText(text: string): string {
  if (text.length === 0 || text.length > 200 || /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u.test(text))
    throw new InvalidArgumentError("A seed is 1 to 200 characters on one line.");
  return text;
}

const JOBS_MAX = 64;

/** So many processes, or as many as there are processors. */
export function jobCount(text: string): number {
  if (text === "max") return availableParallelism();
  const jobs = wholeNumber(text);
  if (jobs > JOBS_MAX) throw new InvalidArgumentError(`At most ${JOBS_MAX} processes, or max, are accepted.`);
  return jobs;
}

/** `0/4` to `3/4`: the cases whose number, divided by four, leaves that. */
export function shard(text: string): { readonly at: number; readonly of: number } {
  const parts = /^(\d{1,5})\/(\d{1,5})$/.exec(text);
  const [at, of] = [Number(parts?.[1]), Number(parts?.[2])];
  if (parts === null || of < 1 || of > 10_000 || at >= of) throw new InvalidArgumentError("A part like 0/4, up to 3/4, is accepted.");
  return { at, of };
}
