import type { Claim } from "../../src/port/guard.ts";
import type { DelegationHistory, HeardOf } from "../../src/trace/delegation-history.ts";
import type { AnyEvent, Event } from "../../src/trace/event.ts";

type Effect = "told" | "shown" | "filed";

/**
 * What the client did because of one answer of the guard, in the same step: told the caller, merged artifacts, or filed the news. In: all
 * events, the index of the guard's answer, what to look for; out: that event, or null where nothing of the kind followed.
 */
export function inTheStep<K extends Effect>(events: readonly AnyEvent[], seq: number, effect: K): Event<K> | null {
  const cause = events[seq]?.cause;
  for (let at = seq + 1; at < events.length; at += 1) {
    const event = events[at];
    if (event?.cause !== cause) return null;
    if (event?.kind === effect) return event as Event<K>; // its kind was just tested
    if (event === undefined || !isEffect(event)) return null;
  }
  return null;
}

function isEffect({ kind }: AnyEvent): boolean {
  return kind === "told" || kind === "shown" || kind === "filed" || kind === "unfiled" || kind === "shadow-differed";
}

export const NOTHING_TOLD: Claim = { state: null, conflict: false, cancel: "none", end: null };

/** The claim that stood just before an event. */
export function claimBefore({ told }: DelegationHistory, seq: number): Claim {
  let claim = NOTHING_TOLD;
  for (const event of told) {
    if (event.seq >= seq) break;
    claim = event.body.claim;
  }
  return claim;
}

const NOTHING_SHOWN: Readonly<Record<string, string>> = {};

/** The artifacts the caller had been shown just before an event: id to hash. */
export function shownBefore({ shown }: DelegationHistory, seq: number): Readonly<Record<string, string>> {
  let artifacts = NOTHING_SHOWN;
  for (const event of shown) {
    if (event.seq >= seq) break;
    artifacts = event.body.artifacts;
  }
  return artifacts;
}

/** Whether news say a state that is not the one told, or an artifact that was not shown: whoever believes them changes something. */
export function saysOtherwise(delegation: DelegationHistory, { seq, body: { news } }: HeardOf<"task">, { state }: Claim): boolean {
  const { task } = news;
  if (task.state !== null && task.state !== state) return true;
  if (task.artifacts.length === 0) return false;
  const shown = shownBefore(delegation, seq);
  for (const { id, hash } of task.artifacts) if (shown[id] !== hash) return true;
  return false;
}

/**
 * The event by which the caller came to know something else because of one news: told another state or end, or shown artifacts; null when
 * it did not. `before`: what it had been told.
 */
export function changeBy(events: readonly AnyEvent[], seq: number, before: Claim): Event<"told"> | Event<"shown"> | null {
  const told = inTheStep(events, seq, "told");
  const isRetold = told !== null && (told.body.claim.state !== before.state || told.body.claim.end !== before.end);
  return isRetold ? told : inTheStep(events, seq, "shown");
}

/** What a change did, as the end of a sentence about the caller. */
export function inWords(change: Event<"told"> | Event<"shown">): string {
  if (change.kind === "shown") return "shown its artifacts";
  const { state, end } = change.body.claim;
  return `told ${end ?? state ?? "no state"}`;
}
