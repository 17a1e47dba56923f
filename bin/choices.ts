import { INVARIANTS } from "../properties/invariants/all.ts";
import type { Scenario } from "../properties/scenarios/scenario.ts";
import { UsageError } from "./usage-error.ts";

/** Names from flags to the things they name; an unknown one is refused with the names that are accepted. Nothing here draws. */
export function invariantIds(asked: readonly string[]): readonly string[] {
  return asked.map((id) => named(INVARIANTS, id, "invariant").id);
}

/** The rule of a claim, for people. */
export function ruleOf(id: string): string | null {
  return INVARIANTS.find((invariant) => invariant.id === id)?.rule ?? null;
}

export async function scenarioNamed(id: string): Promise<Scenario> {
  const { SCENARIOS } = await import("../properties/scenarios/all.ts");
  return named(SCENARIOS, id, "scenario");
}

function named<T extends { readonly id: string }>(all: readonly T[], id: string, what: string): T {
  const found = all.find((one) => one.id === id);
  if (found === undefined)
    throw new UsageError(
      what,
      id,
      all.map((one) => one.id),
    );
  return found;
}
