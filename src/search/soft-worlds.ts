import type { Invariant } from "../judge/invariant.ts";
import type { Plan } from "../plan/plan.ts";
import { campaign } from "./campaign.ts";
import type { CampaignResult } from "./campaign-result.ts";
import type { Canary } from "./canary.ts";
import { EXIT } from "./exit-code.ts";
import type { Stakes } from "./stakes.ts";
import type { Subject } from "./subject.ts";

/** The reference guard in a world that can no longer do one kind of harm. `lost`: marks that nothing can hit there. `subject.name` is the world's id. */
export interface WorldUnderTest {
  readonly title: string;
  readonly lost: readonly string[];
  readonly subject: Subject;
}

export interface SoftWorldsOptions {
  readonly worlds: readonly WorldUnderTest[];
  /** The reference guard in the world as it is: it must hit what the others cannot. */
  readonly sound: Subject;
  readonly stakes: Stakes;
  readonly seed: string;
  readonly draw: (k: number) => Plan;
  /** So many cases in each world. */
  readonly cases: number;
  readonly invariants: readonly Invariant[];
  readonly canary?: Canary;
  readonly isStopped?: () => boolean;
  readonly onProgress?: () => void | Promise<void>;
}

/**
 * One world. `vacuous`: the claims that its campaign found untried for want of a lost mark. `unnoticed`: lost marks that were hit all the same, or of which
 * some claim holds; `untried`: lost marks that the sound world did not hit in these cases either, so that their absence shows nothing.
 */
export interface WorldRow {
  readonly id: string;
  readonly title: string;
  readonly lost: readonly string[];
  readonly vacuous: readonly string[];
  readonly unnoticed: readonly string[];
  readonly untried: readonly string[];
  readonly exit: number;
  readonly isNoticed: boolean;
  readonly cases: number;
}

/**
 * Whether a campaign sees that its world has gone soft: the reference guard meets the same drawn cases in every broken world, and each lost mark must leave
 * the claims that need it vacuous, though the sound world hits it. A world in which nobody notices is a survivor.
 */
export async function softWorlds(options: SoftWorldsOptions): Promise<readonly WorldRow[]> {
  const sound = await campaignIn(options, options.sound);
  const rows: WorldRow[] = [];
  for (const world of options.worlds) {
    const broken = sound.interrupted ? sound : await campaignIn(options, world.subject);
    if (broken.interrupted) break;
    rows.push(row(world, sound, broken));
  }
  return rows;
}

/** A campaign that met a fault of the harness shows nothing about worlds. */
async function campaignIn(
  { sound, stakes, seed, draw, cases, invariants, canary, isStopped, onProgress }: SoftWorldsOptions,
  subject: Subject,
): Promise<CampaignResult> {
  const result = await campaign({
    subject,
    reference: sound,
    stakes,
    seed,
    draw,
    until: { cases },
    invariants,
    exposures: [],
    ...(canary !== undefined && { canary }),
    ...(isStopped !== undefined && { isStopped }),
    ...(onProgress !== undefined && { onProgress: () => onProgress() }),
  });
  if (result.fault !== null) throw new Error(`The campaign of ${subject.name} met a fault of the harness. ${result.fault.what}`);
  return result;
}

function row({ title, lost, subject }: WorldUnderTest, sound: CampaignResult, broken: CampaignResult): WorldRow {
  const untried = lost.filter((mark) => hitsOf(sound, mark) === 0);
  const needing = (mark: string) => broken.claims.filter(({ marks }) => marks.some(({ id }) => id === mark));
  const isVacuous = (mark: string) => needing(mark).length > 0 && needing(mark).every(({ outcome }) => outcome === "vacuous");
  const unnoticed = lost.filter((mark) => hitsOf(broken, mark) > 0 || !isVacuous(mark));
  const vacuous = broken.claims.filter((claim) => claim.outcome === "vacuous" && lost.some((mark) => needing(mark).includes(claim)));
  return {
    id: subject.name,
    title,
    lost,
    vacuous: vacuous.map(({ invariant }) => invariant),
    unnoticed,
    untried,
    exit: broken.exit,
    isNoticed: broken.exit === EXIT.inconclusive && unnoticed.length === 0 && untried.length === 0,
    cases: broken.cases,
  };
}

function hitsOf({ claims }: CampaignResult, mark: string): number {
  let hits = 0;
  for (const { marks } of claims) for (const one of marks) if (one.id === mark) hits = Math.max(hits, one.hits);
  return hits;
}
