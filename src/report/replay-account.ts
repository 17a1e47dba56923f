import type { Replay } from "../search/replay.ts";
import type { Account, Answer } from "./account.ts";
import type { Told } from "./campaign-account.ts";
import { sentence } from "./sentence.ts";

/** One replayed plan as an account: what it met, it is judged by, and nothing in it is vacuous. `token` is the plan's; `what` is how it was named. */
export function replayAccount(run: Replay, token: string, what: string, { command, guardFile, explained }: Told): Account {
  const { guard, verdicts, fingerprint, trace } = run;
  const violated = verdicts.filter(({ outcome }) => outcome === "violated");
  const unknown = verdicts.filter(({ outcome }) => outcome === "unknown");
  const answer: Answer = violated.length > 0 ? "violated" : unknown.length > 0 ? "inconclusive" : "holds";
  return {
    of: "replay",
    guard,
    guardFile,
    answer,
    headline: headline(guard, answer, verdicts.length, violated.length, unknown.length),
    why: `${trace.events.length} events. ${sentence(violated[0]?.violations[0]?.why ?? unknown[0]?.unknown ?? "Nothing that the guard did broke a claim.")}`,
    exit: run.exit,
    command,
    setting: [
      { name: "plan", value: what === token ? "a token" : what },
      { name: "events", value: String(trace.events.length) },
      { name: "fingerprint", value: fingerprint },
    ],
    cases: null,
    claims: verdicts.map(({ invariant, outcome, marks, unknown: note }) => {
      const { title, rule, source } = explained.find(({ id }) => id === invariant) ?? { title: invariant, rule: invariant, source: "" };
      return {
        id: invariant,
        title,
        rule,
        source,
        outcome,
        violations: outcome === "violated" ? 1 : 0,
        unknowns: outcome === "unknown" ? 1 : 0,
        note,
        accepted: null,
        marks: marks.map((id) => ({ id, title: id, needed: false, hits: 1 })),
        command: outcome === "violated" ? command : null,
      };
    }),
    violations: violated.flatMap(({ invariant, violations }) =>
      violations.slice(0, 1).map((violation) => ({ invariant, from: "this plan", token, command, fingerprint, violation, trace })),
    ),
    exposures: [],
    selfCheck: [],
    comparison: null,
    fault: null,
  };
}

function headline(guard: string, answer: Answer, claims: number, violated: number, unknown: number): string {
  if (answer === "violated") return `${guard} violates ${violated} of ${claims} claims under this plan`;
  if (answer === "inconclusive") return `${guard} violates nothing under this plan, but ${unknown} of ${claims} claims were not decided`;
  return `${guard} holds all ${claims} claims under this plan`;
}
