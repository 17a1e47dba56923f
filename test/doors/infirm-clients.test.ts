import { afterAll, describe, expect, test } from "vitest";
import { INVARIANTS } from "../../properties/invariants/all.ts";
import { FROM_OUTSIDE } from "../../properties/invariants/from-outside.ts";
import { behindDoor } from "../../simulators/doors/behind-door.ts";
import { directDoor } from "../../simulators/doors/direct.ts";
import { dialectOf } from "../../simulators/wire/dialects/dialect-of.ts";
import { world } from "../../simulators/world.ts";
import { judgeFromOutside } from "../../src/judge/judge-from-outside.ts";
import type { Plan } from "../../src/plan/plan.ts";
import { runClient } from "../../src/run/run-client.ts";
import { history } from "../../src/trace/history.ts";
import { reports } from "../corpus/reports.ts";
import { type Habits, type Means, naiveClient, type Said, wordsOf } from "./naive-client.ts";
import { streamed } from "./streamed.ts";

/** What a client does wrong by itself, as public reports tell it: a small client shows it under the plan of the report, by name of the claim, and a mended one does not. */

const door = directDoor();
afterAll(() => door.close());

async function verdict(claim: string, plan: Plan, habits: Habits) {
  const trace = await runClient(plan, naiveClient(habits), behindDoor(world, { door, dialect: dialectOf("v1-json-rpc") }));
  const found = judgeFromOutside(history(trace), INVARIANTS, FROM_OUTSIDE).find(({ invariant }) => invariant === claim);
  return found?.outcome;
}

const planOf = (id: string) => reports.find((report) => report.id === id)?.plan as Plan;
const working = [
  { afterMs: 5, state: "working" },
  { afterMs: 20_000, artifact: "a1", state: "completed" },
] as const;
const WELL: Plan = { v: 1, vendors: [{ work: [working] }], workload: [{ atMs: 0, ask: "delegate" }] };

const message = (messageId: string, taskId: string) => ({
  message: { messageId, taskId, role: "ROLE_USER", parts: [{ text: "Go on." }] },
  configuration: { returnImmediately: true },
});
let answers = 0;
const continues = async ({ open, call, hear }: Means, delegation: string) => {
  const one = open.get(delegation);
  answers += 1;
  if (one !== undefined) hear(delegation, await call(one.url, "SendMessage", message(`answer-${answers}`, one.id)));
};
const unless = (isOver: (claim: NonNullable<ReturnType<Means["open"]["get"]>>["claim"]) => boolean, act: NonNullable<Habits["answer"]>) =>
  ((means, delegation) => {
    const one = means.open.get(delegation);
    return one === undefined || isOver(one.claim) ? undefined : act(means, delegation);
  }) satisfies Habits["answer"];

/** Keeps the first end, and tells of another as a conflict. */
const keepsTheFirst: NonNullable<Habits["believe"]> = (said, claim, from) => {
  const { state, end } = wordsOf(said);
  if (claim.end !== null) return end === null || end === claim.end ? claim : { ...claim, conflict: true };
  return { ...claim, state, end, cancel: from === "cancel" ? (state === "canceled" ? "acknowledged" : "refused") : claim.cancel };
};

interface Infirmity {
  readonly claim: string;
  readonly plan: Plan;
  readonly infirm: Habits;
  readonly mended: Habits;
}

