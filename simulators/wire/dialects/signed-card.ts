import type { AgentCard } from "../../../src/a2a/agent-card.ts";
import { canonical, contentHash, isSignatureBy, signatureBy } from "../../../src/canonical/canonical.ts";
import { SIGNED_HASH } from "./extension-uris.ts";
import { type Json, type JsonObject, listOf, objectOf, parsed, type Read, textOf } from "./json.ts";

/**
 * Signatures of cards (A2A 1.0 §8.4): a JWS over the RFC 8785 text of the card without its signatures and defaults. The canonical vocabulary signs with
 * the hash of the card; the wire signs for real where that hash is true, and with a signature that does not verify where it is not. A signature
 * proves who wrote the card, not when.
 */

/** The member `signatures` of a card whose other members are these. Undefined: it is unsigned. */
export function signaturesOf(card: AgentCard, words: JsonObject): readonly JsonObject[] | undefined {
  const { signature, ...content } = card;
  if (signature === undefined) return undefined;
  // An edition is another card of one signer.
  const [kid = ""] = card.name.split(",");
  const protectedHeader = encoded(canonical({ alg: "EdDSA", kid, typ: "JOSE" }));
  const payload = signature === contentHash(content) ? signedText(words) : signature;
  const signed = signatureBy(kid, `${protectedHeader}.${encoded(payload)}`);
  return [{ protected: protectedHeader, signature: signed, header: { [SIGNED_HASH]: signature } }];
}

/** A card that was read, with what its first signature is worth: the hash of the card where it verifies, and nothing like it where it does not. */
export function withSignature(card: AgentCard | null, words: unknown): AgentCard | null {
  const first = objectOf(listOf(objectOf(words)?.signatures)[0]);
  if (card === null || first === null) return card;
  const hash = contentHash(card);
  const claimed = textOf(objectOf(first.header)?.[SIGNED_HASH]);
  const worthless = claimed === null || claimed === hash ? `unverified ${textOf(first.signature) ?? ""}` : claimed;
  return { ...card, signature: isVerified(first, words) ? hash : worthless };
}

/** Keys are known by name, as those of a trusted store; any other signer's are not. */
function isVerified(first: Read, words: unknown): boolean {
  const [header, signature] = [textOf(first.protected), textOf(first.signature)];
  if (header === null || signature === null) return false;
  const { alg, kid } = objectOf(parsed(Buffer.from(header, "base64url").toString())) ?? {};
  const { signatures: _, ...unsigned } = objectOf(words) ?? {};
  return alg === "EdDSA" && typeof kid === "string" && isSignatureBy(kid, `${header}.${encoded(signedText(unsigned))}`, signature);
}

/** The text that is signed (A2A 1.0 §8.4.1). */
export function signedText(words: Read): string {
  return canonical(withoutDefaults(words, false));
}

/** REQUIRED members, which stay even at their default, and `optional` ones, whose presence means something (A2A 1.0 §5.7). */
const KEPT: ReadonlySet<string> = new Set(
  "name description supportedInterfaces version capabilities defaultInputModes defaultOutputModes skills url protocolBinding protocolVersion id tags organization protected signature scheme documentationUrl iconUrl streaming pushNotifications extendedAgentCard".split(
    " ",
  ),
);

/** `isExtension`: in an AgentExtension no member is required. What is in `params` is the extension's, and stays as it is. */
function withoutDefaults(value: unknown, isExtension: boolean): Json {
  if (Array.isArray(value)) return value.map((one) => withoutDefaults(one, isExtension));
  const object = objectOf(value);
  if (object === null) return (value ?? null) as Json;
  const kept = Object.entries(object).flatMap(([name, member]): [string, Json][] => {
    if (member === undefined) return [];
    if (name === "params") return [[name, member as Json]];
    const said = withoutDefaults(member, name === "extensions");
    return isDefault(said) && (isExtension || !KEPT.has(name)) ? [] : [[name, said]];
  });
  return Object.fromEntries(kept);
}

function isDefault(value: Json): boolean {
  return value === false || value === "" || value === 0 || value === null || (Array.isArray(value) && value.length === 0);
}

function encoded(text: string): string {
  return Buffer.from(text).toString("base64url");
}
