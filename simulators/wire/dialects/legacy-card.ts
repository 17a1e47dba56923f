import type { AgentCard } from "../../../src/a2a/agent-card.ts";
import { INTERRUPTIBLE } from "./extension-uris.ts";
import { type JsonObject, objectOf, textOf } from "./json.ts";
import { minorVersion, patchVersion } from "./v0-3-card.ts";
import { DESCRIPTION, MODES, readCard } from "./v1-card.ts";

/**
 * The card of 0.1 (A2A 0.1 §5.5) as the seeds have it: with a `protocolVersion` and a list of extension URIs, which no release had beside `tasks/send`,
 * and `taskSupport` on skills, which none had at all. One interface, the card's `url`.
 */
export function legacyCardWords(card: AgentCard): JsonObject {
  const [first] = card.interfaces;
  const { streaming, push, interruptible } = card.declares;
  return {
    name: card.name,
    description: DESCRIPTION,
    url: first?.url,
    version: card.version,
    protocolVersion: patchVersion(first?.version ?? "0.1"),
    capabilities: {
      streaming,
      pushNotifications: push,
      stateTransitionHistory: false,
      extensions: interruptible ? [INTERRUPTIBLE] : undefined,
    },
    authentication: { schemes: ["Bearer"] },
    defaultInputModes: MODES,
    defaultOutputModes: MODES,
    skills: card.skills.map(({ id, meaning }) => ({
      id,
      name: id,
      description: meaning,
      taskSupport: streaming ? "streaming" : "polling",
    })),
  };
}

export function legacyCardOf(value: unknown): AgentCard | null {
  const card = objectOf(value);
  const url = textOf(card?.url);
  if (card === null || url === null) return null;
  const version = minorVersion(textOf(card.protocolVersion) ?? "0.1");
  return readCard(card, [{ url, protocol: "JSONRPC", version, tenant: null }]);
}
