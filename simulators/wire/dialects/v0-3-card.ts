import type { AgentCard } from "../../../src/a2a/agent-card.ts";
import type { Interface } from "../../../src/a2a/agent-interface.ts";
import { type JsonObject, listOf, objectOf, textOf } from "./json.ts";
import { signaturesOf, withSignature } from "./signed-card.ts";
import { DESCRIPTION, declaredExtensions, MODES, readCard, skillWords } from "./v1-card.ts";

/**
 * The card of 0.3 (A2A 0.3 §5.5): the first interface is its `url`, further ones are listed beside it, and all are of the one version that the card
 * is of. There are no tenants. How a signed card is made canonical is left open there; we do as 1.0 does.
 */
export function v03CardWords(card: AgentCard): JsonObject {
  const words = unsignedWords(card);
  return { ...words, signatures: signaturesOf(card, words) };
}

function unsignedWords(card: AgentCard): JsonObject {
  const [first] = card.interfaces;
  return {
    protocolVersion: patchVersion(first?.version ?? "0.3"),
    name: card.name,
    description: DESCRIPTION,
    version: card.version,
    url: first?.url,
    preferredTransport: first?.protocol,
    additionalInterfaces: card.interfaces.map(({ url, protocol }) => ({ url, transport: protocol })),
    capabilities: {
      streaming: card.declares.streaming,
      pushNotifications: card.declares.push,
      stateTransitionHistory: false,
      extensions: declaredExtensions(card),
    },
    defaultInputModes: MODES,
    defaultOutputModes: MODES,
    supportsAuthenticatedExtendedCard: true,
    skills: skillWords(card.skills),
  };
}

export function v03CardOf(value: unknown): AgentCard | null {
  const card = objectOf(value);
  const url = textOf(card?.url);
  const protocolVersion = textOf(card?.protocolVersion);
  if (card === null || url === null || protocolVersion === null) return null;
  const version = minorVersion(protocolVersion);
  const first: Interface = { url, protocol: textOf(card.preferredTransport) ?? "JSONRPC", version, tenant: null };
  const others = listOf(card.additionalInterfaces).flatMap((one): Interface[] => {
    const at = objectOf(one);
    const [place, protocol] = [textOf(at?.url), textOf(at?.transport)];
    return place === null || protocol === null ? [] : [{ url: place, protocol, version, tenant: null }];
  });
  const interfaces = [first, ...others.filter((one) => one.url !== first.url || one.protocol !== first.protocol)];
  return withSignature(readCard(card, interfaces), card);
}

/** The card names a version with its patch number, an interface of the canonical vocabulary without. */
export function patchVersion(version: string): string {
  return `${version}.0`;
}

export function minorVersion(version: string): string {
  return version.split(".").slice(0, 2).join(".");
}
