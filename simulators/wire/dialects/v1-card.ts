import type { AgentCard, Skill } from "../../../src/a2a/agent-card.ts";
import type { Interface } from "../../../src/a2a/agent-interface.ts";
import { INTERRUPTIBLE } from "./extension-uris.ts";
import { isYes, type JsonObject, listOf, objectOf, type Read, textOf } from "./json.ts";
import { signaturesOf, withSignature } from "./signed-card.ts";

/**
 * The card of 1.0 (A2A 1.0 §4.4.1). The meaning of a skill travels as its description; what no decision depends on is the same on every card.
 * Capabilities are optional members, so a false one is written.
 */
export function cardWords(card: AgentCard): JsonObject {
  const words = unsignedWords(card);
  return { ...words, signatures: signaturesOf(card, words) };
}

function unsignedWords(card: AgentCard): JsonObject {
  return {
    name: card.name,
    description: DESCRIPTION,
    version: card.version,
    supportedInterfaces: card.interfaces.map(({ url, protocol, version, tenant }) => ({
      url,
      protocolBinding: protocol,
      protocolVersion: version,
      tenant: tenant ?? undefined,
    })),
    capabilities: {
      streaming: card.declares.streaming,
      pushNotifications: card.declares.push,
      extendedAgentCard: true,
      extensions: declaredExtensions(card),
    },
    securitySchemes: { bearer: { httpAuthSecurityScheme: { scheme: "Bearer" } } },
    securityRequirements: [{ schemes: { bearer: {} } }],
    defaultInputModes: MODES,
    defaultOutputModes: MODES,
    skills: skillWords(card.skills),
  };
}

export const DESCRIPTION = "A simulated agent.";
export const MODES: readonly string[] = ["text/plain"];

/** Extensions are objects since 0.2.2. */
export function declaredExtensions(card: AgentCard): readonly JsonObject[] | undefined {
  return card.declares.interruptible ? [{ uri: INTERRUPTIBLE, description: "A cancel preempts the work.", required: false }] : undefined;
}

export function skillWords(skills: readonly Skill[]): readonly JsonObject[] {
  return skills.map(({ id, meaning }) => ({ id, name: id, description: meaning, tags: [id] }));
}

export function cardOf(value: unknown): AgentCard | null {
  const card = objectOf(value);
  const interfaces = interfacesOf(card?.supportedInterfaces);
  return card === null || interfaces === null ? null : withSignature(readCard(card, interfaces), card);
}

/** What cards of all versions have in common; null: it is no card. */
export function readCard(card: Read, interfaces: readonly Interface[]): AgentCard | null {
  const capabilities = objectOf(card.capabilities);
  const skills = skillsOf(card.skills);
  if (typeof card.name !== "string" || typeof card.version !== "string" || capabilities === null || skills === null) return null;
  return {
    name: card.name,
    version: card.version,
    interfaces,
    skills,
    declares: {
      interruptible: listOf(capabilities.extensions).some((one) => uriOf(one) === INTERRUPTIBLE),
      streaming: isYes(capabilities.streaming),
      push: isYes(capabilities.pushNotifications),
    },
  };
}

function interfacesOf(value: unknown): readonly Interface[] | null {
  const interfaces: Interface[] = [];
  for (const one of listOf(value)) {
    const at = objectOf(one);
    const [url, protocol, version] = [textOf(at?.url), textOf(at?.protocolBinding), textOf(at?.protocolVersion)];
    if (url === null || protocol === null || version === null) return null;
    interfaces.push({ url, protocol, version, tenant: textOf(at?.tenant) });
  }
  return interfaces.length === 0 ? null : interfaces;
}

function skillsOf(value: unknown): readonly Skill[] | null {
  if (!Array.isArray(value)) return null;
  const skills: Skill[] = [];
  for (const one of value) {
    const skill = objectOf(one);
    const id = textOf(skill?.id);
    if (id === null) return null;
    skills.push({ id, meaning: textOf(skill?.description) ?? "" });
  }
  return skills;
}

/** The seeds' hybrid card lists extensions as bare URIs. */
function uriOf(extension: unknown): unknown {
  return typeof extension === "string" ? extension : objectOf(extension)?.uri;
}
