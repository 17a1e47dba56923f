import { existsSync } from "node:fs";
import type { ClientOverride } from "../src/plan/client-override.ts";
import type { Accepted } from "../src/search/validation.ts";
import { CONFIG_FILE, type Config, readConfig } from "./config.ts";
import type { Io } from "./io.ts";

/** What a command takes from the configuration, beside its own flags. `config`: the file, null where there is none. */
export interface Settled {
  readonly config: string | null;
  readonly clientOptions: ClientOverride | null;
  readonly accepted: readonly Accepted[];
}

export interface Configurable {
  readonly guard?: string | undefined;
  readonly corpus?: string | undefined;
  readonly scenario?: readonly string[] | undefined;
  readonly config?: string | boolean | undefined;
}

/**
 * A command's flags with what the configuration says where no flag was given. `wasGiven` tells whether somebody wrote the flag. The file is the one named by
 * `--config`, else `a2a-chaos.config.json` in this folder when there is one, and none under `--no-config`. Throws InputError.
 */
export function settled<F extends Configurable>(
  flags: F,
  wasGiven: (flag: "guard" | "corpus" | "scenario") => boolean,
  io: Pick<Io, "now">,
): Omit<F, "config"> & Settled {
  const file = fileOf(flags.config);
  const { guard, corpus, scenarios, client, accepted }: Config = file === null ? {} : readConfig(file, dayOf(io.now()));
  return {
    ...flags,
    ...(guard !== undefined && !wasGiven("guard") && { guard }),
    ...(corpus !== undefined && !wasGiven("corpus") && { corpus }),
    ...(scenarios !== undefined && !wasGiven("scenario") && { scenario: scenarios }),
    config: file,
    clientOptions: client ?? null,
    accepted: accepted ?? [],
  };
}

function fileOf(config: string | boolean | undefined): string | null {
  if (typeof config === "string") return config;
  return config !== false && existsSync(CONFIG_FILE) ? CONFIG_FILE : null;
}

function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}

/** What was taken from where, for the configuration a report begins with. */
export function settledLines({ config, clientOptions, accepted }: Partial<Settled>): readonly string[] {
  if (config == null) return [];
  return [
    `  config    ${config}`,
    ...(clientOptions == null ? [] : [`  client    ${clientWords(clientOptions)}: wins over what a drawn plan says`]),
    ...(accepted ?? []).map(({ claim, until, reason }) => `  accepted  ${claim} until ${until}: ${reason}`),
  ];
}

function clientWords({ deadlines, limits, ...rest }: ClientOverride): string {
  return Object.entries({ ...rest, ...deadlines, ...limits })
    .map(([name, value]) => `${name} ${value}`)
    .join(", ");
}
