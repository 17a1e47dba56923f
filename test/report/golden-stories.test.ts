import { expect, it } from "vitest";
import { INVARIANTS } from "../../properties/invariants/all.ts";
import { world } from "../../simulators/world.ts";
import { acceptAll } from "../../src/guard/accept-all.ts";
import type { Plan } from "../../src/plan/plan.ts";
import { story } from "../../src/report/story.ts";
import { timeline } from "../../src/report/timeline.ts";
import { run } from "../../src/run/run.ts";
import { replay } from "../../src/search/replay.ts";

/** What people are shown of the two claims the harness is named for. Text for people: a change here is a change of wording, or of a run. */
async function told(plan: Plan, invariant: string): Promise<string> {
  const { verdicts, trace } = await replay(plan, { name: "accept-all", run: (one) => run(one, acceptAll, world) }, INVARIANTS);
  const violation = verdicts.find((verdict) => verdict.invariant === invariant)?.violations[0];
  if (violation === undefined) return "not violated";
  return `${story(violation, trace)}\n\n${timeline(trace, { marked: violation.events, delegation: violation.delegation })}\n`;
}

it("a completion that is believed after the vendor acknowledged the cancel", async () => {
  const advisory: Plan = {
    v: 1,
    vendors: [{ build: { cancel: { records: false, stops: false } } }],
    workload: [
      { atMs: 0, ask: "delegate" },
      { atMs: 10, ask: "cancel", delegation: 1 },
      { atMs: 2_000, ask: "read", delegation: 1 },
    ],
  };

  expect(await told(advisory, "no-terminal-after-acknowledged-cancel")).toMatchInlineSnapshot(`
    "Let t1 be the task of delegation d1, delegated to vendor-1 (skill s1) at 0 ms and bound at 4 ms. The vendor's acknowledgement of the cancel of t1 was heard at 12 ms; at 2002 ms a poll said completed; yet at 2002 ms the caller was told completed. Behind it, at the vendor: at 8 ms t1 is working; at 11 ms the cancel of t1 arrives while it is working; at 11 ms the cancel of t1 is answered: canceled; at 1.008 s t1 acts on the world; at 1.008 s t1 is completed.

         0 ms  vendor      vendor-1 runs build 1 at vendor-1.example/e1, skills s1
         0 ms  vendor      vendor-1 publishes card revision 1 (85456857): vendor-1.example/e1, skills s1
         0 ms  caller  d1  delegates to vendor-1, skill s1
         0 ms  guard   d1  may it start? revalidate
         0 ms  wire        a look at the card of vendor-1 leaves (vendor-1/card/1)
         1 ms  vendor      the origin serves revision 1 (vendor-1/card/1)
         2 ms  wire        vendor-1/card/1 brings: card 1
         2 ms  client      holds card 85456857 of vendor-1 (asked at 0 ms, fresh until 5 min)
         2 ms  guard   d1  may it start? proceed at vendor-1.example/e1
         2 ms  wire    d1  send m1 leaves for vendor-1.example/e1 (d1/send/1)
         3 ms  vendor  d1  send arrives (d1/send/1)
         3 ms  vendor  d1  t1 created for m1 in store shared
         4 ms  wire    d1  d1/send/1 brings: t1 is submitted
         4 ms  guard   d1  t1 appeared: bind
         4 ms  client  d1  t1 bound to vendor-1.example/e1 under card 85456857
         4 ms  guard   d1  send says t1 is submitted: admit
         4 ms  caller  d1  is told: submitted
         8 ms  vendor  d1  t1 is working
        10 ms  caller  d1  asks to cancel
        10 ms  guard   d1  the caller's wish to cancel: note
        10 ms  caller  d1  is told: submitted, cancel requested
        10 ms  guard   d1  may cancel leave for t1? proceed
    >   10 ms  wire    d1  cancel t1 leaves for vendor-1.example/e1 (d1/cancel/2)
        11 ms  vendor  d1  cancel of t1 arrives (d1/cancel/2)
        11 ms  vendor  d1  the cancel of t1 arrives while it is working
        11 ms  vendor  d1  the cancel of t1 is answered: canceled
        12 ms  wire    d1  d1/cancel/2 brings: t1 is canceled
    >   12 ms  guard   d1  cancel says t1 is canceled: admit, then stop-watching
        12 ms  caller  d1  is told: canceled, cancel acknowledged, end: canceled
      1.008 s  vendor  d1  t1 acts on the world
      1.008 s  vendor  d1  t1 made a1
      1.008 s  vendor  d1  t1 is completed
          2 s  caller  d1  asks to read
          2 s  guard   d1  may get leave for t1? proceed
          2 s  wire    d1  get t1 leaves for vendor-1.example/e1 (d1/get/3)
      2.001 s  vendor  d1  get of t1 arrives (d1/get/3)
      2.002 s  wire    d1  d1/get/3 brings: t1 is completed + a1
    > 2.002 s  guard   d1  get says t1 is completed + a1: admit, then stop-watching
      2.002 s  client  d1  shows a1
    > 2.002 s  caller  d1  is told: completed, cancel acknowledged, end: completed
    "
  `);
});

