import type { Build, WorkStep } from "./behaviour.ts";
import type { Rollout } from "./rollout.ts";

/** One vendor: its card servers, its task manager, and how both change. Ids are positions: vendor 1 is `vendor-1`. */
export interface Vendor {
  readonly card?: CardOrigin;
  /** Caches between the client and the card origin, by position from 1. None: the client reads the origin. */
  readonly edges?: readonly Edge[];
  /** From which instant which edge answers this client: [atMs, edge position]. Default edge 1 for ever. */
  readonly route?: readonly (readonly [number, number])[];
  readonly build?: Build;
  readonly rollouts?: readonly Rollout[];
  /** How task ids are made: after the message (default: unique among vendors), or counted per vendor, so that two vendors have the same ones. */
  readonly taskIds?: "message" | "counted";
  /** Scripts of work; the task of delegation n runs script ((n - 1) mod length). Default one that completes after a second. */
  readonly work?: readonly (readonly WorkStep[])[];
}

/** How the origin serves its card. */
export interface CardOrigin {
  /** Cache-Control max-age, seconds. Omitted: no freshness is said. */
  readonly maxAgeSec?: number;
  readonly noStore?: boolean;
  /** What the ETag is made of (A2A §8.6.1 allows both). Default content. `version` answers 304 for an edit without a version change. */
  readonly etag?: "content" | "version" | "none";
  /** Skills of the first revision, by id. Default ["s1"]. */
  readonly skills?: readonly string[];
}

/** One cache before the origin. It starts warm, with the first revision, fetched `agedMs` before the run began. */
export interface Edge {
  readonly agedMs?: number;
  /** Keeps a copy this long whatever the origin says; seconds. */
  readonly ttlSec?: number;
  /** Does not report Age, so that the client takes an old copy for a new one. */
  readonly hidesAge?: boolean;
  /** Answers from its copy though the client said no-cache. */
  readonly ignoresNoCache?: boolean;
  /** Drops its copy this long after a card revision was published. Omitted: never told. */
  readonly purgeAfterMs?: number;
}
