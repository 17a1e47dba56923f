import { world } from "../../simulators/world.ts";
import type { Plan } from "../../src/plan/plan.ts";
import type { GuardFactory } from "../../src/port/guard.ts";
import { run } from "../../src/run/run.ts";
import type { AnyEvent, Event, Kind } from "../../src/trace/event.ts";

/** A whole run, to be looked at by kind of event. */
export async function seen(plan: Omit<Plan, "v">, guard: GuardFactory) {
  const { events, header } = await run({ v: 1, ...plan }, guard, world);
  return {
    header,
    of: <K extends Kind>(kind: K): readonly Event<K>[] =>
      events.filter((event: AnyEvent): event is Event<K> & AnyEvent => event.kind === kind),
  };
}
