import * as fc from "fast-check";
import type { Build, WorkStep } from "../../src/plan/behaviour.ts";
import type { Fault } from "../../src/plan/fault.ts";
import type { Plan } from "../../src/plan/plan.ts";
import type { Rollout } from "../../src/plan/rollout.ts";
import type { Vendor } from "../../src/plan/topology.ts";
import type { WorkloadStep } from "../../src/plan/workload.ts";

/** Any lawful plan, defaults spelled out here and there: what codec, normal form and shrinker must cope with. */
const ms = fc.oneof(fc.constantFrom(0, 1, 10, 1000, 2_592_000_000), fc.nat({ max: 100_000_000 }));
const word = fc.stringMatching(/^[A-Za-z0-9._-]{1,8}$/);
const some = <T>(members: { [K in keyof T]-?: fc.Arbitrary<NonNullable<T[K]>> }) =>
  fc.record(members, { requiredKeys: [] }) as fc.Arbitrary<T>;

const build = some<Build>({
  cancel: some<NonNullable<Build["cancel"]>>({
    reply: fc.constantFrom("canceled", "current", "stale", "no-state", "never", "busy"),
    replyAfterMs: ms,
    records: fc.boolean(),
    recordAfterMs: ms,
    endsAs: fc.constantFrom("canceled", "completed"),
    stops: fc.boolean(),
    stopAfterMs: ms,
    stopsAtNextUpdate: fc.boolean(),
    parked: fc.constantFrom("cancels", "ignored"),
    whileOpen: fc.constant("internal"),
    meanwhile: fc.constant("task-not-found"),
    onTerminal: fc.constantFrom("task", "task-not-cancelable", "no-state"),
    repeat: fc.constantFrom("task", "task-not-found"),
  }),
  afterTerminal: fc.constantFrom("keeps", "overwrites", "announces"),
  dedup: fc.constantFrom("message-id", "none"),
  lacks: fc.subarray(["interruptible", "streaming", "push"] as const) as fc.Arbitrary<NonNullable<Build["lacks"]>>,
  storeLagMs: ms,
  stream: some<NonNullable<Build["stream"]>>({
    delayMs: ms,
    staysOpen: fc.boolean(),
    closesOnInterrupt: fc.boolean(),
    subscribesWithoutSnapshot: fc.boolean(),
    endsWith: fc.constant("internal"),
    subscribe: fc.constantFrom("live", "snapshot-only"),
    losesForMs: ms,
    singleFrame: fc.boolean(),
  }),
  resume: some<NonNullable<Build["resume"]>>({
    rejectsForMs: ms,
    onTerminal: fc.constantFrom("rejects", "reopens"),
    onUnknown: fc.constantFrom("rejects", "creates"),
    onRunning: fc.constantFrom("joins", "rejects", "second-run"),
  }),
  retention: some<NonNullable<Build["retention"]>>({ afterEndMs: ms, wipedAtMs: ms }),
  replica: fc.record(
    { everyMs: fc.integer({ min: 1, max: 900 }), lagMs: ms, frozenAfterMs: ms },
    { requiredKeys: ["everyMs"] },
  ) as fc.Arbitrary<NonNullable<Build["replica"]>>,
  push: some<NonNullable<Build["push"]>>({
    delayMs: ms,
    copies: fc.integer({ min: 1, max: 3 }),
    presents: fc.constantFrom("registered", "others"),
    emits: fc.constantFrom("all", "terminal"),
    mistakenFor: fc.constant(1),
    afterRejection: fc.boolean(),
  }),
  lists: fc.boolean(),
  visibility: fc.record(
    { afterMs: fc.integer({ min: 1, max: 900 }), before: fc.constantFrom("task-not-found", "lost") },
    { requiredKeys: ["afterMs"] },
  ) as fc.Arbitrary<NonNullable<Build["visibility"]>>,
  blocking: some<NonNullable<Build["blocking"]>>({
    ignoresInterrupts: fc.boolean(),
    returnsFirstEvent: fc.boolean(),
    error: fc.constant("internal"),
    failsUnder: fc.constantFrom("own-id", "fabricated-id"),
  }),
  onDisconnect: fc.constantFrom("goes-on", "stops", "stops-persisting"),
  answers: some<NonNullable<Build["answers"]>>({
    send: fc.constant("internal"),
    continue: fc.constant("busy"),
    get: fc.constant("method-not-found"),
    list: fc.constant("internal"),
    subscribe: fc.constant("unsupported-operation"),
    "push-config": fc.constant("push-not-supported"),
  }),
  onUnknown: fc.constantFrom("rejects", "working"),
  liveCard: some<NonNullable<Build["liveCard"]>>({ lagMs: ms, error: fc.constant("internal"), unauthorizedFromMs: ms }),
  clock: some<NonNullable<Build["clock"]>>({
    skewMs: fc.integer({ min: -5000, max: 5000 }),
    resolutionMs: fc.constantFrom(1, 1000),
    silent: fc.boolean(),
  }),
  generation: fc.constantFrom("monotonic", "gaps"),
  aliasesSnapshots: fc.boolean(),
});
const step = fc.record(
  {
    afterMs: ms,
    state: fc.constantFrom("working", "input-required", "completed"),
    waits: fc.boolean(),
    artifact: word,
    effect: fc.boolean(),
    views: fc.subarray(["poll", "stream", "push", "send"] as const),
  },
  { requiredKeys: ["afterMs"] },
) as fc.Arbitrary<WorkStep>;
const rollout = fc.record(
  {
    atMs: ms,
    cardAfterMs: fc.oneof(fc.constant("never"), fc.integer({ min: -1000, max: 1000 })),
    build,
    skills: fc.uniqueArray(word, { maxLength: 3 }),
    move: some({ old: fc.constantFrom("gone", "moved", "foreign", "other-version"), store: fc.constantFrom("shared", "empty") }),
    cosmetic: fc.boolean(),
    mixedMs: fc.integer({ min: 1, max: 1000 }),
  },
  { requiredKeys: ["atMs"] },
) as fc.Arbitrary<Rollout>;
const vendor: fc.Arbitrary<Vendor> = some<Vendor>({
  card: some<NonNullable<Vendor["card"]>>({
    maxAgeSec: fc.nat({ max: 900 }),
    noStore: fc.boolean(),
    etag: fc.constantFrom("content", "none"),
    skills: fc.constantFrom(["s1"], [], ["a", "b"]),
    claims: fc.constantFrom([], ["push"] as const),
    denies: fc.constantFrom([], ["streaming"] as const),
    signed: fc.boolean(),
  }),
  edges: fc.array(
    some<NonNullable<Vendor["edges"]>[number]>({
      agedMs: ms,
      ttlSec: fc.nat({ max: 900 }),
      hidesAge: fc.boolean(),
      ignoresNoCache: fc.boolean(),
      purgeAfterMs: ms,
      swrSec: fc.nat({ max: 900 }),
      sieSec: fc.nat({ max: 900 }),
      rewritesAddress: fc.boolean(),
      mangles: fc.constantFrom("body", "signature"),
    }),
    { maxLength: 3 },
  ),
  route: fc.constant([]),
  build,
  rollouts: fc.array(rollout, { maxLength: 3 }),
  originDown: fc.constantFrom(
    [],
    [[0, 5]] as const,
    [
      [5, 10],
      [20, 30],
    ] as const,
  ),
  foreignCancels: fc.constantFrom([], [[1, 5]] as const),
  taskIds: fc.constantFrom("message", "counted"),
  work: fc.array(fc.array(step, { maxLength: 4 }), { minLength: 1, maxLength: 4 }),
});
const ask = fc.oneof(
  fc.record(
    { atMs: ms, ask: fc.constant("delegate"), vendor: fc.constant(1), intent: word, skill: fc.option(word) },
    { requiredKeys: ["atMs", "ask"] },
  ),
  fc.record({ atMs: ms, ask: fc.constantFrom("cancel", "abandon", "read", "answer"), delegation: fc.constant(1) }),
) as fc.Arbitrary<WorkloadStep>;
const fault = fc.oneof(
  fc.constant<Fault>({ kind: "cut", leg: "frame", how: "closed" }),
  fc.constant<Fault>({ kind: "cross", leg: "reply", with: 1 }),
  fc.constant<Fault>({ kind: "cross", leg: "frame", with: 1 }),
  fc.constant<Fault>({ kind: "garble", leg: "push" }),
  fc.record(
    {
      kind: fc.constantFrom("drop", "delay", "duplicate"),
      leg: fc.constantFrom("request", "reply", "frame", "push"),
      op: fc.constantFrom("get", "card"),
      delegation: fc.constant(1),
      nth: fc.integer({ min: 1, max: 9 }),
      fromMs: ms,
      untilMs: ms,
      ms,
    },
    { requiredKeys: ["kind", "leg"] },
  ),
) as fc.Arbitrary<Fault>;

