import { trustsRecordedEndpoint } from "../mutants/guards/trusts-recorded-endpoint.ts";
import { world } from "../simulators/world.ts";
import { referenceGuard } from "../src/guard/reference-guard.ts";
import type { Plan } from "../src/plan/plan.ts";
import type { GuardFactory } from "../src/port/guard.ts";
import { textTable } from "../src/report/text-table.ts";
import { run } from "../src/run/run.ts";
import type { Trace } from "../src/trace/trace.ts";

/**
 * The second seed reports "14 spurious retries per orphaned task" without a guard and none with one, at "one additional card fetch". Those are outcomes
 * of settings; here they are runs of the harness. In: the settings below. Out: two tables, as text.
 */
interface Setting {
  readonly pauseSec: number;
  readonly deadlineSec: number;
}
const SETTINGS: readonly Setting[] = [
  { pauseSec: 2, deadlineSec: 140 },
  { pauseSec: 5, deadlineSec: 140 },
  { pauseSec: 30, deadlineSec: 340 },
];
const ROLLED_AT_MS = 70_000;
/** Card freshness for the first table: shorter than any pause, so that every request finds its card expired. */
const SHORT_TTL_SEC = 1;
const TTLS_SEC: readonly number[] = [1, 10, 30, 60];
const QUIET_MS = 600_000;

/** The reference guard, except that it sends to the endpoint it once recorded and reads no card: an error is a reason to try again. */
const BLIND = trustsRecordedEndpoint.factory;

/** A task at work for ever; after seventy seconds its skill is gone, and the endpoint that knew it too. */
function orphaned({ pauseSec, deadlineSec }: Setting, ttlSec: number): Plan {
  return {
    v: 1,
    vendors: [
      {
        card: { maxAgeSec: ttlSec },
        rollouts: [{ atMs: ROLLED_AT_MS, move: { old: "zombie-empty" }, skills: ["s2"] }],
        work: [[{ afterMs: 5, state: "working" }]],
      },
    ],
    workload: [{ atMs: 0, ask: "delegate" }],
    client: { pollMs: pauseSec * 1_000, deadlines: { taskMs: deadlineSec * 1_000 } },
  };
}

/** The same client and task, and a vendor that never changes anything. */
function quiet(pauseSec: number, ttlSec: number): Plan {
  return {
    v: 1,
    vendors: [{ card: { maxAgeSec: ttlSec }, work: [[{ afterMs: 5, state: "working" }]] }],
    workload: [{ atMs: 0, ask: "delegate" }],
    client: { pollMs: pauseSec * 1_000, deadlines: { taskMs: QUIET_MS } },
  };
}

interface Figures {
  /** Requests about the task that arrived where nobody owns it. */
  readonly spurious: number;
  readonly told: string;
  readonly cardsAfterMove: number;
  readonly requests: number;
  readonly cards: number;
}

async function figures(plan: Plan, guard: GuardFactory): Promise<Figures> {
  const { events }: Trace = await run(plan, guard, world);
  const ends = events.flatMap((event) => (event.kind === "told" && event.body.claim.end !== null ? [event.body.claim.end] : []));
  return {
    spurious: events.filter((event) => event.kind === "received" && event.body.task !== null && !event.body.owner).length,
    told: ends[0] ?? "nothing",
    cardsAfterMove: events.filter((event) => event.kind === "card-sent" && event.at >= ROLLED_AT_MS).length,
    requests: events.filter((event) => event.kind === "sent" && event.body.request.taskId !== null).length,
    cards: events.filter((event) => event.kind === "card-sent").length,
  };
}

/** What retrying blindly against an orphaned task comes to, and what the guard makes of it. */
export async function retriesTable(): Promise<string> {
  const rows: (readonly string[])[] = [];
  for (const setting of SETTINGS) {
    const plan = orphaned(setting, SHORT_TTL_SEC);
    const [blind, guarded] = [await figures(plan, BLIND), await figures(plan, referenceGuard)];
    rows.push([
      `${setting.pauseSec} s`,
      `${setting.deadlineSec} s`,
      `${blind.spurious}`,
      blind.told,
      `${guarded.spurious}`,
      guarded.told,
      `${guarded.cardsAfterMove}`,
    ]);
  }
  return textTable(
    ["pause", "deadline", "blind: spurious retries", "told", "guarded: spurious retries", "told", "card fetches after the move"],
    rows,
    ["right", "right", "right", "left", "right", "left", "right"],
  );
}

/** What the guard's zero costs while nothing happens, and what is left of it when cards may be older. */
export async function freshnessTable(): Promise<string> {
  const [, setting] = SETTINGS as readonly [Setting, Setting];
  const rows: (readonly string[])[] = [];
  for (const ttlSec of TTLS_SEC) {
    const calm = await figures(quiet(setting.pauseSec, ttlSec), referenceGuard);
    const moved = await figures(orphaned(setting, ttlSec), referenceGuard);
    rows.push([`${ttlSec} s`, `${calm.requests}`, `${calm.cards - 1}`, `${moved.spurious}`, moved.told]);
  }
  return textTable(
    ["card TTL", "requests in ten quiet minutes", "additional card fetches", "spurious retries when orphaned", "told"],
    rows,
    ["right", "right", "right", "right", "left"],
  );
}
