import * as fc from "fast-check";
import { expect, it } from "vitest";
import { normalise } from "../../src/plan/normalise.ts";
import type { Plan } from "../../src/plan/plan.ts";
import { readPlan } from "../../src/plan/plan-codec.ts";
import { anyPlan } from "./any-plan.ts";

const delegate = { atMs: 0, ask: "delegate" } as const;
const plan = (parts: Partial<Plan>): Plan => ({ v: 1, vendors: [{}], workload: [delegate], ...parts });

it("the normal form of a normal form is itself, and a plan", () => {
  fc.assert(
    fc.property(anyPlan, (any) => {
      const normal = normalise(any);

      expect(normalise(normal)).toEqual(normal);
      expect(readPlan(normal)).toEqual(normal);
    }),
  );
});

it("members equal to their documented default are left out", () => {
  const spelledOut = plan({
    vendors: [
      {
        card: { noStore: false, etag: "content", skills: ["s1"] },
        edges: [{ agedMs: 0, hidesAge: false }],
        route: [[0, 1]],
        build: {
          cancel: { reply: "canceled", records: true, stops: true, replyAfterMs: 0, onTerminal: "task-not-cancelable", repeat: "task" },
          afterTerminal: "keeps",
          dedup: "message-id",
          lacks: [],
          storeLagMs: 0,
          stream: { staysOpen: false },
          push: { copies: 1, emits: "all", afterRejection: false },
          lists: true,
          blocking: { ignoresInterrupts: false, failsUnder: "own-id" },
          onDisconnect: "goes-on",
          answers: {},
          onUnknown: "rejects",
          liveCard: { lagMs: 0 },
          clock: { skewMs: 0, resolutionMs: 1, silent: false },
          aliasesSnapshots: false,
        },
        originDown: [],
        foreignCancels: [],
        work: [[{ afterMs: 0, waits: true, effect: false, views: ["poll", "stream", "push"] }]],
      },
    ],
    link: { requestMs: 1 },
    faults: [],
    workload: [{ ...delegate, vendor: 1, skill: "s1", requires: [] }],
    client: {
      channels: ["poll"],
      pollMs: 5000,
      retryMs: 1000,
      cardTtlSec: 300,
      blocking: false,
      deadlines: { requestMs: 10_000 },
      limits: { sends: 3 },
    },
    faultsEndAtMs: 21_600_000,
  });

  expect(normalise(spelledOut)).toEqual(plan({ vendors: [{ edges: [{}], work: [[{ afterMs: 0 }]] }] }));
});

it("what looks empty and says something stays", () => {
  const told = plan({
    vendors: [{ card: { skills: [], maxAgeSec: 0 }, rollouts: [{ atMs: 5, build: {}, move: {}, skills: [] }], work: [[]] }],
    workload: [{ ...delegate, skill: null }],
    client: { channels: [] },
  });

  expect(normalise(told)).toEqual(told);
});

it("where a step names the view of blocking replies, every step says whether they see it", () => {
  const script = [
    { afterMs: 0, views: ["poll", "stream", "push"] },
    { afterMs: 0, views: ["poll", "stream", "push", "send"] },
    { afterMs: 0, views: ["send"] },
  ] as const;

  expect(normalise(plan({ vendors: [{ work: [script] }] })).vendors[0]?.work).toEqual([[script[0], { afterMs: 0 }, script[2]]]);
});

it("a workload is put in order, and what names a delegation follows it", () => {
  const unsorted = plan({
    vendors: [{ build: { push: { mistakenFor: 1 } }, foreignCancels: [[2, 5]] }],
    workload: [
      { atMs: 50, ask: "delegate", intent: "late" },
      { atMs: 60, ask: "cancel", delegation: 1 },
      { atMs: 0, ask: "delegate", intent: "early" },
    ],
    faults: [
      { kind: "drop", leg: "reply", delegation: 2 },
      { kind: "cross", leg: "reply", delegation: 1, with: 2 },
    ],
  });

  expect(normalise(unsorted)).toEqual(
    plan({
      vendors: [{ build: { push: { mistakenFor: 2 } }, foreignCancels: [[1, 5]] }],
      workload: [
        { atMs: 0, ask: "delegate", intent: "early" },
        { atMs: 50, ask: "delegate", intent: "late" },
        { atMs: 60, ask: "cancel", delegation: 2 },
      ],
      faults: [
        { kind: "drop", leg: "reply", delegation: 1 },
        { kind: "cross", leg: "reply", delegation: 2, with: 1 },
      ],
    }),
  );
});

it("members that belong to another kind of fault say nothing", () => {
  const kinds = plan({
    workload: [delegate, delegate],
    faults: [
      { kind: "drop", leg: "frame", how: "hang" },
      { kind: "cut", leg: "frame", how: "hang" },
      { kind: "delay", leg: "reply", ms: 5, with: 2 },
    ],
  });

  expect(normalise(kinds).faults).toEqual([
    { kind: "drop", leg: "frame" },
    { kind: "cut", leg: "frame", how: "hang" },
    { kind: "delay", leg: "reply", ms: 5 },
  ]);
});

it("scripts of work that come round again are written once", () => {
  const quick = [{ afterMs: 1 }];
  const slow = [{ afterMs: 900 }];

  expect(normalise(plan({ vendors: [{ work: [quick, slow, quick, slow] }] })).vendors[0]?.work).toEqual([quick, slow]);
  expect(normalise(plan({ vendors: [{ work: [quick, slow, quick] }] })).vendors[0]?.work).toEqual([quick, slow, quick]);
});
