import { InputError } from "../src/plan/input-error.ts";
import type { Part, ScenarioPart } from "../src/search/part.ts";
import { scenarioPart } from "../src/search/part.ts";
import type { Unfinished } from "../src/search/progress.ts";
import type { Complaints } from "./complaints.ts";
import { removePartFile, writePartFile } from "./part-file.ts";

/** Of which run a part is. */
export type PartOf = Omit<Part, "v" | "scenarios">;

/** Keeps how far a run has come in a file, so that what was done survives whatever ends the process. */
export interface PartKeeper {
  reached(scenario: string, unfinished: Unfinished): void;
  /** All of a scenario was run. */
  done(scenario: string): void;
  write(): void;
  remove(): void;
}

const WRITE_EVERY_MS = 1_000;

export interface PartKeeping {
  readonly path: string;
  readonly of: PartOf;
  /** Null: written only when told to. */
  readonly now: (() => number) | null;
  /** The file is this run's, from an earlier time. */
  readonly isThere: boolean;
  readonly complaints: Complaints;
}

export function partKeeper({ path, of, now, isThere, complaints }: PartKeeping): PartKeeper {
  const scenarios: ScenarioPart[] = [];
  let isWritten = isThere;
  let dueAt = now === null ? Number.POSITIVE_INFINITY : now() + WRITE_EVERY_MS;
  const put = (part: ScenarioPart) => {
    const at = scenarios.findIndex(({ scenario }) => scenario === part.scenario);
    scenarios[at < 0 ? scenarios.length : at] = part;
  };
  const keeper: PartKeeper = {
    reached(scenario, unfinished) {
      put(scenarioPart(scenario, false, unfinished));
      if (now === null || now() < dueAt) return;
      dueAt = now() + WRITE_EVERY_MS;
      keeper.write();
    },
    done(scenario) {
      const part = scenarios.find((one) => one.scenario === scenario);
      if (part !== undefined) put({ ...part, isDone: true });
    },
    write() {
      complaints.attempt(() => {
        writePartFile(path, { v: 1, ...of, scenarios });
        isWritten = true;
      });
    },
    remove() {
      if (isWritten) complaints.attempt(() => removePartFile(path));
    },
  };
  return keeper;
}

/** Refuses to go on with another run than the one that was asked for. */
export function expectSameRun(part: PartOf, asked: PartOf, what: string): void {
  const differing = (["guard", "seed", "claims", "cases", "shard"] as const).find(
    (one) => JSON.stringify(part[one]) !== JSON.stringify(asked[one]),
  );
  if (differing === undefined) return;
  const [kept, now] = [part[differing], asked[differing]].map((one) => JSON.stringify(one));
  throw new InputError(`go on with ${what}`, `its ${differing} is ${kept}, not ${now}`, "Ask for the same run, or leave out --continue.");
}
