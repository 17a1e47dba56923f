import { type AgentCard, CAPABILITIES, type Capability } from "../src/a2a/agent-card.ts";
import type { Interface } from "../src/a2a/agent-interface.ts";
import { contentHash } from "../src/canonical/canonical.ts";
import { type Side, skillsOf } from "./rollout.ts";

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

/** The card that tells one side of a vendor, truly. */
export function writtenCard(vendor: string, side: Side, at: Interface): WrittenCard {
  const lacks: readonly Capability[] = side.build.lacks ?? [];
  const key = `${vendor} ${at.url} ${side.meaning} ${side.version} ${side.edition} ${lacks.join()} ${JSON.stringify(side.skillIds)}`;
  const known = written.get(key);
  if (known !== undefined) return known;
  const card = cardOf(vendor, side, at, lacks);
  const one = { card, hash: contentHash(card) };
  if (written.size >= WRITTEN_MAX) written.clear();
  written.set(key, one);
  return one;
}

function cardOf(vendor: string, side: Side, at: Interface, lacks: readonly Capability[]): AgentCard {
  const declares = { interruptible: true, streaming: true, push: true };
  for (const capability of CAPABILITIES) declares[capability] = !lacks.includes(capability);
  return Object.freeze({
    name: side.edition === 1 ? vendor : `${vendor}, edition ${side.edition}`,
    version: String(side.version),
    interfaces: Object.freeze([at]),
    skills: skillsOf(side),
    declares: Object.freeze(declares),
  });
}
