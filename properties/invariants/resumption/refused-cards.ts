import type { CardFlaw, CardSnapshot } from "../../../src/port/cards.ts";
import type { Event } from "../../../src/trace/event.ts";
import type { History } from "../../../src/trace/history.ts";

export type Asked = Event<"start"> | Event<"address">;

/** A question that was put under a flawed card: from then on the guard knows it. */
export interface Refusal {
  readonly asked: Asked;
  readonly vendor: string;
  readonly card: CardSnapshot;
}

/** The refusals of a run, of each card those that hold for good and those that a fetch cures; each list in trace order. */
export interface Refusals {
  readonly of: ReadonlyMap<Asked, Refusal>;
  readonly byCard: ReadonlyMap<string, { readonly forGood: readonly Refusal[]; readonly curable: readonly Refusal[] }>;
}

const FOR_GOOD: ReadonlySet<CardFlaw> = new Set(["address-not-allowed", "bad-signature"]);

/** The questions that were put under a flawed card. */
export function refusals({ underFlawedCard }: History): Refusals {
  const of = new Map<Asked, Refusal>();
  const byCard = new Map<string, { forGood: Refusal[]; curable: Refusal[] }>();
  for (const asked of underFlawedCard) {
    const card = asked.body.ask.cards.newest;
    if (card === null) continue;
    const refusal = { asked, vendor: vendorOf(asked), card };
    of.set(asked, refusal);
    const key = keyOf(refusal.vendor, card);
    const group = byCard.get(key) ?? { forGood: [], curable: [] };
    byCard.set(key, group);
    (card.flaws.some((flaw) => FOR_GOOD.has(flaw)) ? group.forGood : group.curable).push(refusal);
  }
  return { of, byCard };
}

/**
 * The first refusal that holds for the card that a later question is put under: of its hash, for good, or until it was fetched anew. Only what was asked
 * after the event `since` counts. Looked for by halves: whole runs may be put under one flawed card.
 */
export function refusalOf({ byCard }: Refusals, later: Asked, since = -1): Refusal | null {
  const now = later.body.ask.cards.newest;
  const group = now === null ? undefined : byCard.get(keyOf(vendorOf(later), now));
  if (now === null || group === undefined) return null;
  const forGood = firstWhere(group.forGood, ({ asked }) => asked.seq > since);
  const curable = firstWhere(group.curable, ({ asked }) => asked.seq > since && asked.at >= now.requestedAt);
  const first = forGood !== null && (curable === null || forGood.asked.seq < curable.asked.seq) ? forGood : curable;
  return first !== null && first.asked.seq < later.seq ? first : null;
}

function vendorOf(asked: Asked): string {
  return asked.kind === "start" ? asked.body.ask.vendor : asked.body.ask.binding.vendor;
}

function keyOf(vendor: string, card: CardSnapshot): string {
  return `${vendor} ${card.hash}`;
}

/** In a list in which what holds for one holds for all that come after it. */
function firstWhere(list: readonly Refusal[], holds: (one: Refusal) => boolean): Refusal | null {
  let from = 0;
  let to = list.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (holds(list[middle] as Refusal)) to = middle;
    else from = middle + 1;
  }
  return list[from] ?? null;
}
