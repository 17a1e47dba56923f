import { canonical } from "../canonical/canonical.ts";
import type {
  Build,
  CancelBehaviour,
  PushBehaviour,
  Replica,
  ResumeBehaviour,
  Retention,
  StreamBehaviour,
  View,
  WorkStep,
} from "./behaviour.ts";
import { type Defaults, lean, unlessEmpty, unlessSame } from "./lean.ts";

/** The normal form of builds and work: see `normalise`. The tables are the defaults that `behaviour.ts` documents. */
const CANCEL: Defaults<CancelBehaviour> = {
  reply: "canceled",
  replyAfterMs: 0,
  records: true,
  recordAfterMs: 0,
  stops: true,
  stopAfterMs: 0,
  onTerminal: "task-not-cancelable",
  repeat: "task",
};
const STREAM: Defaults<StreamBehaviour> = { delayMs: 0, staysOpen: false, closesOnInterrupt: false, subscribesWithoutSnapshot: false };
const RESUME: Defaults<ResumeBehaviour> = { rejectsForMs: 0, onTerminal: "rejects", onUnknown: "rejects" };
const RETENTION: Defaults<Retention> = { afterEndMs: undefined, wipedAtMs: undefined };
const REPLICA: Defaults<Replica> = { everyMs: undefined, lagMs: 0, frozenAfterMs: undefined };
const PUSH: Defaults<PushBehaviour> = { delayMs: 0, copies: 1, presents: "registered", emits: "all" };
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
};
const STEP: Defaults<WorkStep> = { afterMs: undefined, state: undefined, artifact: undefined, effect: false, views: undefined };
const ALL_VIEWS: readonly View[] = ["poll", "stream", "push"];

export function normalBuild(build: Build): Build {
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
      push: build.push && unlessEmpty(lean(build.push, PUSH)),
    },
    BUILD,
  );
}

/** Scripts that come round again are written once: task n runs script (n - 1) mod length. */
export function normalWork(work: readonly (readonly WorkStep[])[]): readonly (readonly WorkStep[])[] {
  const scripts = work.map((script) => script.map(normalStep));
  if (scripts.length < 2) return scripts;
  const texts = scripts.map(canonical);
  return scripts.slice(0, periodOf(texts));
}

function normalStep(step: WorkStep): WorkStep {
  return lean<WorkStep>({ ...step, views: unlessSame(step.views, ALL_VIEWS) }, STEP);
}

function periodOf(texts: readonly string[]): number {
  for (let period = 1; period < texts.length; period += 1) {
    if (texts.length % period === 0 && texts.every((text, at) => text === texts[at % period])) return period;
  }
  return texts.length;
}
