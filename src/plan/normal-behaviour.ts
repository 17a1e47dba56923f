import { canonical } from "../canonical/canonical.ts";
import type {
  Answers,
  BlockingBehaviour,
  Build,
  CancelBehaviour,
  LiveCardBehaviour,
  PushBehaviour,
  Replica,
  ResumeBehaviour,
  Retention,
  StreamBehaviour,
  VendorClock,
  View,
  Visibility,
  WorkStep,
} from "./behaviour.ts";
import { type Defaults, lean, unlessEmpty, unlessSame } from "./lean.ts";
import type { Renumbered } from "./normal-workload.ts";

/** The normal form of builds and work: see `normalise`. The tables are the defaults that `behaviour.ts` documents. */
const CANCEL: Defaults<CancelBehaviour> = {
  reply: "canceled",
  replyAfterMs: 0,
  records: true,
  recordAfterMs: 0,
  endsAs: "canceled",
  stops: true,
  stopAfterMs: 0,
  stopsAtNextUpdate: false,
  parked: "cancels",
  whileOpen: undefined,
  meanwhile: undefined,
  onTerminal: "task-not-cancelable",
  repeat: "task",
};
const STREAM: Defaults<StreamBehaviour> = {
  delayMs: 0,
  staysOpen: false,
  closesOnInterrupt: false,
  subscribesWithoutSnapshot: false,
  endsWith: undefined,
  subscribe: "live",
  losesForMs: 0,
  singleFrame: false,
};
const RESUME: Defaults<ResumeBehaviour> = { rejectsForMs: 0, onTerminal: "rejects", onUnknown: "rejects", onRunning: "joins" };
const RETENTION: Defaults<Retention> = { afterEndMs: undefined, wipedAtMs: undefined };
const REPLICA: Defaults<Replica> = { everyMs: undefined, lagMs: 0, frozenAfterMs: undefined };
const PUSH: Defaults<PushBehaviour> = {
  delayMs: 0,
  copies: 1,
  presents: "registered",
  emits: "all",
  mistakenFor: undefined,
  afterRejection: false,
};
const VISIBILITY: Defaults<Visibility> = { afterMs: undefined, before: "task-not-found" };
const BLOCKING: Defaults<BlockingBehaviour> = {
  ignoresInterrupts: false,
  returnsFirstEvent: false,
  error: undefined,
  failsUnder: "own-id",
};
const ANSWERS: Defaults<Answers> = {
  send: undefined,
  continue: undefined,
  get: undefined,
  list: undefined,
  subscribe: undefined,
  "push-config": undefined,
};
const LIVE_CARD: Defaults<LiveCardBehaviour> = { lagMs: 0, error: undefined, unauthorizedFromMs: undefined };
const CLOCK: Defaults<VendorClock> = { skewMs: 0, resolutionMs: 1, silent: false };
const BUILD: Defaults<Build> = {
  cancel: undefined,
  afterTerminal: "keeps",
  dedup: "message-id",
  lacks: undefined,
  storeLagMs: 0,
  stream: undefined,
  resume: undefined,
  retention: undefined,
  replica: undefined,
  push: undefined,
  lists: true,
  visibility: undefined,
  blocking: undefined,
  onDisconnect: "goes-on",
  answers: undefined,
  onUnknown: "rejects",
  liveCard: undefined,
  clock: undefined,
  generation: undefined,
  aliasesSnapshots: false,
};
const STEP: Defaults<WorkStep> = {
  afterMs: undefined,
  state: undefined,
  waits: true,
  artifact: undefined,
  effect: false,
  views: undefined,
};
const ALL_VIEWS: readonly View[] = ["poll", "stream", "push"];
const ALL_VIEWS_WITH_SEND: readonly View[] = ["poll", "stream", "push", "send"];

export function normalBuild(build: Build, renumbered: Renumbered): Build {
  return lean<Build>(
    {
      ...build,
      cancel: build.cancel && unlessEmpty(lean(build.cancel, CANCEL)),
      lacks: unlessEmpty(build.lacks),
      stream: build.stream && unlessEmpty(lean(build.stream, STREAM)),
      resume: build.resume && unlessEmpty(lean(build.resume, RESUME)),
      retention: build.retention && unlessEmpty(lean(build.retention, RETENTION)),
      // A replica without lag still answers in turns.
      replica: build.replica && lean(build.replica, REPLICA),
      push: build.push && unlessEmpty(normalPush(build.push, renumbered)),
      // Being found late says so itself.
      visibility: build.visibility && lean(build.visibility, VISIBILITY),
      blocking: build.blocking && unlessEmpty(lean(build.blocking, BLOCKING)),
      answers: build.answers && unlessEmpty(lean(build.answers, ANSWERS)),
      liveCard: build.liveCard && unlessEmpty(lean(build.liveCard, LIVE_CARD)),
      clock: build.clock && unlessEmpty(lean(build.clock, CLOCK)),
    },
    BUILD,
  );
}

function normalPush(push: PushBehaviour, renumbered: Renumbered): PushBehaviour {
  const { mistakenFor } = push;
  const named = renumbered === null || mistakenFor === undefined ? push : { ...push, mistakenFor: renumbered(mistakenFor) };
  return lean(named, PUSH);
}

/** Scripts that come round again are written once: task n runs script (n - 1) mod length. */
export function normalWork(work: readonly (readonly WorkStep[])[]): readonly (readonly WorkStep[])[] {
  const scripts = work.map(normalScript);
  if (scripts.length < 2) return scripts;
  const texts = scripts.map(canonical);
  return scripts.slice(0, periodOf(texts));
}

function normalScript(script: readonly WorkStep[]): WorkStep[] {
  const all = usualViews(script);
  return script.map((step) => lean<WorkStep>({ ...step, views: all === null ? step.views : unlessSame(step.views, all) }, STEP));
}

/**
 * The list that means the same as none. Where a step names the view of blocking replies, one that names the others only is not shown there, and says
 * so; and the naming itself must stay said somewhere. Null: every list says something.
 */
function usualViews(script: readonly WorkStep[]): readonly View[] | null {
  const naming = script.filter(({ views }) => views?.includes("send"));
  if (naming.length === 0) return ALL_VIEWS;
  return naming.some(({ views }) => views?.length !== ALL_VIEWS_WITH_SEND.length) ? ALL_VIEWS_WITH_SEND : null;
}

function periodOf(texts: readonly string[]): number {
  for (let period = 1; period < texts.length; period += 1) {
    if (texts.length % period === 0 && texts.every((text, at) => text === texts[at % period])) return period;
  }
  return texts.length;
}
