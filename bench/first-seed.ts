import { trustsTheCard } from "../mutants/guards/trusts-the-card.ts";
import { EXPOSURES } from "../properties/exposures/all.ts";
import { noTerminalAfterAcknowledgedCancel } from "../properties/invariants/cancellation/no-terminal-after-acknowledged-cancel.ts";
import { world } from "../simulators/world.ts";
import { acceptAll } from "../src/guard/accept-all.ts";
import { referenceGuard } from "../src/guard/reference-guard.ts";
import { judge } from "../src/judge/judge.ts";
import type { Plan } from "../src/plan/plan.ts";
import type { WorkloadStep } from "../src/plan/workload.ts";
import type { GuardFactory } from "../src/port/guard.ts";
import { textTable } from "../src/report/text-table.ts";
import { run } from "../src/run/run.ts";
import { history } from "../src/trace/history.ts";

/**
 * The first seed says that the window in which a stale card misleads collapses "if the client re-reads the card per task, or if the remote pins no-store", and
 * that a fire-and-forget delegation may trust the card. Here both are runs of the harness. In: the settings below. Out: two tables, as text.
 */
const TASKS = 40;
const EVERY_MS = 60_000;
const ROLLED_AT_MS = 630_000;
const CANCEL_AFTER_MS = 20_000;
const WORK_MS = 40_000;

interface Freshness {
  readonly name: string;
  readonly card: { readonly maxAgeSec?: number; readonly noStore?: boolean };
}
const CARDS: readonly Freshness[] = [
  { name: "no-store, a card a task", card: { noStore: true } },
  { name: "max-age 1 min", card: { maxAgeSec: 60 } },
  { name: "max-age 10 min", card: { maxAgeSec: 600 } },
  { name: "max-age 1 h", card: { maxAgeSec: 3_600 } },
];
const GUARDS: readonly { readonly name: string; readonly factory: GuardFactory }[] = [
  { name: "accept-all", factory: acceptAll },
  { name: trustsTheCard.id, factory: trustsTheCard.factory },
  { name: "reference", factory: referenceGuard },
];

/** B-1 stops work at a cancel; B-2, released after ten minutes with its card, acknowledges it and works on. A cache stands between, and a task is asked for every minute. */
function plan(card: Freshness["card"], isCancelled: boolean): Plan {
  const workload = Array.from({ length: TASKS }, (_, n): readonly WorkloadStep[] => [
    { atMs: n * EVERY_MS, ask: "delegate", ...(isCancelled && { requires: ["interruptible"] as const }) },
    ...(isCancelled ? [{ atMs: n * EVERY_MS + CANCEL_AFTER_MS, ask: "cancel" as const, delegation: n + 1 }] : []),
  ]);
  return {
    v: 1,
    vendors: [
      {
        card,
        edges: [{}],
        rollouts: [{ atMs: ROLLED_AT_MS, build: { lacks: ["interruptible"], cancel: { stops: false }, afterTerminal: "overwrites" } }],
        work: [
          [
            { afterMs: 5, state: "working" },
            { afterMs: WORK_MS, state: "completed", artifact: "a1", effect: true },
          ],
        ],
      },
    ],
    workload: workload.flat(),
    client: { channels: ["poll", "push"] },
  };
}

interface Figures {
  /** Tasks that were started after the release and relied on what the new build lacks. */
  readonly misled: number;
  /** From the release to the last of them, ms. */
  readonly windowMs: number;
  /** Of all exposures of this kind, what the harness counts itself. */
  readonly exposures: number;
  /** Callers told another end after an acknowledged cancel. */
  readonly harmed: number;
  readonly completed: number;
  readonly cards: number;
  readonly confirmations: number;
}

async function figures(card: Freshness["card"], isCancelled: boolean, guard: GuardFactory): Promise<Figures> {
  const trace = await run(plan(card, isCancelled), guard, world);
  const past = history(trace);
  const misled = past.delegations.flatMap(({ starts, sends }) => {
    const [send] = sends;
    const relies = starts.some(({ asked: { body } }) => body.answer.answer === "proceed" && body.answer.relies.includes("interruptible"));
    return send !== undefined && relies && send.at >= ROLLED_AT_MS ? [send.at] : [];
  });
  const [verdict] = judge(past, [noTerminalAfterAcknowledgedCancel]);
  return {
    misled: misled.length,
    windowMs: Math.max(ROLLED_AT_MS, ...misled) - ROLLED_AT_MS,
    exposures: EXPOSURES.flatMap((exposures) => exposures(past)).filter(({ kind }) => kind === "capability-changed-after-confirmation")
      .length,
    harmed: verdict?.violations.length ?? 0,
    completed: past.delegations.filter(({ told }) => told.at(-1)?.body.claim.end === "completed").length,
    cards: trace.events.filter(({ kind }) => kind === "card-sent").length,
    confirmations: trace.events.filter((event) => event.kind === "start" && event.body.answer.answer === "confirm").length,
  };
}

/** How long a stale card misleads, and how many callers it harms. */
export async function windowTable(): Promise<string> {
  const rows: (readonly string[])[] = [];
  for (const { name: card, card: of } of CARDS) {
    for (const { name, factory } of GUARDS) {
      const { misled, windowMs, harmed, cards, confirmations } = await figures(of, true, factory);
      rows.push([card, name, `${misled}`, `${Math.round(windowMs / EVERY_MS)} min`, `${harmed}`, `${cards}`, `${confirmations}`]);
    }
  }
  return textTable(["card", "guard", "tasks misled", "window", "callers harmed", "card fetches", "confirmations"], rows, [
    "left",
    "left",
    "right",
    "right",
    "right",
    "right",
    "right",
  ]);
}

/** The same, of delegations that nobody cancels and that rely on nothing. */
export async function fireAndForgetTable(): Promise<string> {
  const rows: (readonly string[])[] = [];
  for (const { name: card, card: of } of CARDS) {
    for (const { name, factory } of GUARDS) {
      const { completed, harmed, exposures, cards } = await figures(of, false, factory);
      rows.push([card, name, `${completed} of ${TASKS}`, `${harmed}`, `${exposures}`, `${cards}`]);
    }
  }
  return textTable(["card", "guard", "told completed", "callers harmed", "exposures", "card fetches"], rows, [
    "left",
    "left",
    "right",
    "right",
    "right",
    "right",
  ]);
}
