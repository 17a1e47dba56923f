import { availableParallelism, loadavg } from "node:os";
import { MUTANTS } from "../../mutants/all.ts";
import { commandLine } from "../command-line.ts";
import { fact, type Piece, type Tell } from "../fact.ts";

/** The part of `validate --json` that is read here. */
interface Document {
  readonly verdict: string;
  readonly why: string;
  readonly claims: readonly { readonly invariant: string; readonly outcome: string }[];
  readonly comparison: { readonly decisions: { readonly plans: number; readonly parted: number; readonly kinds: readonly Kind[] } };
}
interface Kind {
  readonly asked: string;
  readonly before: string;
  readonly now: string;
  readonly judgement: string;
  readonly claims: readonly { readonly invariant: string }[];
}

const TIME_MAX_MS = 120_000;
const CASES = 2_000;

/** Ten mutants of ten duties, and the decision of each that is no longer what it was. */
const DECISIONS: readonly (readonly [mutant: string, decision: RegExp])[] = [
  ["admits-late-terminals", /quarantine \(after-acknowledged-cancel\) → admit/],
  ["any-200-acknowledges", /→ .*cancel=acknowledged/],
  ["tombstone-on-request", /admit → ignore \(cancel-wanted\)/],
  ["trusts-recorded-endpoint", /revalidate → proceed/],
  ["skill-blind", /→ rebind \(card-changed\)/],
  ["resends-for-ever", /^start: refuse \(budget-spent\) → proceed/],
  ["token-unchecked", /heard push .*ignore \(unproven-push\) → /],
  ["not-found-is-failed", /task-not-found: .*end=failed/],
  ["last-write-wins", /quarantine \(other-terminal\) → admit/],
  ["eof-is-completed", /^heard stream .*end=completed/],
];

function validated(guard: string, cases?: number): { readonly exit: number; readonly document: Document; readonly ms: number } {
  const startedAt = performance.now();
  const size = cases === undefined ? [] : ["--cases", String(cases)];
  const { exit, document } = commandLine(["validate", "--guard", guard, "--baseline", "reference", "--seed", "verify", ...size]);
  return { exit, document: document as Document, ms: Math.round(performance.now() - startedAt) };
}

function words({ asked, before, now }: Kind): string {
  return `${asked}: ${before} → ${now}`;
}

function held(tell: Tell, [mutant, decision]: (typeof DECISIONS)[number]): void {
  const expected = MUTANTS.find(({ id }) => id === mutant)?.expected ?? "none";
  const { exit, document } = validated(mutant, CASES);
  const found = document.comparison.decisions.kinds.find(
    (kind) =>
      (kind.judgement === "newly missed" || kind.judgement === "newly over-blocked") &&
      decision.test(words(kind)) &&
      kind.claims.some(({ invariant }) => invariant === expected),
  );
  tell(
    fact(
      exit === 1 && document.verdict === "hold" && found !== undefined,
      `${mutant} beside the reference guard is held, for the decision it changed (${expected})`,
      `exit ${exit}, ${document.verdict}; ${found === undefined ? `no such decision: ${document.why.slice(0, 300)}` : `${found.judgement}: ${words(found)}`}`,
    ),
  );
}

/** The gate: it releases what is as it was, holds what is worse or of no use, and takes a difference of policy for one. */
export const gate: readonly Piece[] = [
  {
    part: "validate",
    id: "validate-reference",
    async run(tell) {
      const { exit, document, ms } = validated("reference");
      const { plans, parted } = document.comparison.decisions;
      tell(
        fact(
          exit === 0 && parted === 0,
          "the reference guard beside itself is released, with no decision changed",
          `exit ${exit}, ${parted} of ${plans} plans`,
        ),
      );
      tell(
        fact(
          ms < TIME_MAX_MS,
          `a validation of default size takes less than ${TIME_MAX_MS / 1_000} s`,
          `${ms} ms; load average ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`,
        ),
      );
    },
  },
  ...DECISIONS.map(
    (one): Piece => ({
      part: "validate",
      id: `validate-${one[0]}`,
      async run(tell) {
        held(tell, one);
      },
    }),
  ),
  {
    part: "validate",
    id: "validate-refuse-all",
    async run(tell) {
      const { exit, document } = validated("refuse-all", CASES);
      const isUseless = document.claims.some(
        ({ invariant, outcome }) => invariant === "faithful-vendor-is-believed" && outcome === "violated",
      );
      const isBlocking = document.comparison.decisions.kinds.some(({ judgement }) => judgement === "newly over-blocked");
      tell(
        fact(
          exit === 1 && isUseless && isBlocking,
          "a guard that refuses everything is held, for being of no use",
          `exit ${exit}, ${document.verdict}`,
        ),
      );
    },
  },
  {
    part: "validate",
    id: "validate-confirm-by-poll",
    async run(tell) {
      const { exit, document } = validated("confirm-by-poll", 10_000);
      const { kinds } = document.comparison.decisions;
      const isPolicy = kinds.length > 0 && kinds.every(({ judgement }) => judgement === "policy");
      tell(
        fact(
          exit === 0 && isPolicy,
          "another sane guard is released, and what it does differently is a matter of policy",
          `exit ${exit}, ${kinds.length} kinds`,
        ),
      );
    },
  },
];
