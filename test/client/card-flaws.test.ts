import { expect, test } from "vitest";
import { acceptAll } from "../../src/guard/accept-all.ts";
import { referenceGuard } from "../../src/guard/reference-guard.ts";
import type { Vendor } from "../../src/plan/topology.ts";
import { seen } from "./seen.ts";

async function held(vendor: Vendor, requires: readonly "interruptible"[] = []) {
  const run = await seen({ vendors: [vendor], workload: [{ atMs: 0, ask: "delegate", requires }], client: { pollMs: 100_000 } }, acceptAll);
  return run.of("held").map(({ body }) => body.snapshot);
}

test("a card of an unsigned vendor has no signature and no flaw; a signed one is verified", async () => {
  expect(await held({})).toMatchObject([{ signature: "none", flaws: [] }]);
  expect(await held({ card: { signed: true } })).toMatchObject([{ signature: "valid", flaws: [] }]);
});

test("a signature is no part of a card's hash", async () => {
  const [plain] = await held({});
  const [signed] = await held({ card: { signed: true } });
  const [spoiled] = await held({ card: { signed: true }, edges: [{ mangles: "signature" }] });

  expect([signed?.hash, spoiled?.hash]).toEqual([plain?.hash, plain?.hash]);
  expect(spoiled).toMatchObject({ signature: "invalid", flaws: ["bad-signature"] });
});

test("an inner address is not allowed, and no signature covers it", async () => {
  expect(await held({ edges: [{ rewritesAddress: true }] })).toMatchObject([{ signature: "none", flaws: ["address-not-allowed"] }]);
  expect(await held({ card: { signed: true }, edges: [{ rewritesAddress: true }] })).toMatchObject([
    { signature: "invalid", flaws: ["address-not-allowed", "bad-signature"] },
  ]);
});

test("a document in which nothing can be read is held as what it is, and never used", async () => {
  const run = await seen(
    { vendors: [{ edges: [{ mangles: "body" }] }], workload: [{ atMs: 0, ask: "delegate" }], faultsEndAtMs: 20_000 },
    referenceGuard,
  );
  const [first] = run.of("held").map(({ body }) => body.snapshot);

  expect(first).toMatchObject({ flaws: ["unparsable"], interfaces: [], skills: [], freshUntil: first?.requestedAt });
  expect(run.of("sent").every(({ at }) => at >= 20_000)).toBe(true);
  expect(run.of("told").at(-1)?.body.claim.end).toBe("completed");
});

test("an extended card that may no longer be read has lost its audience", async () => {
  const liveCards = { vendors: [{ build: { liveCard: { unauthorizedFromMs: 500_000 } } }] };
  const run = await seen(
    {
      ...liveCards,
      workload: [
        { atMs: 0, ask: "delegate", requires: ["push"] },
        { atMs: 700_000, ask: "delegate", requires: ["push"] },
      ],
    },
    referenceGuard,
  );

  expect(
    run
      .of("held")
      .filter(({ body }) => body.snapshot.audience === "live")
      .map(({ body }) => body.snapshot.flaws),
  ).toEqual([[], ["audience-lost"]]);
});
