import type { AgentCard } from "../src/a2a/agent-card.ts";
import type { Interface } from "../src/a2a/agent-interface.ts";
import { contentHash } from "../src/canonical/canonical.ts";
import { declaredBy, type Side, skillsOf } from "./rollout.ts";

/** A card as its vendor writes it, deeply frozen so that everybody may hold the same one, with its RFC 8785 hash. */
export interface WrittenCard {
  readonly card: AgentCard;
  readonly hash: string;
}

/**
 * Cards written before, by everything they are made of. Runs of one campaign publish the same few cards again and again, and hashing one costs
 * more than all else in building a vendor. A card depends on its key alone, so remembering changes no run.
 */
const written = new Map<string, WrittenCard>();
const WRITTEN_MAX = 4_096;

/** The card that tells one side of a vendor, truly but for what it boasts of. Signatures are no part of its hash. */
export function writtenCard(vendor: string, side: Side, at: Interface, isSigned: boolean): WrittenCard {
  const { interruptible, streaming, push } = declaredBy(side);
  const declared = `${interruptible} ${streaming} ${push} ${isSigned}`;
  const key = `${vendor} ${at.url} ${side.meaning} ${side.version} ${side.edition} ${declared} ${JSON.stringify(side.skillIds)}`;
  const known = written.get(key);
  if (known !== undefined) return known;
  const card = cardOf(vendor, side, at);
  const hash = contentHash(card);
  const one = { card: isSigned ? Object.freeze({ ...card, signature: hash }) : card, hash };
  if (written.size >= WRITTEN_MAX) written.clear();
  written.set(key, one);
  return one;
}

function cardOf(vendor: string, side: Side, at: Interface): AgentCard {
  return Object.freeze({
    name: side.edition === 1 ? vendor : `${vendor}, edition ${side.edition}`,
    version: String(side.version),
    interfaces: Object.freeze([at]),
    skills: skillsOf(side),
    declares: Object.freeze(declaredBy(side)),
  });
}
