/** The commands that a report ends with: whole lines that can be pasted into a shell and reproduce what was shown. */
export function replayCommand(token: string, subject: string): string {
  return `npx a2a-chaos replay ${token} ${flagsOf(subject)}`;
}

const CLIENT = "--client ";
/** The same of a guard that is a program. */
const COMMAND = "--command ";

/** What a whole client is called wherever a guard would be by its name: the flags that put it under test. */
export function clientWords({ file, door, dialect }: { readonly file: string; readonly door: string; readonly dialect: string }): string {
  const way = `${door === "direct" ? "" : ` --door ${door}`}${dialect === "v1-json-rpc" ? "" : ` --dialect ${dialect}`}`;
  return `${CLIENT}${quoted(file)}${way}`;
}

/** The line of a report's head that says who is under test. */
export function subjectLine(subject: string, width: number): string {
  const isClient = subject.startsWith(CLIENT);
  return `${(isClient ? "client" : "guard").padEnd(width)}${isClient ? subject.slice(CLIENT.length) : subject}`;
}

function flagsOf(subject: string): string {
  return subject.startsWith(CLIENT) || subject.startsWith(COMMAND) ? subject : `--guard ${quoted(subject)}`;
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
  return `npx a2a-chaos run ${flagsOf(guard)}${many("scenario", scenarios)}${many("invariant", invariants)} --seed=${quoted(seed)} --cases ${cases}`;
}

export interface ValidateWords {
  readonly guard: string;
  readonly baseline: string | null;
  /** Empty: all there are. */
  readonly scenarios: readonly string[];
  readonly seed: string;
  readonly cases: number;
}

export function validateCommand({ guard, baseline, scenarios, seed, cases }: ValidateWords): string {
  const beside = baseline === null ? "" : ` --baseline ${quoted(baseline)}`;
  const only = scenarios.map((scenario) => ` --scenario ${quoted(scenario)}`).join("");
  return `npx a2a-chaos validate --guard ${quoted(guard)}${beside}${only} --seed=${quoted(seed)} --cases ${cases}`;
}

/** A word of a command line, as a shell reads it. */
export function quoted(word: string): string {
  return /^[A-Za-z0-9._:/@+-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
