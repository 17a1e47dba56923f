import type { Capability } from "../a2a/agent-card.ts";
import type { Build, WorkStep } from "./behaviour.ts";
import type { Rollout } from "./rollout.ts";

/** One vendor: its card servers, its task manager, and how both change. Ids are positions: vendor 1 is `vendor-1`. @seen first seed, second seed */
export interface Vendor {
  /** How the origin serves the card. @seen A2A §8.6 */
  readonly card?: CardOrigin;
  /** Caches between the client and the card origin, by position from 1. None: the client reads the origin. @seen first seed (CDN edges), datarobot-genai#642 (layered-card-cache) */
  readonly edges?: readonly Edge[];
  /** From which instant which edge answers this client: [atMs, edge position]. Default edge 1 for ever. @seen layered-card-cache */
  readonly route?: readonly (readonly [number, number])[];
  /** Who the task manager is at the start. @seen first seed (build B-1) */
  readonly build?: Build;
  /** What is released later, in any order. @seen first seed, second seed */
  readonly rollouts?: readonly Rollout[];
  /** How task ids are made: after the message (default: unique among vendors), or counted per vendor, so that two vendors have the same ones. @seen client-late-cancel-response */
  readonly taskIds?: "message" | "counted";
  /** From when until when the server of the card answers nothing, so that caches must do without it: [fromMs, untilMs). @seen wedged-server-incl-card */
  readonly originDown?: readonly (readonly [number, number])[];
  /** Somebody else cancels the task of a delegation, who only has to know its id: [delegation position, atMs] (report cross-tenant). */
  readonly foreignCancels?: readonly (readonly [number, number])[];
  /** Scripts of work; the task of delegation n runs script ((n - 1) mod length). Default one that completes after a second. @seen A2A §4.1.3 (task states) */
  readonly work?: readonly (readonly WorkStep[])[];
}

/** How the origin serves its card. @seen A2A §8.6.1, card-caching-guidance */
export interface CardOrigin {
  /** Cache-Control max-age, seconds. Omitted: no freshness is said. */
  readonly maxAgeSec?: number;
  /** Cache-Control no-store: no copy is kept, and every question fetches a card of its own. @seen first seed */
  readonly noStore?: boolean;
  /** What the ETag is made of (A2A §8.6.1 allows both). Default content. `version` answers 304 for an edit without a version change. */
  readonly etag?: "content" | "version" | "none";
  /** Skills of the first revision, by id. Default ["s1"]. @seen second seed */
  readonly skills?: readonly string[];
  /** The card declares these whatever the build does (report streaming-capability-lies). */
  readonly claims?: readonly Capability[];
  /** The card denies these whatever the build has (report streaming-capability-lies). */
  readonly denies?: readonly Capability[];
  /** Cards are signed (A2A §8.4). Default false. A signature says who wrote a card, not when. */
  readonly signed?: boolean;
}

/** One cache before the origin. It starts warm, with the first revision, fetched `agedMs` before the run began. @seen RFC 9111, layered-card-cache */
export interface Edge {
  /** So long before the run began its copy was fetched. @seen first seed (a stale edge) */
  readonly agedMs?: number;
  /** Keeps a copy this long whatever the origin says; seconds. @seen card-caching-guidance, deregistered-endpoint-used */
  readonly ttlSec?: number;
  /** Does not report Age, so that the client takes an old copy for a new one. @seen RFC 9111 §5.1 */
  readonly hidesAge?: boolean;
  /** Answers from its copy though the client said no-cache. @seen RFC 9111 §5.2.1.4, jwks-rotation */
  readonly ignoresNoCache?: boolean;
  /** Drops its copy this long after a card revision was published. Omitted: never told. @seen first seed */
  readonly purgeAfterMs?: number;
  /** For so long after its copy expired it answers from it, and asks the origin behind the client's back (RFC 5861 §3); seconds. */
  readonly swrSec?: number;
  /** For so long after its copy expired it answers from it where the origin does not answer (RFC 5861 §4); seconds. */
  readonly sieSec?: number;
  /** A gateway: the card names its inner address, which nobody outside can reach and no signature covers (reports signed-card-rewrite, advertised-url-wrong). */
  readonly rewritesAddress?: boolean;
  /** It spoils the body, so that nothing can be read in it, or only the signature (canonicalisation that differs: a2a-js#606). */
  readonly mangles?: "body" | "signature";
}
