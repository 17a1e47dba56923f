import type { Capability } from "../src/a2a/agent-card.ts";
import type { Interface } from "../src/a2a/agent-interface.ts";
import { interfaceOf, SHARED_STORE } from "./addresses.ts";
import type { Desk } from "./desk.ts";
import { type Side, skillsOf } from "./rollout.ts";
import type { Site } from "./site.ts";
import { type TaskStore, taskStore } from "./task-store.ts";
import type { LiveChange, OldEndpoint, Timeline } from "./timeline.ts";

/** The places where one vendor serves tasks, and who answers at each of them now. */
export interface Endpoints {
  readonly interfaces: readonly Interface[];
  live(): Side;
  /** What was live at an instant. */
  liveAt(atMs: number): Side;
  /** The live side changes. Records it. */
  turn(change: LiveChange): void;
  /** Who answers at the nth endpoint, from 1. */
  deskAt(endpoint: number): Desk;
}

interface Left {
  readonly old: OldEndpoint;
  readonly side: Side;
  store: TaskStore | null;
}

const NOTHING: readonly Capability[] = [];
const GONE: Desk = { kind: "gone" };
const MOVED: Desk = { kind: "moved" };
const SPEAKS_OTHERWISE: Desk = { kind: "method-not-found" };
const UNREACHABLE: Desk = { kind: "unreachable" };

/** `healsAtMs`: from then on endpoints that were left answer 404 or 308, and nothing else. */
export function endpoints(site: Site, first: Side, timeline: Timeline, healsAtMs: number): Endpoints {
  const interfaces = Array.from({ length: timeline.endpoints }, (_, at) => interfaceOf(site.vendor, at + 1));
  const shared = taskStore(SHARED_STORE, () => live.build);
  const own = new Map<number, TaskStore>();
  for (const endpoint of timeline.ownStore)
    own.set(
      endpoint,
      taskStore(`e${endpoint}`, () => live.build),
    );
  const left = new Map<number, Left>();
  const storeOf = (endpoint: number) => own.get(endpoint) ?? shared;
  let live = first;
  const past: { readonly sinceMs: number; readonly side: Side }[] = [];
  let desk = liveDesk(live, shared);

  const record = () => {
    site.recorder.record("live", null, {
      vendor: site.vendor,
      at: interfaces[live.endpoint - 1] as Interface,
      skills: skillsOf(live),
      lacks: live.build.lacks ?? NOTHING,
      build: live.buildNumber,
    });
  };
  record();

  return {
    interfaces,
    live: () => live,
    liveAt: (atMs) => past.findLast(({ sinceMs }) => sinceMs <= atMs)?.side ?? first,
    turn({ side, old }) {
      if (side.endpoint !== live.endpoint) {
        left.set(live.endpoint, { old, side: live, store: null });
        left.delete(side.endpoint);
      }
      live = side;
      past.push({ sinceMs: site.clock.now(), side });
      desk = liveDesk(side, storeOf(side.endpoint));
      record();
    },
    deskAt(endpoint) {
      if (endpoint === live.endpoint) return desk;
      const was = left.get(endpoint);
      if (was === undefined) return UNREACHABLE;
      if (was.old === "moved") return MOVED;
      if (was.old === "gone" || site.clock.now() >= healsAtMs) return GONE;
      if (was.old === "other-version") return SPEAKS_OTHERWISE;
      return leftDesk(was, endpoint, storeOf(endpoint));
    },
  };
}

function liveDesk(side: Side, store: TaskStore): Desk {
  return { kind: "open", isLive: true, isForeign: false, build: side.build, side, store };
}

/** The old build goes on answering: on the store it had, or on one where nothing ever was. */
function leftDesk(was: Left, endpoint: number, had: TaskStore): Desk {
  if (was.old === "zombie-shared")
    return { kind: "open", isLive: false, isForeign: false, build: was.side.build, side: was.side, store: had };
  was.store ??= taskStore(`e${endpoint}-old`, () => was.side.build);
  return { kind: "open", isLive: false, isForeign: was.old === "foreign", build: was.side.build, side: was.side, store: was.store };
}
