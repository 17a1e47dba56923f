import type { CardSnapshot } from "../port/cards.ts";
import { type ClientCore, pause } from "./client-core.ts";
import { confirm, evidenceOf } from "./confirm.ts";
import { type Delegation, latestSends, type Terms } from "./delegation.ts";
import { endByItself, tell } from "./hear.ts";
import { hold } from "./hold.ts";
import { look } from "./look.ts";
import { revalidate } from "./revalidate.ts";
import { send } from "./send.ts";

/** Asks whether and how the delegation may be sent, and does what the answer says, until a task id is known or the delegation is over. */
export async function start(core: ClientCore, d: Delegation): Promise<void> {
  let askedAt = core.clock.now();
  let tries = 0;
  while (d.binding === null && !d.over) {
    const { id, intent, messageId, vendor, principal, skill, requires } = d.ask;
    const cards = core.shelf.cards(vendor, askedAt, tries);
    const answer = core.guard.start({
      delegation: id,
      intent,
      messageId,
      vendor,
      principal,
      skill,
      requires: [...requires],
      sent: latestSends(d),
      looked: d.looked,
      cards,
      evidence: evidenceOf(core, vendor),
      now: core.clock.now(),
    });
    switch (answer.answer) {
      case "proceed": {
        d.terms = termsOf(answer.at, cards.newest as CardSnapshot, skill);
        d.looked = "no";
        d.lowered = answer.lowered.map(({ of }) => of);
        if (answer.lowered.length > 0) core.log.downgraded(id, answer.lowered);
        const outcome = await send(core, d, d.terms);
        if (outcome === "failed") await pause(core, core.settings.retryMs);
        askedAt = core.clock.now();
        tries = 0;
        break;
      }
      case "confirm":
        await confirm(core, d, answer.of, answer.by, askedAt);
        break;
      case "revalidate":
        await revalidate(core, vendor, answer.unconditional, askedAt);
        tries += 1;
        break;
      case "look":
        await look(core, d);
        break;
      case "hold":
        await hold(core, d, answer.until);
        askedAt = core.clock.now();
        tries = 0;
        break;
      case "refuse":
        tell(core, d, answer.claim);
        endByItself(core, d);
        return;
    }
  }
}

/** What a task id that comes of this send will mean. */
function termsOf(at: Terms["at"], card: CardSnapshot, skill: string | null): Terms {
  const entry = skill === null ? undefined : card.skills.find((one) => one.id === skill);
  return { at, card: card.hash, skill: skill === null ? null : { id: skill, hash: entry?.hash ?? "" } };
}
