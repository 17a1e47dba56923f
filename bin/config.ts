import * as z from "zod";
import { INVARIANTS } from "../properties/invariants/all.ts";
import { type ClientOverride, clientOverrideSchema } from "../src/plan/client-override.ts";
import { escaped, InputError } from "../src/plan/input-error.ts";
import { readJson } from "../src/plan/json-text.ts";
import { readShape } from "../src/plan/shape.ts";
import type { Accepted } from "../src/search/validation.ts";
import { idSchema, text } from "../src/search/witness-schema.ts";
import { textFile } from "./text-file.ts";

/** What a team settles once for all commands in its folder; flags win over it. Every member may be left out (docs/config.md). */
export interface Config {
  readonly guard?: string;
  readonly corpus?: string;
  readonly scenarios?: readonly string[];
  readonly client?: ClientOverride;
  readonly accepted?: readonly Accepted[];
}

export const CONFIG_FILE = "a2a-chaos.config.json";
const TEXT_MAX = 1 << 16;
const SEE = "See docs/config.md for the members of a configuration.";

const configSchema = z.strictObject({
  $schema: z.exactOptional(text(500)),
  guard: z.exactOptional(text(500)),
  corpus: z.exactOptional(text(500)),
  scenarios: z.exactOptional(z.array(idSchema).min(1).max(100)),
  client: z.exactOptional(clientOverrideSchema),
  accepted: z.exactOptional(z.array(z.strictObject({ claim: idSchema, reason: text(500), until: z.iso.date() })).max(100)),
});

/**
 * The configuration in a file. `today`: as YYYY-MM-DD, for acceptances are given until a day and not after it. Throws InputError for a file that is none,
 * for a claim there is not, and for an acceptance that is over or given twice.
 */
export function readConfig(file: string, today: string): Config {
  const what = `the configuration ${file}`;
  const written = textFile(file, { what: "the configuration", bytesMax: TEXT_MAX, accepted: SEE });
  const config = readShape<Config>(configSchema, readJson(written, what, TEXT_MAX), what, SEE);
  for (const [at, one] of (config.accepted ?? []).entries())
    expectInForce(one, `accepted[${at}]`, { what, today, all: config.accepted ?? [] });
  return config;
}

function expectInForce(
  { claim, until }: Accepted,
  at: string,
  { what, today, all }: { readonly what: string; readonly today: string; readonly all: readonly Accepted[] },
): void {
  if (!INVARIANTS.some(({ id }) => id === claim))
    throw new InputError(`read ${what}`, `${at}.claim: there is no claim ${escaped(claim, 80)}`, "See `a2a-chaos list invariants`.");
  if (all.filter((one) => one.claim === claim).length > 1)
    throw new InputError(`read ${what}`, `${at}: ${claim} is accepted twice`, "Keep one entry a claim.");
  if (until < today)
    throw new InputError(
      `read ${what}`,
      `${at}: ${claim} was accepted until ${until}, and today is ${today}`,
      "Mend the guard, or accept it anew with a later date.",
    );
}
