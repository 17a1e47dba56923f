import { createHash, createPrivateKey, createPublicKey, hash, type JsonWebKey, type KeyObject, sign, verify } from "node:crypto";
import { configure } from "safe-stable-stringify";

const stringify = configure({ deterministic: true, strict: true });

/** RFC 8785 text of a JSON value. Throws on what JSON cannot say (NaN, functions, cycles). */
export function canonical(value: unknown): string {
  const text = stringify(value);
  if (text === undefined) throw new TypeError("Failed to write a value as canonical JSON: it is not JSON.");
  return text;
}

/** SHA-256 of a text, hex. */
export function sha256(text: string): string {
  return hash("sha256", text);
}

/** SHA-256 of a value's canonical text, hex. */
export function contentHash(value: unknown): string {
  return sha256(canonical(value));
}

/** SHA-256 of lines with a line feed between them, hex: of a text that may be too long to be one string. */
export function sha256OfLines(lines: Iterable<string>): string {
  const digest = createHash("sha256");
  let between = "";
  for (const line of lines) {
    digest.update(`${between}${line}`);
    between = "\n";
  }
  return digest.digest("hex");
}

/** Ed25519 (RFC 8032) under a key made of a signer's name: the same text has the same signature in every run. It keeps nobody out, and need not. */
export function signatureBy(signer: string, text: string): string {
  return sign(null, Buffer.from(text), privateKeyOf(signer)).toString("base64url");
}

export function isSignatureBy(signer: string, text: string, signature: string): boolean {
  return verify(null, Buffer.from(text), createPublicKey(privateKeyOf(signer)), Buffer.from(signature, "base64url"));
}

/** The public key of a signer, as a JWK (RFC 8037). */
export function publicKeyOf(signer: string): JsonWebKey {
  return createPublicKey(privateKeyOf(signer)).export({ format: "jwk" });
}

/** PKCS #8 around 32 bytes (RFC 8410 §7). */
function privateKeyOf(signer: string): KeyObject {
  const key = Buffer.from(`302e020100300506032b657004220420${sha256(signer)}`, "hex");
  return createPrivateKey({ key, format: "der", type: "pkcs8" });
}
