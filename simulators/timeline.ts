import type { Move, Rollout } from "../src/plan/rollout.ts";
import { agrees, cardAt, liveAt, type Release, releases, type Side } from "./rollout.ts";
import { type Span, turnsOf } from "./span.ts";

/** From `atMs` the live side is this. `old`: what the endpoint that stops being live, if one does, answers from now on. */
export interface LiveChange {
  readonly atMs: number;
  readonly side: Side;
  readonly old: OldEndpoint;
}
export type OldEndpoint = NonNullable<Move["old"]>;

/** From `atMs` the origin serves this revision. `isNew`: it was never served before, caches are told of it. */
export interface CardChange {
  readonly atMs: number;
  readonly side: Side;
  readonly revision: number;
  readonly isNew: boolean;
}

/** Everything that changes at a vendor, in order of time. `ownStore`: endpoints whose store is not the shared one. */
export interface Timeline {
  readonly live: readonly LiveChange[];
  readonly cards: readonly CardChange[];
  readonly endpoints: number;
  readonly ownStore: readonly number[];
}

const STILL: Timeline = { live: [], cards: [], endpoints: 1, ownStore: [] };

/**
 * Lays rollouts out in time. Until `healsAtMs` card and live side each go their own way; from then on nothing is mixed and the card says
 * what is live, with one more revision wherever it would not. `printed`: what the first card says of the first live side.
 */
export function timeline(base: Side, printed: Side, rollouts: readonly Rollout[], healsAtMs: number): Timeline {
  if (rollouts.length === 0 && printed === base) return STILL;
  const all = releases(rollouts);
  const live = liveChanges(base, all, healsAtMs);
  return {
    live,
    cards: cardChanges(base, printed, all, live, healsAtMs),
    endpoints: all.reduce((most, release) => Math.max(most, release.endpoint), 1),
    ownStore: all.filter((release) => release.move?.store === "empty").map((release) => release.endpoint),
  };
}

function liveChanges(base: Side, all: readonly Release[], healsAtMs: number): readonly LiveChange[] {
  const changes: LiveChange[] = [];
  let before = base;
  for (const atMs of instantsOf(
    all.map((release) => release.live),
    healsAtMs,
  )) {
    const side = liveAt(base, all, atMs, healsAtMs);
    if (isSame(before, side)) continue;
    changes.push({ atMs, side, old: oldEndpoint(all, before.endpoint, side.endpoint) });
    before = side;
  }
  return changes;
}

function cardChanges(
  base: Side,
  printed: Side,
  all: readonly Release[],
  live: readonly LiveChange[],
  healsAtMs: number,
): readonly CardChange[] {
  const byCard = all.filter((release) => release.card !== null).sort((a, b) => (a.card as Span).fromMs - (b.card as Span).fromMs);
  const spans = byCard.map((release) => release.card as Span);
  const published = new Set(spans.flatMap((span) => [span.fromMs, span.untilMs]));
  const known: Side[] = [printed];
  const changes: CardChange[] = [];
  let served = 1;

  const serve = (atMs: number, side: Side, isPublication: boolean) => {
    const earlier = isPublication ? -1 : known.findLastIndex((one) => isSameCard(one, side));
    if (earlier === -1) known.push(side);
    const revision = earlier === -1 ? known.length : earlier + 1;
    if (revision !== served) changes.push({ atMs, side, revision, isNew: earlier === -1 });
    served = revision;
  };

  for (const atMs of instantsOf(spans, healsAtMs)) {
    if (atMs < healsAtMs) serve(atMs, cardAt(printed, byCard, atMs, healsAtMs), published.has(atMs));
  }
  serve(healsAtMs, cardAt(printed, byCard, healsAtMs, healsAtMs), false);
  let version = known.reduce((most, side) => Math.max(most, side.version), 1);
  const heal = (atMs: number, truth: Side) => {
    const said = known[served - 1] as Side;
    if (!agrees(said, truth)) serve(atMs, { ...truth, version: ++version, edition: said.edition }, true);
  };
  heal(healsAtMs, live.findLast((change) => change.atMs <= healsAtMs)?.side ?? base);
  for (const change of live) if (change.atMs > healsAtMs) heal(change.atMs, change.side);
  return changes;
}

/** Every instant at which something may turn, ascending, each once. */
function instantsOf(spans: readonly Span[], healsAtMs: number): readonly number[] {
  const instants = new Set<number>();
  for (const span of spans) {
    instants.add(span.fromMs);
    if (span.untilMs !== Number.POSITIVE_INFINITY) instants.add(span.untilMs);
    for (const turn of turnsOf(span)) instants.add(turn);
    if (span.mixedMs > 0) instants.add(healsAtMs);
  }
  return [...instants].sort((a, b) => a - b);
}

/** The later of two endpoints was made by the move that is now done or undone; its word about the abandoned one counts. */
function oldEndpoint(all: readonly Release[], before: number, after: number): OldEndpoint {
  const made = Math.max(before, after);
  return all.find((release) => release.endpoint === made)?.move?.old ?? "gone";
}

function isSame(a: Side, b: Side): boolean {
  return a.endpoint === b.endpoint && a.meaning === b.meaning && a.skillIds === b.skillIds && a.buildNumber === b.buildNumber;
}

function isSameCard(a: Side, b: Side): boolean {
  return isSame(a, b) && a.version === b.version && a.edition === b.edition && a.boasts === b.boasts;
}
