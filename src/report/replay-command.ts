/** The commands that a report ends with: whole lines that can be pasted into a shell and reproduce what was shown. */
export function replayCommand(token: string, guard: string): string {
  return `npx a2a-chaos replay ${token} --guard ${quoted(guard)}`;
}

export interface RunWords {
  readonly guard: string;
  readonly scenarios: readonly string[];
  readonly invariants: readonly string[];
  readonly seed: string;
  readonly cases: number;
}

export function runCommand({ guard, scenarios, invariants, seed, cases }: RunWords): string {
  const many = (flag: string, values: readonly string[]) => values.map((value) => ` --${flag} ${quoted(value)}`).join("");
  return `npx a2a-chaos run --guard ${quoted(guard)}${many("scenario", scenarios)}${many("invariant", invariants)} --seed=${quoted(seed)} --cases ${cases}`;
}

export interface ValidateWords {
  readonly guard: string;
  readonly baseline: string | null;
  readonly seed: string;
  readonly cases: number;
}

export function validateCommand({ guard, baseline, seed, cases }: ValidateWords): string {
  const beside = baseline === null ? "" : ` --baseline ${quoted(baseline)}`;
  return `npx a2a-chaos validate --guard ${quoted(guard)}${beside} --seed=${quoted(seed)} --cases ${cases}`;
}

function quoted(word: string): string {
  return /^[A-Za-z0-9._:/@+-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
