import { expect, test } from "vitest";
import { noResumeAtAStaleEndpoint } from "../../properties/invariants/resumption/no-resume-at-a-stale-endpoint.ts";
import { removedSkillOrphansTheTask } from "../../properties/invariants/resumption/removed-skill-orphans-the-task.ts";
import type { Reason } from "../../src/port/reason.ts";
import { E1, E2, writtenTrace } from "../judge/written-trace.ts";

const PROCEED = { answer: "proceed", at: E1 } as const;
const REVALIDATE = { answer: "revalidate", unconditional: false } as const;
const ORPHAN = {
  answer: "orphan",
  reason: "skill-missing",
  claim: { state: "working", conflict: false, cancel: "none", end: "orphaned" },
} as const;
const rebind = (at: typeof E1, card: string, reason: Reason = "card-changed") => ({ answer: "rebind", at, card, reason }) as const;
const MOVED = { hash: "h2", interfaces: [E2] };
const WITHOUT_SKILL = { hash: "h2", skills: [] };
const REDEFINED = { hash: "h2", skills: [{ id: "s1", hash: "s1#m2" }] };
const received = (more: object) =>
  ({ x: "d1/get/2", vendor: "vendor-1", op: "get", task: "t1", live: true, owner: true, skillLive: true, ...more }) as const;

test("a request under a card that has expired is a violation, and says since when", () => {
  const verdict = writtenTrace().begun().at(300_001).address("get", PROCEED).sent("get").verdict(noResumeAtAStaleEndpoint);

  expect(verdict).toMatchObject({ outcome: "violated", marks: ["question-around-expiry", "card-expired-at-a-question"] });
  expect(verdict.violations).toMatchInlineSnapshot(`
    [
      {
        "delegation": "d1",
        "events": [
          2,
          9,
          10,
        ],
        "invariant": "no-resume-at-a-stale-endpoint",
        "severity": "harmless",
        "why": "at 300001 ms a get for t1 left to https://vendor-1.example/e1; yet the newest card held, requested at 0 ms, had expired at 300000 ms",
      },
    ]
  `);
});

test.each([
  [
    "that changed and was not reconciled",
    writtenTrace().begun().card({ hash: "h2" }).address("get", PROCEED).sent("get"),
    "card-changed-at-a-question",
  ],
  [
    "that lacks the skill, reconciled or not",
    writtenTrace().begun().card(WITHOUT_SKILL).address("get", rebind(E1, "h2")).sent("get"),
    "skill-gone-at-a-question",
  ],
  [
    "that moved, to the old endpoint",
    writtenTrace().begun().card(MOVED).address("get", PROCEED).sent("get"),
    "interface-gone-at-a-question",
  ],
  [
    "that moved, to the old endpoint after a rebind",
    writtenTrace().begun().card(MOVED).address("get", rebind(E2, "h2")).sent("get", { to: E1 }),
    "interface-gone-at-a-question",
  ],
  [
    "that was lost in a crash",
    writtenTrace().begun().note("crashed", { lost: 0 }, null).address("get", PROCEED).sent("get"),
    "card-expired-at-a-question",
  ],
])("a request under a card %s is a violation", (_, trace, mark) => {
  const verdict = trace.verdict(noResumeAtAStaleEndpoint);

  expect(verdict.outcome).toBe("violated");
  expect(verdict.marks).toContain(mark);
});

