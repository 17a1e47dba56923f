import { isTerminal } from "../../../src/a2a/task-state.ts";
import type { CardSnapshot } from "../../../src/port/cards.ts";
import type { DelegationHistory, HeardOf } from "../../../src/trace/delegation-history.ts";
import type { Event } from "../../../src/trace/event.ts";
import type { History } from "../../../src/trace/history.ts";
import type { VendorHistory } from "../../../src/trace/vendor-history.ts";
import { isSamePlace } from "../resumption/staleness.ts";

/**
 * How far, in trace indices, a vendor was faithful to one delegation (`until`, exclusive), what was live meanwhile, and the one terminal
 * state its task was given, if any.
 */
export interface Faith {
  readonly until: number;
  readonly truth: Event<"live">;
  readonly commit: Event<"committed"> | null;
}

/**
 * Decided by what the vendor did and the cards the client held, never by what a plan intended: at most one task, in one store, with one
 * terminal state that every view shows and nothing after it, kept for good; no reply crossed with another's, no news of another task; canceled acknowledged only if
 * that is the state; every request received where the task lives; no change of the live side, and every card true when it was held, from the
 * first card in play until the end was told.
 */
export function faith(history: History, delegation: DelegationHistory, delegated: Event<"asked">): Faith | null {
  const { created, kept, misplaced, crossings, forgotten, isForgotten } = delegation;
  if (isForgotten || kept.length > 0 || misplaced.length > 0 || created.length > 1 || crossings.length > 0 || forgotten !== null)
    return null;
  if (isTakenForAnothers(history, delegation) || hasHeardOfStrangers(delegation) || cannotBeRead(delegation)) return null;
  const vendor = history.vendors.find(({ id }) => id === delegated.body.vendor);
  if (vendor === undefined) return null;
  const commit = onlyEnd(delegation);
  if (commit === "several") return null;
  const first = delegation.starts[0]?.newest ?? null;
  const from = first === null ? delegated.seq : Math.min(first.seq, delegated.seq);
  const truth = vendor.live.findLast(({ seq }) => seq < from);
  if (truth === undefined) return null;
  const until = firstUntruth(vendor, truth, from);
  const settled = delegation.ended?.seq ?? history.events.length;
  return until <= settled ? null : { until, truth, commit };
}

/** A task that is there and cannot be read: GetTask is no option a card could leave out (A2A §3.1.3). */
function cannotBeRead({ errors }: DelegationHistory): boolean {
  return errors.some(({ body: { news } }) => news.op === "get" && news.landed === "answered");
}

/**
 * Another delegation was told of this one's task, by a reply that crossed or at a webhook that was mistaken for its own: whose the id is, nobody can tell who
 * has not heard both.
 */
function isTakenForAnothers({ delegations }: History, one: DelegationHistory): boolean {
  const { id, created, delegated } = one;
  const isOurs = ({ body: { news } }: HeardOf<"task">) =>
    isTrusted(news.trust) && created.some(({ body }) => body.task === news.task.taskId);
  for (const other of delegations) {
    if (other === one) continue;
    if (other.crossings.some(({ body }) => body.with === id)) return true;
    if (other.delegated?.body.vendor !== delegated?.body.vendor) continue;
    if (other.good.some(isOurs) || other.doubtful.some(isOurs)) return true;
  }
  return false;
}

/** Who was asked, or has the credentials, told of a task that was never made for this delegation: a webhook mistaken for another's, an id made up. */
function hasHeardOfStrangers({ good, doubtful, created }: DelegationHistory): boolean {
  const isStrange = ({ body: { news } }: HeardOf<"task">) =>
    isTrusted(news.trust) && !created.some(({ body }) => body.task === news.task.taskId);
  return good.some(isStrange) || doubtful.some(isStrange);
}

function isTrusted(trust: HeardOf<"task">["body"]["news"]["trust"]): boolean {
  return trust === "reply" || trust === "proven";
}

/** The one terminal commit, null when there is none; `several` when the vendor said, or did, more than one thing. */
function onlyEnd({ commits, artifacts, effects, cancelReplies }: DelegationHistory): Event<"committed"> | null | "several" {
  let end: Event<"committed"> | null = null;
  for (const commit of commits) {
    if (end !== null) return "several";
    if (!isTerminal(commit.body.state)) continue;
    if (commit.body.views.length < 3 || (commit.body.state === "canceled" && commit.body.by === "work")) return "several";
    end = commit;
  }
  let overAt = end?.seq ?? Number.POSITIVE_INFINITY;
  for (const {
    seq,
    body: { saying },
  } of cancelReplies) {
    if (saying !== "canceled") continue;
    if (end?.body.state !== "canceled") return "several";
    overAt = Math.min(overAt, seq);
  }
  // The terminal commit, where there is one, is the last of them.
  const isBusyAfter =
    isLater(commits.at(end === null ? -1 : -2), overAt) || isLater(artifacts.at(-1), overAt) || isLater(effects.at(-1), overAt);
  return isBusyAfter ? "several" : end;
}

function isLater(event: { readonly seq: number } | undefined, seq: number): boolean {
  return event !== undefined && event.seq > seq;
}

function firstUntruth(vendor: VendorHistory, truth: Event<"live">, from: number): number {
  let until = Number.POSITIVE_INFINITY;
  for (const { seq } of vendor.live) {
    if (seq <= from) continue;
    until = seq;
    break;
  }
  let trueHash: string | null = null;
  for (const {
    seq,
    body: { snapshot },
  } of vendor.held) {
    if (seq >= until) break;
    if (isRefusedForGood(snapshot)) return seq;
    if (seq < from || (snapshot.hash === trueHash && snapshot.flaws.length === 0)) continue;
    if (!isTrue(snapshot, truth, vendor)) return seq;
    trueHash = snapshot.hash;
  }
  return until;
}

/** A guard that was shown such a card must not use one of its hash again, whoever spoiled it: what comes later is no longer for the asking. */
function isRefusedForGood({ flaws }: CardSnapshot): boolean {
  return flaws.length > 0 && (flaws.includes("bad-signature") || flaws.includes("address-not-allowed"));
}

/** Whether a card says what is live: the interface, the skills with their meanings, and what the live side can do. */
function isTrue(snapshot: CardSnapshot, { body: live }: Event<"live">, vendor: VendorHistory): boolean {
  const { interfaces, declares, skills, flaws } = snapshot;
  if (flaws.length > 0) return false;
  if (interfaces.length === 0 || !interfaces.every((one) => isSamePlace(one, live.at))) return false;
  for (const of of ["interruptible", "streaming", "push"] as const) if (declares[of] === live.lacks.includes(of)) return false;
  if (skills.length !== live.skills.length || !live.skills.every(({ id }) => skills.some((skill) => skill.id === id))) return false;
  const published = vendor.published.length < 2 ? undefined : vendor.published.find(({ body }) => body.hash === snapshot.hash);
  return (
    published === undefined ||
    live.skills.every(({ id, meaning }) => published.body.skills.some((skill) => skill.id === id && skill.meaning === meaning))
  );
}
