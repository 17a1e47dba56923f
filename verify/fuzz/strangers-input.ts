import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import * as fc from "fast-check";
import { main } from "../../bin/a2a-chaos.ts";
import { packageRoot } from "../../bin/package-root.ts";
import { draw } from "../../properties/draw.ts";
import { defaultScenario } from "../../properties/scenarios/default.ts";
import { world } from "../../simulators/world.ts";
import { referenceGuard } from "../../src/guard/reference-guard.ts";
import { writePlan } from "../../src/plan/plan-codec.ts";
import { writeToken } from "../../src/plan/token.ts";
import { run } from "../../src/run/run.ts";
import { mangling, manglingOfLines } from "./mangled.ts";

/** What a command may end with when it was given what a stranger sent: a verdict, or one line that refuses it. */
const LAWFUL: readonly number[] = [0, 1, 2, 64];
const SEEDS = 12;
const SECONDS_MAX = 30;

/** What became of many mangled inputs: how they ended, and the first that did not end as it should. */
export interface Fuzzed {
  readonly inputs: number;
  readonly refused: number;
  readonly judged: number;
  readonly wrong: readonly string[];
}

interface Given {
  readonly kind: "plan" | "token" | "token-of-text" | "report" | "trace";
  readonly text: string;
}

/** So many mangled plans, tokens, reports and traces, each through the command line, one after another. Deterministic in `seed`. */
export async function strangersInput(inputs: number, seed: number): Promise<Fuzzed> {
  const folder = mkdtempSync(join(tmpdir(), "a2a-chaos-fuzz-"));
  try {
    const [texts, traces] = [await originals(), await recorded()];
    const given = fc.sample(
      fc.oneof(
        { weight: 4, arbitrary: fc.record({ of: fc.constantFrom(...texts), by: mangling }) },
        { weight: 1, arbitrary: fc.record({ of: fc.constantFrom(...traces), by: manglingOfLines }) },
      ),
      { numRuns: inputs, seed },
    );
    const fuzzed = { inputs: 0, refused: 0, judged: 0, wrong: [] as string[] };
    for (const { of, by } of given) {
      const came = await put({ kind: of.kind, text: by(of.text) }, folder);
      fuzzed.inputs += 1;
      if (came.wrong !== null) fuzzed.wrong.push(`${of.kind}: ${came.wrong}`);
      else if (came.exit === 64) fuzzed.refused += 1;
      else fuzzed.judged += 1;
    }
    return fuzzed;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function originals(): Promise<readonly Given[]> {
  const plans = Array.from({ length: SEEDS }, (_, k) => draw(defaultScenario, "strangers", k));
  const reports = join(packageRoot(), "corpus", "reports");
  return [
    ...plans.map((plan): Given => ({ kind: "plan", text: writePlan(plan) })),
    ...plans.map((plan): Given => ({ kind: "token", text: writeToken(plan) })),
    ...plans.map((plan): Given => ({ kind: "token-of-text", text: JSON.stringify(plan) })),
    ...readdirSync(reports)
      .sort()
      .filter((_, at) => at % 5 === 0)
      .map((name): Given => ({ kind: "report", text: readFileSync(join(reports, name), "utf8") })),
  ];
}

async function recorded(): Promise<readonly Given[]> {
  const traces: Given[] = [];
  for (let k = 0; k < SEEDS; k += 1) {
    const { header, events } = await run(draw(defaultScenario, "strangers", k), referenceGuard, world);
    traces.push({ kind: "trace", text: `${[{ header }, ...events, { header }].map((line) => JSON.stringify(line)).join("\n")}\n` });
  }
  return traces;
}

async function put({ kind, text }: Given, folder: string): Promise<{ readonly exit: number; readonly wrong: string | null }> {
  const file = join(folder, "given.json");
  writeFileSync(file, text);
  const argv = kind === "trace" ? ["judge", file] : ["replay", what(kind, text, file), "--guard", "accept-all"];
  let err = "";
  const since = performance.now();
  const exit = await main(argv, {
    out: () => {},
    err: (said) => {
      err += said;
    },
    isWatched: false,
    isColoured: false,
    now: () => 0,
    breathe: async () => {},
    onInterrupt: () => () => {},
  });
  const seconds = (performance.now() - since) / 1_000;
  return { exit, wrong: fault(exit, err, seconds, argv, text) };
}

function what(kind: Given["kind"], text: string, file: string): string {
  if (kind === "token") return text;
  return kind === "token-of-text" ? `a2ac1.${deflateRawSync(text).toString("base64url")}` : file;
}

function fault(exit: number, err: string, seconds: number, argv: readonly string[], text: string): string | null {
  const shown = `${argv[0]} ${JSON.stringify(text.slice(0, 300))}`;
  if (!LAWFUL.includes(exit)) return `exit ${exit}, ${err.slice(0, 300)}; ${shown}`;
  if (exit === 64 && !/^[^\n]{10,420}\n$/.test(err)) return `refused in ${JSON.stringify(err.slice(0, 500))}; ${shown}`;
  if (seconds > SECONDS_MAX) return `took ${Math.round(seconds)} s; ${shown}`;
  if ("polluted" in {} || Object.keys(Object.prototype).length > 0) return `polluted every object; ${shown}`;
  return null;
}
