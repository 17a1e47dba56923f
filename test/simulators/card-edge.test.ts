import { expect, test } from "vitest";
import type { CardReply } from "../../src/a2a/exchange.ts";
import type { Vendor } from "../../src/plan/topology.ts";
import { rig } from "./rig.ts";

/** A vendor whose skill changes from s1 to s2 at 10 s. */
function edged(vendor: Vendor, faultsEndAtMs = 1_000_000) {
  return rig({ vendors: [{ rollouts: [{ atMs: 10_000, skills: ["s2"] }], ...vendor }] }, faultsEndAtMs);
}

function skill([reply]: readonly CardReply[]): string | undefined {
  return reply === undefined ? undefined : (reply.card?.skills[0]?.id ?? "304");
}

test("the origin says how long its card is fresh, or nothing, or that it must not be kept", () => {
  const says = (card: Vendor["card"]) => {
    const world = edged(card === undefined ? {} : { card });
    const replies = world.askCard(0);
    world.run();
    return replies[0];
  };

  expect(says(undefined)).toMatchObject({ cacheControl: null, age: null });
  expect(says({ maxAgeSec: 60, etag: "version" })).toMatchObject({ cacheControl: "max-age=60", etag: '"v1"' });
  expect(says({ noStore: true, etag: "none" })).toMatchObject({ cacheControl: "no-store", etag: null });
  expect(says({})?.etag).toMatch(/^"[0-9a-f]{16}"$/);
});

test("an edge serves its copy until max-age, in whole seconds of age, and then asks the origin", () => {
  const world = edged({ card: { maxAgeSec: 20 }, edges: [{ agedMs: 5_000 }] });
  const replies = [1_000, 12_000, 14_998, 14_999].map((atMs) => world.askCard(atMs));
  world.run();

  expect(replies.map((one) => [skill(one), one[0]?.age])).toEqual([
    ["s1", 6],
    ["s1", 17],
    ["s1", 19],
    ["s2", 0],
  ]);
  expect(world.events("card-served").map(({ edge, revision, from }) => [edge, revision, from])).toEqual([
    [1, 1, "copy"],
    [1, 1, "copy"],
    [1, 1, "copy"],
    [1, 2, "origin"],
  ]);
});

test("an edge may keep a copy longer than it was told, and not say how old it is", () => {
  const world = edged({ card: { maxAgeSec: 1 }, edges: [{ ttlSec: 60, hidesAge: true }] });
  const replies = [11_000, 59_998, 59_999].map((atMs) => world.askCard(atMs));
  world.run();

  expect(replies.map((one) => [skill(one), one[0]?.age, one[0]?.cacheControl])).toEqual([
    ["s1", null, "max-age=1"],
    ["s1", null, "max-age=1"],
    ["s2", null, "max-age=1"],
  ]);
});

test("a client that says no-cache reaches the origin, unless the edge does not listen", () => {
  const honest = edged({ card: { maxAgeSec: 60 }, edges: [{}] });
  const deaf = edged({ card: { maxAgeSec: 60 }, edges: [{ ignoresNoCache: true }] });
  const replies = [honest, deaf].map((world) => world.askCard(11_000, { unconditional: true }));
  honest.run();
  deaf.run();

  expect(replies.map(skill)).toEqual(["s2", "s1"]);
});

test("a purge drops the copy so long after the publication", () => {
  const world = edged({ card: { maxAgeSec: 60 }, edges: [{ purgeAfterMs: 500 }] });
  const replies = [10_498, 10_499].map((atMs) => world.askCard(atMs));
  world.run();

  expect(replies.map(skill)).toEqual(["s1", "s2"]);
});

test("a conditional read is answered 304 from the copy, whatever the origin has by now", () => {
  const world = edged({ card: { maxAgeSec: 60 }, edges: [{}] });
  const first = world.askCard(0);
  world.run(100);
  const again = world.askCard(11_000, { etag: first[0]?.etag ?? null });
  world.run();

  expect(skill(again)).toBe("304");
  expect(world.events("card-served").at(-1)).toMatchObject({ revision: 1, from: "copy", notModified: true });
});

test("an ETag made of the version answers 304 for another card, to clients and edges alike", () => {
  const vendor: Vendor = { card: { maxAgeSec: 5, etag: "version" }, rollouts: [{ atMs: 10_000, skills: ["s2"], keepsVersion: true }] };
  const direct = edged(vendor);
  const through = edged({ ...vendor, edges: [{}] });
  const replies = [direct.askCard(11_000, { etag: '"v1"' }), through.askCard(11_000), through.askCard(12_000, { unconditional: true })];
  direct.run();
  through.run();

  expect(replies.map(skill)).toEqual(["304", "s1", "s1"]);
  expect(through.events("card-served").map(({ revision, from }) => [revision, from])).toEqual([
    [1, "origin"],
    [1, "origin"],
  ]);
});

test("a client is answered by one edge and then by another", () => {
  const world = edged({
    card: { maxAgeSec: 3_600 },
    edges: [{}, { purgeAfterMs: 0 }],
    route: [
      [10_500, 2],
      [10_600, 1],
      [10_700, 0],
    ],
  });
  const replies = [10_400, 10_500, 10_600, 10_700].map((atMs) => world.askCard(atMs));
  world.run();

  expect(replies.map(skill)).toEqual(["s1", "s2", "s1", "s2"]);
  expect(world.events("card-served").map(({ edge }) => edge)).toEqual([1, 2, 1, null]);
});

test("a no-store card is kept by nobody, except by an edge with a will of its own", () => {
  const plain = edged({ card: { noStore: true }, edges: [{ agedMs: 1 }] });
  const stubborn = edged({ card: { noStore: true }, edges: [{ ttlSec: 3_600 }] });
  const replies = [plain.askCard(11_000), stubborn.askCard(11_000)];
  plain.run();
  stubborn.run();

  expect(replies.map(skill)).toEqual(["s2", "s1"]);
});

test("in a healthy world every edge passes the origin's card on, and no validator lies", () => {
  const world = edged(
    {
      card: { maxAgeSec: 3_600, etag: "version" },
      edges: [{ ttlSec: 86_400, hidesAge: true, ignoresNoCache: true }],
      rollouts: [{ atMs: 10_000, skills: ["s2"], keepsVersion: true }],
    },
    20_000,
  );
  const replies = [world.askCard(19_998, { etag: '"v1"' }), world.askCard(19_999, { etag: '"v1"' })];
  world.run();

  expect(replies.map(skill)).toEqual(["304", "s2"]);
  expect(replies[1]?.[0]?.age).toBe(0);
});
