import type { Build } from "./behaviour.ts";

/**
 * A release: what changes on the live side at `atMs`, and how far from it the card revision that says so is published. One element, because
 * card and task manager that move together but not at once are what the harness is about.
 *
 * @seen first seed, second seed
 */
export interface Rollout {
  /** When the live side changes. */
  readonly atMs: number;
  /** When the card revision is published, relative to `atMs`; may be negative. `never`: the card is not touched. Default 0. @seen first seed (the card of B-1 is served while B-2 has the tasks) */
  readonly cardAfterMs?: number | "never";
  /** The task manager is this build from now on. Omitted: unchanged. @seen first seed (build B-2) */
  readonly build?: Build;
  /** The endpoint moves to a new interface. @seen second seed, oidc-endpoint-pinning */
  readonly move?: Move;
  /** Skills from now on. Omitted: unchanged. @seen second seed (seed-skill-removed) */
  readonly skills?: readonly string[];
  /** Skills of the card keep their ids and change their meaning. @seen skill-replaced-same-id, skill-roster-drift */
  readonly redefinesSkills?: boolean;
  /** The card's `version` does not change with the revision. @seen etag-version-only, A2A §8.6.1 */
  readonly keepsVersion?: boolean;
  /** The card changes in a way no decision depends on (a description). @seen etag-version-only */
  readonly cosmetic?: boolean;
  /** For so long the fleet is mixed: new, old, new, old in quarters of this time, then new. Card and task manager each by its own start. @seen layered-card-cache */
  readonly mixedMs?: number;
  /** After so long everything this rollout changed goes back. @seen layered-card-cache (v2, v1, v2) */
  readonly backAfterMs?: number;
}

/** The endpoint is at another address from now on. @seen deregistered-endpoint-used, oidc-endpoint-pinning */
export interface Move {
  /**
   * What the old endpoint answers: 404 or 410 (`gone`), 308 (`moved`), as before on the shared store (`zombie-shared`), as before on an empty
   * store (`zombie-empty`), as another agent (`foreign`), or that it knows no such method (`other-version`: the server there speaks another protocol
   * version now, report declares-03-speaks-10). Default gone.
   */
  readonly old?: "gone" | "moved" | "zombie-shared" | "zombie-empty" | "foreign" | "other-version";
  /** The new endpoint's store: the shared one (default), or an empty one of its own. @seen unknown-id-creates-task */
  readonly store?: "shared" | "empty";
}
