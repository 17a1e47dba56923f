import type { Known } from "../src/search/campaign.ts";
import { openCorpus, witnessFile } from "../src/search/corpus.ts";
import type { Counterexample } from "../src/search/counterexample.ts";
import type { NamedPlan } from "../src/search/rehearsal.ts";
import { witness } from "../src/search/witness.ts";
import type { Complaints } from "./complaints.ts";
import { expectWritable } from "./writable-folder.ts";

/** Where a campaign's findings are kept, and what was kept there before. Nothing is made on disk until something is found. */
export interface Keep {
  /** What to run first. One that this very campaign once found bears its case again, so that a repeated run reports the same. */
  known(campaign: { readonly guard: string; readonly scenario: string; readonly seed: string }): readonly Known[];
  readonly count: number;
  /** The same plans by the names of their files. */
  readonly plans: readonly NamedPlan[];
  add(finding: Counterexample, drawn: { readonly scenario: string; readonly seed: string }): void;
}

/** Throws InputError for a folder that cannot be read or written; what fails later is put down among the complaints. */
export function keep(dir: string, complaints: Complaints): Keep {
  expectWritable(dir);
  const corpus = openCorpus(dir);
  const witnesses = [...corpus.witnesses];
  return {
    count: witnesses.length,
    plans: witnesses.map((kept) => ({ name: witnessFile(kept), plan: kept.plan, kept: { guard: kept.guard, invariant: kept.invariant } })),
    known: ({ guard, scenario, seed }) =>
      witnesses.map(({ plan, invariant, guard: of, provenance }) => {
        const isOwn = of === guard && provenance?.scenario === scenario && provenance.seed === seed;
        return { plan, invariant: isOwn ? invariant : null, case: isOwn ? provenance.case : null };
      }),
    add(finding, { scenario, seed }) {
      const { guard, invariant, plan, token, fingerprint, violation, trace } = finding;
      const kept = { guard, invariant, ...(finding.case !== null && { provenance: { scenario, seed, case: finding.case } }) };
      if (finding.isKnown) return;
      complaints.attempt(() => corpus.record({ ...kept, token, fingerprint }));
      complaints.attempt(() => {
        corpus.add(witness({ ...kept, plan, events: violation.events, trace }));
      });
    },
  };
}
