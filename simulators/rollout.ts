import { CAPABILITIES, type Capability, type Skill } from "../src/a2a/agent-card.ts";
import type { Build } from "../src/plan/behaviour.ts";
import type { Move, Rollout } from "../src/plan/rollout.ts";
import type { CardOrigin } from "../src/plan/topology.ts";
import { isShown, type Span } from "./span.ts";

/**
 * What is so on one side of a vendor for a while: the live side, or what its card says. The two are folded from the same rollouts, each by its own
 * instants, and nothing else couples them.
 */
export interface Side {
  /** From 1; each move, in the order in which they go live, makes the next. */
  readonly endpoint: number;
  readonly skillIds: readonly string[];
  /** How often skills were redefined, from 1. */
  readonly meaning: number;
  readonly build: Build;
  /** From 1, by the order in which builds go live. */
  readonly buildNumber: number;
  /** The card's `version`. */
  readonly version: number;
  /** How often the card was edited in a way that matters to nobody, from 1. */
  readonly edition: number;
  /** What a card says whatever is so; null on the live side, and where the card is candid. */
  readonly boasts: Boasts | null;
}
export type Boasts = Pick<CardOrigin, "claims" | "denies">;

/** One rollout with its numbers dealt out and its instants made absolute. `card` null: the card never says it. */
export interface Release {
  readonly live: Span;
  readonly card: Span | null;
  readonly move: Move | null;
  readonly endpoint: number;
  readonly skillIds: readonly string[] | null;
  readonly meaning: number;
  readonly build: Build | null;
  readonly buildNumber: number;
  readonly version: number;
  readonly edition: number;
}

/** Number 0 in a release means: this rollout does not change it. */
export function releases(rollouts: readonly Rollout[]): readonly Release[] {
  const inOrder = [...rollouts].sort((a, b) => a.atMs - b.atMs);
  const versions = versionsOf(inOrder);
  let endpoint = 1,
    meaning = 1,
    build = 1,
    edition = 1;
  return inOrder.map((rollout, at) => ({
    live: spanOf(rollout, rollout.atMs),
    card: rollout.cardAfterMs === "never" ? null : spanOf(rollout, cardAtMs(rollout)),
    move: rollout.move ?? null,
    endpoint: rollout.move === undefined ? 0 : ++endpoint,
    // A list of its own for each rollout: a plan whose parts are shared objects is the same plan as one read from its text.
    skillIds: rollout.skills === undefined ? null : [...rollout.skills],
    meaning: rollout.redefinesSkills === true ? ++meaning : 0,
    build: rollout.build ?? null,
    buildNumber: rollout.build === undefined ? 0 : ++build,
    version: versions[at] as number,
    edition: rollout.cosmetic === true ? ++edition : 0,
  }));
}

/** The live side at an instant. Moves are not mixed there: a client either reaches an address or it does not. */
export function liveAt(base: Side, all: readonly Release[], atMs: number, healsAtMs: number): Side {
  let side = base;
  for (const release of all) {
    const { fromMs, untilMs } = release.live;
    if (atMs < fromMs || atMs >= untilMs) continue;
    if (release.move !== null) side = { ...side, endpoint: release.endpoint };
    if (isShown(release.live, atMs, healsAtMs)) side = withRelease(side, release);
  }
  return side;
}

/** What the origin's card says at an instant, from releases in the order in which their cards appear. */
export function cardAt(base: Side, byCard: readonly Release[], atMs: number, healsAtMs: number): Side {
  let side = base;
  for (const release of byCard) {
    if (!isShown(release.card as Span, atMs, healsAtMs)) continue;
    side = withRelease(release.move === null ? side : { ...side, endpoint: release.endpoint }, release);
  }
  return side;
}

export function skillsOf(side: Side): readonly Skill[] {
  return Object.freeze(side.skillIds.map((id) => Object.freeze({ id, meaning: `m${side.meaning}` })));
}

/** Whether a card that says `a` is true while `b` is live. */
export function agrees(a: Side, b: Side): boolean {
  const [said, is] = [declaredBy(a), declaredBy(b)];
  const isSameDeclared = CAPABILITIES.every((of) => said[of] === is[of]);
  return a.endpoint === b.endpoint && a.meaning === b.meaning && a.skillIds.join() === b.skillIds.join() && isSameDeclared;
}

/** What a card that tells this side declares. */
export function declaredBy({ build, boasts }: Side): Readonly<Record<Capability, boolean>> {
  const declared = { interruptible: true, streaming: true, push: true };
  for (const of of CAPABILITIES) {
    const isDenied = build.lacks?.includes(of) === true || boasts?.denies?.includes(of) === true;
    declared[of] = boasts?.claims?.includes(of) === true || !isDenied;
  }
  return declared;
}

function withRelease(side: Side, release: Release): Side {
  return {
    endpoint: side.endpoint,
    skillIds: release.skillIds ?? side.skillIds,
    meaning: release.meaning || side.meaning,
    build: release.build ?? side.build,
    buildNumber: release.buildNumber || side.buildNumber,
    version: release.version || side.version,
    edition: release.edition || side.edition,
    boasts: side.boasts,
  };
}

/** Versions count the cards that bring a new one, in the order in which they appear. */
function versionsOf(rollouts: readonly Rollout[]): readonly number[] {
  const versions = rollouts.map(() => 0);
  const bringing = rollouts
    .map((rollout, at) => ({ at, rollout }))
    .filter(({ rollout }) => rollout.keepsVersion !== true && rollout.cardAfterMs !== "never")
    .sort((a, b) => cardAtMs(a.rollout) - cardAtMs(b.rollout));
  bringing.forEach(({ at }, nth) => {
    versions[at] = nth + 2;
  });
  return versions;
}

function cardAtMs(rollout: Rollout): number {
  const afterMs = rollout.cardAfterMs ?? 0;
  return afterMs === "never" ? Number.POSITIVE_INFINITY : Math.max(0, rollout.atMs + afterMs);
}

function spanOf(rollout: Rollout, fromMs: number): Span {
  return {
    fromMs,
    untilMs: rollout.backAfterMs === undefined ? Number.POSITIVE_INFINITY : fromMs + rollout.backAfterMs,
    mixedMs: rollout.mixedMs ?? 0,
  };
}
