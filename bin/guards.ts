import type { GuardFactory } from "../src/port/guard.ts";
import type { Excuse } from "../src/subject/excuse.ts";
import { looksLikeFile } from "../src/subject/looks-like-file.ts";
import type { GuardUnderTest } from "./guard-under-test.ts";
import { isProgram } from "./program-name.ts";
import { UsageError } from "./usage-error.ts";

interface BuiltIn {
  readonly id: string;
  readonly title: string;
  readonly factory: () => Promise<GuardFactory>;
  readonly excused?: () => Promise<readonly Excuse[]>;
}

/** The guards that come with the harness, by name. */
export const BUILT_IN: readonly BuiltIn[] = [
  {
    id: "reference",
    title: "the reference guard: holds every claim, and can be lifted into production",
    factory: async () => (await import("../src/guard/reference-guard.ts")).referenceGuard,
  },
  {
    id: "accept-all",
    title: "believes and sends everything, and does send the cancel",
    factory: async () => (await import("../src/guard/accept-all.ts")).acceptAll,
  },
  {
    id: "refuse-all",
    title: "never starts anything",
    factory: async () => (await import("../src/guard/refuse-all.ts")).refuseAll,
  },
  {
    id: "quarantine-all",
    title: "starts, then files everything it hears",
    factory: async () => (await import("../src/guard/quarantine-all.ts")).quarantineAll,
  },
  {
    id: "seed-python",
    title: "the first seed's guard, its logic expressed anew; it has known holes",
    factory: async () => (await import("../src/guard/seed-python.ts")).seedPython,
  },
  {
    id: "confirm-by-poll",
    title: "another sane guard: reads a task before it believes an end that a stream or a push told",
    factory: async () => (await import("../src/guard/confirm-by-poll.ts")).confirmByPoll,
  },
  {
    id: "hold-while-cancel-open",
    title: "another sane guard: tells no other end while a cancel is on its way",
    factory: async () => (await import("../src/guard/hold-while-cancel-open.ts")).holdWhileCancelOpen,
  },
  {
    id: "always-revalidate",
    title: "another sane guard: fetches a card for every question",
    factory: async () => (await import("../src/guard/always-revalidate.ts")).alwaysRevalidate,
    excused: async () => (await import("../src/guard/always-revalidate.ts")).EXCUSED_COSTS,
  },
  {
    id: "orphan-on-move",
    title: "another sane guard: never follows a task to another interface",
    factory: async () => (await import("../src/guard/orphan-on-move.ts")).orphanOnMove,
    excused: async () => (await import("../src/guard/orphan-on-move.ts")).EXCUSED_MARKS,
  },
];

/** A guard of ours by its name: a built-in one, or a mutant's id. */
export async function guardNamed(name: string): Promise<GuardUnderTest> {
  const builtIn = BUILT_IN.find(({ id }) => id === name);
  if (builtIn !== undefined) return { factory: await builtIn.factory(), excused: (await builtIn.excused?.()) ?? [] };
  const { MUTANTS } = await import("../mutants/all.ts");
  const mutant = MUTANTS.find(({ id }) => id === name);
  if (mutant !== undefined) return { factory: mutant.factory, excused: [] };
  throw new UsageError("guard", name, [...BUILT_IN.map(({ id }) => id), ...MUTANTS.map(({ id }) => id), "or a file like ./guard.ts"]);
}

/** Whether there is a guard of ours by this name. */
export async function isOurs(name: string): Promise<boolean> {
  if (BUILT_IN.some(({ id }) => id === name)) return true;
  const { MUTANTS } = await import("../mutants/all.ts");
  return MUTANTS.some(({ id }) => id === name);
}

/** Whether a guard so named is somebody else's code: it never runs in the process that searches. */
export function isStranger(name: string): boolean {
  return isProgram(name) || looksLikeFile(name);
}
