import { expect, test } from "vitest";
import type { Build } from "../../src/plan/behaviour.ts";
import type { CardOrigin, Edge, Vendor } from "../../src/plan/topology.ts";
import { rig } from "./rig.ts";

const HEALS_AT = 1_000_000;

function declares(card: CardOrigin, build: Build = {}, atMs = 100) {
  const world = rig({ vendors: [{ card, build }] }, HEALS_AT);
  const replies = world.askCard(atMs);
  const live = world.ask(atMs, "live-card");
  world.run();
  return { public: replies[0]?.card?.declares, live: live.map(({ heard }) => heard.kind === "card" && heard.reply.card?.declares) };
}

test("a card claims or denies whatever the build does; the extended card tells the truth", () => {
  const truth = { interruptible: true, streaming: false, push: true };
  const told = declares({ claims: ["streaming"], denies: ["push"] }, { lacks: ["streaming"] });

  expect(told.public).toEqual({ interruptible: true, streaming: true, push: false });
  expect(told.live).toEqual([truth]);
});

test("in a healthy world the card no longer boasts", () => {
  const truth = { interruptible: true, streaming: false, push: true };

  expect(declares({ claims: ["streaming"] }, { lacks: ["streaming"] }, HEALS_AT + 1).public).toEqual(truth);
});

test("a signed card carries the hash of what its author wrote", () => {
  const world = rig({ vendors: [{ card: { signed: true } }] });
  const replies = world.askCard(0);
  world.run();

  expect(replies[0]?.card?.signature).toBe(world.events("card-published")[0]?.hash);
});

function through(edge: Edge, vendor: Partial<Vendor> = {}) {
  return rig({ vendors: [{ card: { maxAgeSec: 100, signed: true }, edges: [edge], ...vendor }] }, HEALS_AT);
}

test("a gateway names an inner address, has a validator of its own, and stops when the world is healthy", () => {
  const world = through({ rewritesAddress: true });
  const first = world.askCard(0);
  const again = world.askCard(10, { etag: '"x"' });
  const healthy = world.askCard(HEALS_AT + 1);
  world.run();
  const url = (replies: typeof first) => replies[0]?.card?.interfaces[0]?.url;

  expect(url(first)).toBe("http://vendor-1.internal/e1");
  expect(url(again)).toBe("http://vendor-1.internal/e1");
  expect(url(healthy)).toBe("https://vendor-1.example/e1");
  expect(first[0]?.etag).not.toBe(healthy[0]?.etag);
});

test("what has the gateway's own validator is not modified there", () => {
  const world = through({ rewritesAddress: true });
  const first = world.askCard(0);
  world.run(5);
  const again = world.askCard(10, { etag: first[0]?.etag ?? null });
  world.run();

  expect(again).toMatchObject([{ card: null, etag: first[0]?.etag }]);
});

test("an inner address is served by nobody", () => {
  const world = through({ rewritesAddress: true });
  const to = { url: "http://vendor-1.internal/e1", protocol: "JSONRPC", version: "1.0", tenant: null };
  const sent = world.ask(0, "send", { to });
  world.run();

  expect(sent).toMatchObject([{ heard: { error: "unreachable", landed: "no" } }]);
});

test("an edge spoils the body, or the signature alone", () => {
  const body = through({ mangles: "body" });
  const unreadable = body.askCard(0);
  body.run();
  const signature = through({ mangles: "signature" });
  const unsigned = signature.askCard(0);
  signature.run();

  expect(unreadable).toMatchObject([{ card: null, isUnreadable: true, etag: null }]);
  expect(unsigned[0]?.card?.interfaces[0]?.url).toBe("https://vendor-1.example/e1");
  expect(unsigned[0]?.card?.signature).not.toBe(signature.events("card-published")[0]?.hash);
});

/** The card's versions and ages that reads at these instants bring, with what serves them; null: nothing. The card changes at 50 s. */
function readAt(edge: Edge, atMs: readonly number[], vendor: Partial<Vendor> = {}) {
  const world = through(edge, { rollouts: [{ atMs: 50_000, cosmetic: true }], ...vendor });
  const reads = atMs.map((at) => world.askCard(at - 1));
  world.run();
  return reads.map((replies) => (replies[0] === undefined ? null : [replies[0].card?.version, replies[0].age]));
}

test("stale while revalidating: the old copy once more, and the new one next time", () => {
  expect(readAt({ swrSec: 60 }, [120_000, 121_000])).toEqual([
    ["1", 120],
    ["2", 1],
  ]);
  expect(readAt({ swrSec: 60 }, [170_000])).toEqual([["2", 0]]);
  expect(readAt({}, [120_000])).toEqual([["2", 0]]);
});

test("stale if error: the old copy for as long as the origin does not answer, and not for ever", () => {
  const originDown = [[90_000, 300_000]] as const;

  expect(readAt({ sieSec: 60 }, [120_000, 150_000, 170_000, 310_000], { originDown })).toEqual([["1", 120], ["1", 150], null, ["2", 0]]);
  expect(readAt({}, [120_000], { originDown })).toEqual([null]);
});

test("an origin that is down does not answer those who read it, until the world is healthy", () => {
  const world = rig({ vendors: [{ originDown: [[50, HEALS_AT + 500]] }] }, HEALS_AT);
  const reads = [49, 50, HEALS_AT + 10].map((at) => world.askCard(at - 1));
  world.run();

  expect(reads.map((replies) => replies.length)).toEqual([1, 0, 1]);
});

test("the extended card may lag, fail, or be for others only from some instant on", () => {
  const heardOf = (liveCard: NonNullable<Build["liveCard"]>) => {
    const world = rig({ vendors: [{ build: { liveCard }, rollouts: [{ atMs: 100, skills: ["s2"] }] }] });
    const asked = [99, 150, 250].map((at) => world.ask(at - 1, "live-card"));
    world.run();
    return asked.map(([one]) => {
      if (one?.heard.kind === "error") return one.heard.error;
      return one?.heard.kind === "card" ? one.heard.reply.card?.skills.map(({ id }) => id).join() : null;
    });
  };

  expect(heardOf({})).toEqual(["s1", "s2", "s2"]);
  expect(heardOf({ lagMs: 100 })).toEqual(["s1", "s1", "s2"]);
  expect(heardOf({ error: "unsupported-operation" })).toEqual(["unsupported-operation", "unsupported-operation", "unsupported-operation"]);
  expect(heardOf({ unauthorizedFromMs: 150 })).toEqual(["s1", "unauthorized", "unauthorized"]);
});
