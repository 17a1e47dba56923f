import { createPublicKey, verify } from "node:crypto";
import canonicalize from "canonicalize";
import { expect, test } from "vitest";
import { signedText } from "../../simulators/wire/dialects/signed-card.ts";
import { v1JsonRpc } from "../../simulators/wire/dialects/v1-json-rpc.ts";
import type { AgentCard } from "../../src/a2a/agent-card.ts";
import type { CardReply } from "../../src/a2a/exchange.ts";
import { contentHash, publicKeyOf } from "../../src/canonical/canonical.ts";

/** Signed cards (A2A 1.0 §8.4): a JWS that anybody can check who has the key, and that tells when the card was touched. */

const dialect = v1JsonRpc();
const unsigned: AgentCard = {
  name: "vendor-1",
  version: "1",
  interfaces: [{ url: "https://vendor-1.example/e1", protocol: "JSONRPC", version: "1.0", tenant: null }],
  skills: [{ id: "s1", meaning: "m1" }],
  declares: { interruptible: true, streaming: false, push: true },
};
const signed: AgentCard = { ...unsigned, signature: contentHash(unsigned) };
const reply = (card: AgentCard): CardReply => ({ card, etag: null, cacheControl: null, age: null });
const written = (card: AgentCard) => JSON.parse(dialect.card(reply(card)).body ?? "");
const read = (body: unknown) => {
  const heard = dialect.hearCard({ status: 200, headers: {}, body: JSON.stringify(body) });
  return heard.kind === "card" ? heard.reply.card : null;
};

test("the specification's own example of what is signed", () => {
  expect(
    signedText({
      name: "Example Agent",
      description: "",
      capabilities: { streaming: false, pushNotifications: false, extensions: [] },
      skills: [],
    }),
  ).toBe('{"capabilities":{"pushNotifications":false,"streaming":false},"description":"","name":"Example Agent","skills":[]}');
});

test("a signature verifies with the public key over RFC 8785 text, by other hands than ours", () => {
  const { signatures, ...card } = written(signed);
  const [{ protected: header, signature }] = signatures;
  // `required: false` is the default of a member that need not be there.
  for (const extension of card.capabilities.extensions) delete extension.required;
  const input = `${header}.${Buffer.from(canonicalize(card) ?? "").toString("base64url")}`;

  expect(JSON.parse(Buffer.from(header, "base64url").toString())).toEqual({ alg: "EdDSA", kid: "vendor-1", typ: "JOSE" });
  expect(
    verify(null, Buffer.from(input), createPublicKey({ key: publicKeyOf("vendor-1"), format: "jwk" }), Buffer.from(signature, "base64url")),
  ).toBe(true);
});

test("the same card has the same signature, and is read back with what it was signed with", () => {
  expect(written(signed)).toEqual(written(signed));
  expect(read(written(signed))).toStrictEqual(signed);
  expect(read(written(unsigned))).toStrictEqual(unsigned);
});

test("a card that was rewritten on the way is read as one whose signature is not its own", () => {
  const card = written(signed);
  card.supportedInterfaces[0].url = "http://vendor-1.internal/e1";
  const rewritten = read(card);

  expect(rewritten?.interfaces[0]?.url).toBe("http://vendor-1.internal/e1");
  expect(rewritten?.signature).toBe(signed.signature);
  const { signature: _, ...content } = rewritten as AgentCard;
  expect(contentHash(content)).not.toBe(signed.signature);
});

test("a spoiled signature stays one, however often the card is told", () => {
  const spoiled = { ...signed, signature: `spoiled ${signed.signature}` };

  expect(read(written(spoiled))).toStrictEqual(spoiled);
});

test("a stranger's signature proves nothing here", () => {
  const card = { ...written(unsigned), signatures: [{ protected: "eyJhbGciOiJFUzI1NiIsImtpZCI6IngifQ", signature: "AAAA" }] };
  const heard = read(card);

  expect(heard?.signature).toBe("unverified AAAA");
});
