import type { Account, ClaimAccount, ViolationAccount } from "../../src/report/account.ts";
import { binding, poll, traceOf } from "./trace-of.ts";

/** What a stranger might call a task, a guard, an artifact or a seed, to get out of whatever shows it. */
export const HOSTILE =
  "</script></title><script>document.title='broken'</script><img src=x onerror=\"document.title='broken'\">']]>--><!-- `~~~ ``` |x| **b** @everyone [l](javascript:1) $& $`$1 %0A::error::forged; a->>b: c\r\n::error::forged\u0000\u202e\ud800 &amp;#35; # ";

/** An account in which every text is `text`, of a violation with a stale read. In: also how many quiet rows come before it. */
export function accountOf(text: string, { rows = 0, violations = 1 } = {}): Account {
  const trace = traceOf([
    [0, "asked", "d1", { ask: "delegate", vendor: text, intent: text, skill: text, requires: [] }],
    [0, "card-published", null, { vendor: "v", revision: 1, hash: text, interfaces: [], skills: [{ id: text, meaning: text }] }],
    [1, "card-published", null, { vendor: "v", revision: 2, hash: text, interfaces: [], skills: [] }],
    [2, "card-served", null, { x: text, vendor: "v", edge: 1, revision: 1, from: "copy", notModified: false }],
    [2, "bound", "d1", { binding: { ...binding, taskId: text } }],
    ...Array.from({ length: rows }, (_, n) => [1_000 + n, "artifact-made", "d1", { vendor: "v", task: text, artifact: text }] as const),
    ...poll(1, 60_000_000, "completed", "admit"),
    [60_000_002, "+shown", "d1", { artifacts: { [text]: text } }],
    [60_000_002, "+told", "d1", { claim: { state: "completed", conflict: false, cancel: "acknowledged", end: "completed" } }],
  ]);
  const last = trace.events.length - 1;
  const claims = Array.from({ length: violations }, (_, n) => claimOf(`claim-${n + 1}`, text, "violated"));
  return {
    of: "validate",
    guard: text,
    guardFile: null,
    answer: "hold",
    headline: `Hold ${text}`,
    why: text,
    exit: 1,
    command: `npx a2a-chaos validate --guard '${text}'`,
    setting: [{ name: "seed", value: text }],
    cases: 1_000,
    claims: [
      ...claims,
      claimOf("a-vacuous-claim", text, "vacuous"),
      claimOf("an-unknown-claim", text, "unknown"),
      claimOf("a-held-claim", text, "holds"),
    ],
    violations: claims.flatMap(({ id }) =>
      [0, 1].map(
        (): ViolationAccount => ({
          invariant: id,
          from: text,
          token: "a2ac1.x",
          command: `npx a2a-chaos replay a2ac1.x --guard '${text}'`,
          fingerprint: "ab".repeat(32),
          violation: { invariant: id, delegation: "d1", events: [3, last], why: text },
          trace,
        }),
      ),
    ),
    exposures: [
      {
        invariant: "i",
        kind: "stale-endpoint",
        class: text,
        count: 3,
        longestMs: 5,
        releaseSkewMs: 1,
        edgeMs: 2,
        ownMs: 3,
        perThousand: 1.5,
        per: "requests",
      },
    ],
    selfCheck: [{ kind: "guard", guard: text, mustFail: [text], missed: [], cases: 12 }],
    comparison: {
      baseline: text,
      claims: [{ invariant: text, caught: 0, missed: 1, same: 2, caughtToken: null, missedToken: "a2ac1.y" }],
      decisions: {
        plans: 3,
        parted: 1,
        kinds: [
          {
            asked: text,
            before: text,
            now: text,
            count: 1,
            judgement: "newly missed",
            claims: [{ invariant: text, count: 1 }],
            token: "a2ac1.z",
            isShrunk: true,
          },
        ],
      },
    } as unknown as Account["comparison"],
    fault: text,
  };
}

function claimOf(id: string, text: string, outcome: ClaimAccount["outcome"]): ClaimAccount {
  return {
    id,
    title: text,
    rule: text,
    source: text,
    outcome,
    violations: outcome === "violated" ? 7 : 0,
    unknowns: 0,
    note: outcome === "holds" ? null : text,
    accepted: null,
    marks: [
      { id: `${id}-met`, title: text, needed: true, hits: 40 },
      { id: `${id}-never`, title: text, needed: true, hits: outcome === "holds" ? 5 : 0 },
    ],
    command: outcome === "violated" ? `npx a2a-chaos replay a2ac1.x --guard '${text}'` : null,
  };
}