test.each([
  ["at the very instant of expiry", writtenTrace().begun().at(300_000).address("get", PROCEED).sent("get"), ["question-around-expiry"]],
  [
    "under max-age=0, fetched for the question",
    writtenTrace().begun().at(5).card({ requestedAt: 3, freshUntil: 3 }).address("get", PROCEED, {}, { askedAt: 3, tries: 1 }).sent("get"),
    ["request-under-max-age-zero"],
  ],
  [
    "moved and rebound",
    writtenTrace()
      .begun()
      .card(MOVED)
      .address("get", rebind(E2, "h2", "interface-missing"))
      .sent("get", { to: E2 }),
    ["card-changed-at-a-question", "interface-gone-at-a-question"],
  ],
  [
    "edited and rebound",
    writtenTrace().begun().card({ hash: "h2" }).address("get", rebind(E1, "h2")).sent("get"),
    ["card-changed-at-a-question"],
  ],
  [
    "not yet read, an older one having come later",
    writtenTrace().begun().at(9).card({ requestedAt: 8 }).at(10).card({ hash: "h0", requestedAt: -5 }).address("get", PROCEED).sent("get"),
    [],
  ],
  [
    "in another dialect or refused",
    writtenTrace()
      .begun()
      .card({ ...MOVED, flaws: ["wrong-dialect"] })
      .card({ hash: "h1" })
      .address("get", PROCEED)
      .sent("get"),
    [],
  ],
  [
    "with a trailing slash",
    writtenTrace()
      .begun()
      .card({ interfaces: [{ ...E1, url: `${E1.url}/` }] })
      .address("get", PROCEED)
      .sent("get"),
    [],
  ],
  [
    "with a default port",
    writtenTrace()
      .begun()
      .card({ interfaces: [{ ...E1, url: E1.url.replace("example/", "example:443/") }] })
      .address("get", PROCEED)
      .sent("get"),
    [],
  ],
  ["expired, when nothing leaves", writtenTrace().begun().at(400_000).address("get", REVALIDATE), ["card-expired-at-a-question"]],
])("a request under a card %s breaks no rule", (_, trace, marks) => {
  expect(trace.verdict(noResumeAtAStaleEndpoint)).toMatchObject({ outcome: "holds", marks });
});

test("a stray is held to the same rule", () => {
  const trace = writtenTrace()
    .begun()
    .note("opened", { binding: { ...straysBinding }, answer: { answer: "stray", reason: "second-task", cancel: true } })
    .card({ hash: "h2" })
    .address("cancel", PROCEED, straysBinding)
    .sent("cancel", { taskId: "t1-2" });

  expect(trace.verdict(noResumeAtAStaleEndpoint).outcome).toBe("violated");
});
const straysBinding = {
  delegation: "d1",
  intent: "i1",
  vendor: "vendor-1",
  principal: "client",
  taskId: "t1-2",
  contextId: "c1",
  turn: 0,
  at: E1,
  card: "h1",
  skill: null,
  boundAt: 0,
};

test("a card that flaps, and a stale endpoint that answers, are marked", () => {
  const flapped = writtenTrace().begun().at(1).card({ hash: "h2" }).at(2).card().address("get", PROCEED).sent("get");
  const answered = writtenTrace()
    .begun()
    .address("get", PROCEED)
    .sent("get")
    .note("received", received({ live: false }))
    .note("delivered", {
      x: "d1/get/2",
      late: false,
      heard: {
        kind: "task",
        task: {
          taskId: "t1",
          contextId: "c1",
          state: "working",
          whole: true,
          generation: null,
          stamp: null,
          artifacts: [],
          message: null,
          history: null,
        },
      },
    });

  expect(flapped.verdict(noResumeAtAStaleEndpoint)).toMatchObject({ outcome: "holds", marks: ["card-flapped"] });
  expect(answered.verdict(noResumeAtAStaleEndpoint)).toMatchObject({ outcome: "holds", marks: ["stale-endpoint-answered"] });
});

test("the vendor's facts tag a violation, and decide nothing", () => {
  const task = { vendor: "vendor-1", task: "t1" };
  const stale = () =>
    writtenTrace()
      .begun()
      .note("task-created", { ...task, messageId: "m1", store: "shared", probe: false })
      .note("effect", task)
      .card(MOVED)
      .address("continue", PROCEED)
      .sent("continue");
  const at = (more: object) => stale().note("received", { ...received(more), x: "d1/continue/2" });
  const twice = at({ owner: false, live: false })
    .note("task-created", { ...task, messageId: "m1", store: "e1-old", probe: false })
    .note("effect", task);

  expect(at({}).verdict(noResumeAtAStaleEndpoint).violations[0]?.severity).toBe("harmless");
  expect(at({ owner: false }).verdict(noResumeAtAStaleEndpoint).violations[0]?.severity).toBe("misrouted");
  expect(twice.verdict(noResumeAtAStaleEndpoint).violations[0]?.severity).toBe("executed-twice");
});