export const anyPlan: fc.Arbitrary<Plan> = fc.record(
  {
    v: fc.constant(1),
    vendors: fc.array(vendor, { minLength: 1, maxLength: 3 }).map((all) => all.map(routed)),
    link: some({ requestMs: ms, replyMs: ms }),
    faults: fc.array(fault, { maxLength: 4 }),
    workload: fc.array(ask, { maxLength: 5 }).map((asks) => [{ atMs: 0, ask: "delegate" }, ...asks.sort((a, b) => a.atMs - b.atMs)]),
    client: some({
      channels: fc.subarray(["poll", "stream", "push"]),
      pollMs: fc.constantFrom(10, 5000),
      blocking: fc.boolean(),
      cardTtlSec: fc.constantFrom(0, 300),
      deadlines: some({ requestMs: fc.constantFrom(10, 10_000), blockingMs: fc.constantFrom(10, 10_000) }),
      workers: fc.constant({ count: 2, everyMs: 500 }),
      limits: some({ sends: fc.integer({ min: 1, max: 5 }), probes: fc.constantFrom(0, 1) }),
      crashes: fc.array(
        fc.record({ atMs: ms, downMs: fc.constantFrom(1, 1000), lost: fc.constantFrom(0, 3, "all") }, { requiredKeys: ["atMs"] }),
        { maxLength: 2 },
      ),
    }),
    faultsEndAtMs: fc.constantFrom(1000, 21_600_000),
    horizonMs: fc.integer({ min: 1, max: 100_000 }),
  },
  { requiredKeys: ["v", "vendors", "workload"] },
) as fc.Arbitrary<Plan>;

function routed(it: Vendor): Vendor {
  const edges = it.edges?.length ?? 0;
  return it.route === undefined || edges === 0
    ? it
    : {
        ...it,
        route: [
          [0, 1],
          [500, edges],
        ],
      };
}
