import type { TaskNews } from "../a2a/task-news.ts";
import type { Claim, HeardAnswer } from "../port/guard.ts";
import { cancelIfWanted } from "./cancel.ts";
import type { ClientCore } from "./client-core.ts";
import type { Delegation } from "./delegation.ts";
import { type Draft, newsOf } from "./draft.ts";
import { stopWatching } from "./stop-watching.ts";
import { readBack } from "./watch.ts";

/** Puts one news to the guard and does what the answer says, in the same step. `turn`: the turn it was asked in, if it was asked for. */
export function hear(core: ClientCore, d: Delegation, draft: Draft, turn: number | null = null): void {
  const news = newsOf(draft, core.numbers.news(), d.ask.id, turn, core.clock.now());
  const answer = core.guard.heard(news);
  if (news.kind === "task" && (answer.answer === "admit" || answer.answer === "enrich")) merge(core, d, news.task);
  for (const { news: id, as } of answer.resolved) unfile(core, d, id, as);
  if (answer.answer === "quarantine") file(core, d, news.id);
  if (answer.claim !== null) tell(core, d, answer.claim);
  for (const next of answer.next) follow(core, d, next);
  const holders = d.holders;
  d.holders = [];
  for (const wake of holders) wake();
  cancelIfWanted(core, d);
}

/** News that belong to no delegation: the guard is asked, nothing follows. */
export function hearForeign(core: ClientCore, draft: Draft): void {
  core.guard.heard(newsOf(draft, core.numbers.news(), null, null, core.clock.now()));
}

/** Tells the caller, if there is something new to tell. An end is told once, and the client then stops acting by itself. */
export function tell(core: ClientCore, d: Delegation, claim: Claim): void {
  const old = d.claim;
  if (old.state === claim.state && old.conflict === claim.conflict && old.cancel === claim.cancel && old.end === claim.end) return;
  d.claim = { state: claim.state, conflict: claim.conflict, cancel: claim.cancel, end: claim.end };
  core.log.told(d.ask.id, d.claim);
  if (claim.end !== null) endByItself(core, d);
}

/** The client starts nothing more for this delegation by itself. An open stream is left open for as long as filed news may be. */
export function endByItself(core: ClientCore, d: Delegation): void {
  if (d.over) return;
  d.over = true;
  d.taskDeadline?.cancel();
  d.cancelRetry?.cancel();
  stopWatching(core, d);
}

function merge(core: ClientCore, d: Delegation, task: TaskNews): void {
  let shown: Record<string, string> | null = null;
  for (const artifact of task.artifacts) {
    if ((shown ?? d.shown)[artifact.id] === artifact.hash) continue;
    shown ??= { ...d.shown };
    shown[artifact.id] = artifact.hash;
  }
  if (shown === null) return;
  d.shown = shown;
  core.log.shown(d.ask.id, shown);
}

function file(core: ClientCore, d: Delegation, id: number): void {
  if (d.filedOnce.has(id)) return;
  d.filedOnce.add(id);
  core.log.filed(d.ask.id, id);
  list(core, d, id, core.clock.now());
}

/** Puts a filed news on the list, with the deadline of its entry. */
export function list(core: ClientCore, d: Delegation, id: number, filedAt: number): void {
  const leftMs = Math.max(0, filedAt + core.settings.deadlines.reconciliationMs - core.clock.now());
  const deadline = core.clock.after(leftMs, () => {
    core.log.deadline(d.ask.id, "reconciliation");
    hear(core, d, { kind: "silence", taskId: d.binding?.taskId ?? null, of: "reconciliation", op: null, since: filedAt });
  });
  d.listed.set(id, { saved: [id, filedAt], deadline });
}

function unfile(core: ClientCore, d: Delegation, id: number, as: HeardAnswer["resolved"][number]["as"]): void {
  const entry = d.listed.get(id);
  if (entry === undefined) return;
  entry.deadline.cancel();
  d.listed.delete(id);
  core.log.unfiled(d.ask.id, id, as);
}

function follow(core: ClientCore, d: Delegation, next: HeardAnswer["next"][number]): void {
  switch (next) {
    case "read-back":
      readBack(core, d);
      break;
    case "refetch-card":
      void core.shelf.fetch(d.ask.vendor, true, core.clock.now());
      break;
    case "stop-watching":
      stopWatching(core, d);
      break;
  }
}
