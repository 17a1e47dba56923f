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

/** The questions that were put under a flawed card, in trace order. */
export function refusals({ underFlawedCard }: History): Refusal[] {
  const found: Refusal[] = [];
  for (const asked of underFlawedCard) {
    const card = asked.body.ask.cards.newest;
    if (card !== null) found.push({ asked, vendor: vendorOf(asked), card });
  }
  return found;
}

function vendorOf(asked: Asked): string {
  return asked.kind === "start" ? asked.body.ask.vendor : asked.body.ask.binding.vendor;
}

const FOR_GOOD: ReadonlySet<CardFlaw> = new Set(["address-not-allowed", "bad-signature"]);

/** Whether a refusal holds for a card that a later question is put under: of its hash, for good, or until it was fetched anew. */
export function binds({ asked, vendor, card }: Refusal, later: Asked): boolean {
  const now = later.body.ask.cards.newest;
  if (now === null || later.seq <= asked.seq || now.hash !== card.hash || vendorOf(later) !== vendor) return false;
  return card.flaws.some((flaw) => FOR_GOOD.has(flaw)) || now.requestedAt <= asked.at;
}
