import type { Build } from "./behaviour.ts";

/**
 * A release: what changes on the live side at `atMs`, and how far from it the card revision that says so is published. One element, because
 * card and task manager that move together but not at once are what the harness is about.
 */
export interface Rollout {
  readonly atMs: number;
  /** When the card revision is published, relative to `atMs`; may be negative. `never`: the card is not touched. Default 0. */
  readonly cardAfterMs?: number | "never";
  /** The task manager is this build from now on. Omitted: unchanged. */
  readonly build?: Build;
  /** The endpoint moves to a new interface. */
  readonly move?: Move;
  /** Skills from now on. Omitted: unchanged. */
  readonly skills?: readonly string[];
  /** Skills of the card keep their ids and change their meaning. */
  readonly redefinesSkills?: boolean;
  /** The card's `version` does not change with the revision. */
  readonly keepsVersion?: boolean;
  /** The card changes in a way no decision depends on (a description). */
  readonly cosmetic?: boolean;
  /** For so long the fleet is mixed: new, old, new, old in quarters of this time, then new. Card and task manager each by its own start. */
  readonly mixedMs?: number;
  /** After so long everything this rollout changed goes back. */
  readonly backAfterMs?: number;
}

export interface Move {
  /**
   * What the old endpoint answers: 404 or 410 (`gone`), 308 (`moved`), as before on the shared store (`zombie-shared`), as before on an empty
   * store (`zombie-empty`), as another agent (`foreign`), or that it knows no such method (`other-version`: the server there speaks another protocol
   * version now, report declares-03-speaks-10). Default gone.
   */
  readonly old?: "gone" | "moved" | "zombie-shared" | "zombie-empty" | "foreign" | "other-version";
  /** The new endpoint's store: the shared one (default), or an empty one of its own. */
  readonly store?: "shared" | "empty";
}
