import type { Interface } from "../a2a/agent-interface.ts";
import type { Heard } from "../a2a/exchange.ts";
import { address } from "./address.ts";
import { call, request } from "./call.ts";
import { observes } from "./channels.ts";
import { type ClientCore, pause } from "./client-core.ts";
import type { Delegation } from "./delegation.ts";

/** How many poll intervals a client that does not poll waits before it polls all the same. */
const FALLBACK_POLLS = 6;

/** Looks for news of a bound task until told to stop: by polling, or by polling now and then beside streams and pushes. */
export async function watch(core: ClientCore, d: Delegation): Promise<void> {
  const { pollMs } = core.settings;
  const polls = observes(core, d, "poll");
  let skipped = 0;
  d.watching = true;
  for (;;) {
    await pause(core, pollMs);
    if (!d.watching) return;
    skipped += 1;
    const isDue = polls || (d.stream === null && !observes(core, d, "push")) || skipped >= FALLBACK_POLLS;
    if (!isDue) continue;
    skipped = 0;
    await read(core, d, () => d.watching);
    if (!d.watching) return;
  }
}

/** One read of the task, because filed or doubtful news asked for it. */
export function readBack(core: ClientCore, d: Delegation): void {
  if (d.binding === null || d.orphaned) return;
  void read(core, d, () => true);
}

/** One get of the bound task; whatever comes back is heard. Resolves when it was answered, given up, or not allowed to leave. */
export async function read(core: ClientCore, d: Delegation, wanted: () => boolean): Promise<void> {
  const binding = d.binding;
  if (binding === null) return;
  let answered: Promise<boolean> | null = null;
  await address(core, d, binding, "get", wanted, (at) => {
    const { turn, taskId } = binding;
    answered = call(core, d, request(d, "get", at, taskId), core.settings.deadlines.requestMs, false, (heard, askedAt) =>
      hearReply(core, d, heard, "get", taskId, at, askedAt, turn),
    );
  });
  if (answered !== null) await answered;
}

/** A reply to a request about one task, put to the guard. */
export function hearReply(
  core: ClientCore,
  d: Delegation,
  heard: Heard,
  op: "get" | "cancel" | "continue",
  taskId: string,
  at: Interface,
  askedAt: number,
  turn: number,
): void {
  if (heard.kind === "task") core.hear(d, { kind: "task", taskId, channel: op, askedAt, at, trust: "reply", task: heard.task }, turn);
  else if (heard.kind === "error") core.hear(d, { kind: "error", taskId, op, askedAt, at, error: heard.error, landed: heard.landed }, turn);
}