test.each([
  ["asked again", writtenTrace().begun().card(WITHOUT_SKILL).address("get", PROCEED).sent("get"), "skill-removed-at-a-question"],
  [
    "rebound to a card without it",
    writtenTrace().begun().card(WITHOUT_SKILL).address("get", rebind(E1, "h2")).sent("get"),
    "skill-removed-at-a-question",
  ],
  [
    "refused for the skill, and kept",
    writtenTrace().begun().card(WITHOUT_SKILL).address("get", { answer: "refuse", reason: "skill-missing" }),
    "skill-removed-at-a-question",
  ],
  [
    "held for ever",
    [1, 2, 3, 4].reduce(
      (trace, at) => trace.at(at).address("get", { answer: "hold", reason: "skill-missing", until: at + 1 }),
      writtenTrace().begun().card(WITHOUT_SKILL),
    ),
    "skill-removed-at-a-question",
  ],
  [
    "revalidated for ever",
    [1, 2, 3, 4].reduce((trace, at) => trace.at(at).card(WITHOUT_SKILL).address("get", REVALIDATE), writtenTrace().begun()),
    "skill-removed-at-a-question",
  ],
  [
    "rebound without a word of its new meaning",
    writtenTrace().begun().card(REDEFINED).address("get", rebind(E1, "h2")).sent("get"),
    "skill-redefined-at-a-question",
  ],
])("a task whose skill is gone or redefined is not %s", (_, trace, mark) => {
  expect(trace.verdict(removedSkillOrphansTheTask)).toMatchObject({ outcome: "violated", marks: [mark] });
});

test.each([
  ["orphaned at once", writtenTrace().begun().card(WITHOUT_SKILL).address("get", ORPHAN)],
  [
    "orphaned after the limit of fetches",
    [1, 2, 3]
      .reduce((trace, at) => trace.at(at).card(WITHOUT_SKILL).address("get", REVALIDATE), writtenTrace().begun())
      .at(4)
      .card(WITHOUT_SKILL)
      .address("get", ORPHAN),
  ],
  [
    "kept when a later card has it again",
    writtenTrace()
      .begun()
      .card(WITHOUT_SKILL)
      .address("get", REVALIDATE)
      .at(2)
      .card({ hash: "h3" })
      .address("get", rebind(E1, "h3"))
      .sent("get"),
  ],
  [
    "refused because it is over",
    writtenTrace().begun().card(WITHOUT_SKILL).address("continue", { answer: "refuse", reason: "task-is-over" }),
  ],
  [
    "left alone when its end was told before",
    writtenTrace()
      .begun()
      .heard("get", "completed")
      .told({ state: "completed", end: "completed" })
      .card(WITHOUT_SKILL)
      .address("get", PROCEED),
  ],
  [
    "left alone when it depends on no skill",
    writtenTrace()
      .live()
      .asked("delegate", { skill: null })
      .card()
      .bound({ skill: null })
      .card(WITHOUT_SKILL)
      .address("get", rebind(E1, "h2"), { skill: null }),
  ],
  [
    "orphaned for its new meaning",
    writtenTrace()
      .begun()
      .card(REDEFINED)
      .address("get", { ...ORPHAN, reason: "skill-changed" }),
  ],
  [
    "taken over with its new meaning, once said",
    writtenTrace()
      .begun()
      .card(REDEFINED)
      .address("get", rebind(E1, "h2", "skill-changed"))
      .at(5)
      .card({ ...REDEFINED, hash: "h3" })
      .address("get", rebind(E1, "h3"), { card: "h2" }),
  ],
])("a task whose skill is gone or redefined may be %s", (_, trace) => {
  expect(trace.verdict(removedSkillOrphansTheTask)).toMatchObject({ outcome: "holds", violations: [] });
});

test("a card that was refused for a flaw removes nothing when it comes again without one", () => {
  const flawed = writtenTrace()
    .begun()
    .card({ ...WITHOUT_SKILL, flaws: ["bad-signature"] })
    .address("get", REVALIDATE)
    .card(WITHOUT_SKILL);
  const unflawed = writtenTrace().begun().card(WITHOUT_SKILL);
  const held = (trace: ReturnType<typeof writtenTrace>) => {
    for (let at = 1; at < 9; at += 1) trace.at(at).address("get", { answer: "hold", reason: "card-flawed", until: at + 1 });
    return trace.verdict(removedSkillOrphansTheTask);
  };

  expect(held(flawed)).toMatchObject({ outcome: "holds", marks: [] });
  expect(held(unflawed).outcome).toBe("violated");
});