it("a poll that leaves for an endpoint the card no longer lists", async () => {
  const moved: Plan = {
    v: 1,
    vendors: [
      {
        card: { maxAgeSec: 10 },
        rollouts: [{ atMs: 8_000, move: { old: "zombie-empty" } }],
        work: [
          [
            { afterMs: 5, state: "working" },
            { afterMs: 60_000, state: "completed" },
          ],
        ],
      },
    ],
    workload: [{ atMs: 0, ask: "delegate" }],
    client: { deadlines: { taskMs: 30_000 } },
  };

  expect(await told(moved, "no-resume-at-a-stale-endpoint")).toMatchInlineSnapshot(`
    "Let t1 be the task of delegation d1, delegated to vendor-1 (skill s1) at 0 ms and bound at 4 ms. At 10006 ms a get for t1 left to https://vendor-1.example/e1; yet the newest card held, requested at 0 ms, had expired at 10000 ms. Behind it, at the vendor: at 8 ms t1 is working. The request reached an endpoint that does not own the task.

               0 ms  vendor      vendor-1 runs build 1 at vendor-1.example/e1, skills s1
               0 ms  vendor      vendor-1 publishes card revision 1 (85456857): vendor-1.example/e1, skills s1
               0 ms  caller  d1  delegates to vendor-1, skill s1
               0 ms  guard   d1  may it start? revalidate
               0 ms  wire        a look at the card of vendor-1 leaves (vendor-1/card/1)
               1 ms  vendor      the origin serves revision 1 (vendor-1/card/1)
               2 ms  wire        vendor-1/card/1 brings: card 1
    >          2 ms  client      holds card 85456857 of vendor-1 (asked at 0 ms, fresh until 10 s)
               2 ms  guard   d1  may it start? proceed at vendor-1.example/e1
               2 ms  wire    d1  send m1 leaves for vendor-1.example/e1 (d1/send/1)
               3 ms  vendor  d1  send arrives (d1/send/1)
               3 ms  vendor  d1  t1 created for m1 in store shared
               4 ms  wire    d1  d1/send/1 brings: t1 is submitted
               4 ms  guard   d1  t1 appeared: bind
               4 ms  client  d1  t1 bound to vendor-1.example/e1 under card 85456857
               4 ms  guard   d1  send says t1 is submitted: admit
               4 ms  caller  d1  is told: submitted
               8 ms  vendor  d1  t1 is working
            5.004 s  guard   d1  may get leave for t1? proceed
            5.004 s  wire    d1  get t1 leaves for vendor-1.example/e1 (d1/get/2)
            5.005 s  vendor  d1  get of t1 arrives (d1/get/2)
            5.006 s  wire    d1  d1/get/2 brings: t1 is working
            5.006 s  guard   d1  get says t1 is working: admit
            5.006 s  caller  d1  is told: working
                8 s  vendor      vendor-1 runs build 1 at vendor-1.example/e2, skills s1
                8 s  vendor      vendor-1 publishes card revision 2 (a6e8b9a4): vendor-1.example/e2, skills s1
    >      10.006 s  guard   d1  may get leave for t1? proceed
    >      10.006 s  wire    d1  get t1 leaves for vendor-1.example/e1 (d1/get/3)
           10.007 s  vendor  d1  get of t1 arrives (d1/get/3), at an endpoint that is not live, where the task is unknown
           10.008 s  wire    d1  d1/get/3 brings: error task-not-found
           10.008 s  guard   d1  get answered with error task-not-found: note, then stop-watching
           10.008 s  caller  d1  is told: failed, end: failed
      1 min 0.008 s  vendor  d1  t1 is completed
    "
  `);
});