const INFIRMITIES: Readonly<Record<string, Infirmity>> = {
  "ui-cancel-local-only: it tells its user that the task is canceled, and no cancel is sent": {
    claim: "cancel-is-never-overstated",
    plan: planOf("ui-cancel-local-only"),
    infirm: {
      abandon: ({ ports }, d) => ports.told(d, { state: "canceled", conflict: false, cancel: "acknowledged", end: "canceled" }),
    },
    mended: { abandon: ({ ports, open }, d) => ports.told(d, { ...(open.get(d)?.claim ?? NOTHING), end: "abandoned" }) },
  },
  "client-reuses-terminal-id: it sends a follow-up to a task that has ended": {
    claim: "finished-task-is-never-continued",
    plan: planOf("client-reuses-terminal-id"),
    infirm: { answer: continues },
    mended: { answer: unless(({ end }) => end !== null, continues) },
  },
  "client-late-cancel-response: the reply to the cancel of one task is taken for news of the current one": {
    claim: "every-claim-was-said",
    plan: planOf("client-late-cancel-response"),
    infirm: {
      async cancel({ open, call, hear }, d) {
        const one = open.get(d);
        if (one === undefined) return;
        const said = await call(one.url, "CancelTask", { id: one.id });
        hear([...open.keys()].at(-1) ?? d, said, "cancel");
      },
    },
    mended: {},
  },
  "first-envelope-as-final: it closes the stream at the first envelope, which says submitted": {
    claim: "every-task-settles",
    plan: WELL,
    infirm: { waitsFor: "nothing", sent: (means, d) => streamed(means, d, { envelopes: 1 }) },
    mended: { waitsFor: "nothing", sent: (means, d) => streamed(means, d, { envelopes: 100 }) },
  },
  "client-concurrent-apply: a status undoes the artifact that came just before it": {
    claim: "results-never-shrink",
    plan: WELL,
    infirm: { waitsFor: "nothing", show: ({ artifacts = [] }) => artifacts.map(({ artifactId }) => artifactId), sent: streamed },
    mended: { waitsFor: "nothing", sent: streamed },
  },
  "seed-skill-removed: the card is read once and held for ever": {
    claim: "no-resume-at-a-stale-endpoint",
    plan: planOf("seed-skill-removed"),
    infirm: {},
    mended: { waitsFor: "nothing" },
  },
  "idempotency-hole: a message is sent again though its task is known": {
    claim: "no-blind-resend",
    plan: WELL,
    infirm: { sent: ({ send }, d) => send(d) },
    mended: {},
  },
  "mcp-timeout-reexecution: what the caller took back is sent again": {
    claim: "canceled-intent-is-not-executed-twice",
    plan: {
      v: 1,
      vendors: [{ work: [working] }],
      faults: [{ kind: "drop", leg: "reply", op: "send", nth: 1 }],
      workload: [
        { atMs: 0, ask: "delegate" },
        { atMs: 5_000, ask: "cancel", delegation: 1 },
      ],
    },
    infirm: { timesOutMs: 10_000, resends: () => true },
    mended: { timesOutMs: 10_000, resends: (isWanted) => isWanted },
  },
  "a cancel is repeated until it is heard": {
    claim: "retries-stay-in-budget",
    plan: planOf("seed-advisory-cancel"),
    infirm: {
      cancel: ({ open, call, ports }, d) => {
        const one = open.get(d);
        for (let n = 1; n <= 5 && one !== undefined; n += 1)
          ports.clock.after(n * 1_000, () => void call(one.url, "CancelTask", { id: one.id }));
      },
    },
    mended: {},
  },
  "seed-advisory-cancel: what came after the acknowledged cancel is shown": {
    claim: "nothing-merges-after-acknowledged-cancel",
    plan: planOf("seed-advisory-cancel"),
    infirm: { believe: keepsTheFirst },
    mended: { believe: keepsTheFirst, show: (said, shown) => (wordsOf(said).end === "canceled" ? shown : ["nothing"]) },
  },
  "seed-advisory-cancel: the second end replaces the first": {
    claim: "view-converges",
    plan: planOf("seed-advisory-cancel"),
    infirm: {},
    mended: { believe: keepsTheFirst },
  },
  "push-config-aliasing: whoever knows the webhook is believed": {
    claim: "unauthentic-push-changes-nothing",
    plan: planOf("push-config-aliasing"),
    infirm: { takesPushes: true, waitsFor: "nothing", called: (means, { body }) => pushed(means, body) },
    mended: {
      takesPushes: true,
      called: (means, { body, headers, url }) => {
        const own = means.asked.find(({ hook }) => hook === url);
        if (own !== undefined && headers.authorization === `Bearer ${own.token}`) pushed(means, body);
      },
    },
  },
  "resume-rejected-in-progress: a late reply to an earlier answer undoes what came of a later one": {
    claim: "older-turn-never-overwrites-newer",
    plan: {
      v: 1,
      vendors: [
        {
          work: [
            [
              { afterMs: 5, state: "input-required" },
              { afterMs: 5, state: "working" },
              { afterMs: 1_000, state: "input-required" },
              { afterMs: 5, state: "working" },
              { afterMs: 60_000, state: "completed" },
            ],
          ],
        },
      ],
      faults: [{ kind: "delay", leg: "reply", op: "continue", nth: 1, ms: 30_000 }],
      workload: [
        { atMs: 0, ask: "delegate" },
        { atMs: 6_000, ask: "answer", delegation: 1 },
        { atMs: 12_000, ask: "answer", delegation: 1 },
      ],
    },
    infirm: { answer: continues },
    mended: {
      answer: async ({ open, call }, d) =>
        void (await call(open.get(d)?.url ?? "", "SendMessage", message(`a${d}${answers++}`, open.get(d)?.id ?? ""))),
    },
  },
  "py-completed-during-cancel: who wished to cancel is not told that the task completed": {
    claim: "unacknowledged-cancel-suppresses-nothing",
    plan: planOf("py-completed-during-cancel"),
    infirm: {
      async cancel({ ports, open, call }, d) {
        const one = open.get(d);
        if (one === undefined) return;
        open.delete(d);
        await call(one.url, "CancelTask", { id: one.id });
        ports.told(d, { ...one.claim, cancel: "requested" });
      },
    },
    mended: {},
  },
};

const NOTHING = { state: null, conflict: false, cancel: "none", end: null } as const;

function pushed({ open, hear }: Means, body: string): void {
  const { task, statusUpdate } = JSON.parse(body) as { task?: Said; statusUpdate?: { taskId: string; status: Said["status"] } };
  const said = task ?? (statusUpdate === undefined ? null : { id: statusUpdate.taskId, status: statusUpdate.status });
  const [of] = [...open].find(([, { id }]) => id === said?.id) ?? [];
  if (said !== null && of !== undefined) hear(of, said, "push");
}

describe.for(Object.entries(INFIRMITIES))("%s", ([, { claim, plan, infirm, mended }]) => {
  test(`the client shows it: ${claim}`, async () => {
    expect(await verdict(claim, plan, infirm)).toBe("violated");
  });

  test("the mended one does not", async () => {
    const halves = FROM_OUTSIDE[claim]?.unseen === null ? "holds" : "unknown";

    expect(await verdict(claim, plan, mended)).toBe(halves);
  });
});

test("every claim that can be seen from outside is either broken by one of these, or by the official client", () => {
  const broken = new Set(Object.values(INFIRMITIES).map(({ claim }) => claim));

  expect(Object.keys(FROM_OUTSIDE).filter((claim) => !broken.has(claim))).toEqual([
    "no-terminal-after-acknowledged-cancel",
    "terminal-is-final",
  ]);
});
