import type { Heard } from "../src/a2a/exchange.ts";
import type { OpenDesk } from "./desk.ts";
import type { Endpoints } from "./endpoints.ts";
import { failure } from "./failure.ts";
import type { Site } from "./site.ts";
import { writtenCard } from "./written-card.ts";

/** The extended card, as the task endpoint tells it (A2A §3.1.11): what is live now, or was some time ago, if anything. */
export function liveCard(site: Site, places: Endpoints, desk: OpenDesk, endpoint: number, isSigned: boolean): Heard {
  const { lagMs = 0, error, unauthorizedFromMs } = desk.build.liveCard ?? {};
  if (unauthorizedFromMs !== undefined && site.clock.now() >= unauthorizedFromMs) return failure("unauthorized");
  if (error !== undefined) return failure(error);
  const isLate = desk.isLive && lagMs > 0;
  const side = isLate ? places.liveAt(site.clock.now() - lagMs) : desk.side;
  const at = places.interfaces[(isLate ? side.endpoint : endpoint) - 1];
  if (at === undefined) return failure("internal");
  const { card } = writtenCard(desk.isForeign ? `x-${site.vendor}` : site.vendor, side, at, isSigned);
  return { kind: "card", reply: { card, etag: null, cacheControl: "no-store", age: null } };
}
