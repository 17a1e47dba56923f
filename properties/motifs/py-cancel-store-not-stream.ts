import type { CancelBehaviour } from "../../src/plan/behaviour.ts";
import type { Fault } from "../../src/plan/fault.ts";
import { oneIn } from "../arbitraries/chance.ts";
import { constantFrom } from "../arbitraries/combinators.ts";
import { share } from "../arbitraries/duration.ts";
import { during } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import { said } from "../arbitraries/said.ts";
import { COMPLETED, workUntil } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** a2a-python#1175: the cancel reaches the store, the queues are closed already, and a subscriber sees working and a hang-up. */
export const pyCancelStoreNotStream: Motif = {
  id: "py-cancel-store-not-stream",
  title: "a cancel is in the store, the stream just ends, and no webhook is called",
  arbitrary: parts({
    at: share,
    reply: oneIn(2, constantFrom("current" as const, "never" as const)),
    how: oneIn(3, constantFrom("broken" as const, "hang" as const)),
  }).map((drawn) => (pace) => {
    const cancelAtMs = during(pace, drawn.at);
    return {
      vendor: { build: { cancel: said<CancelBehaviour>({ reply: drawn.reply, recordAfterMs: 1 }), push: { emits: "none" } } },
      work: workUntil(pace.lifeMs, COMPLETED),
      asks: [{ atMs: cancelAtMs, ask: "cancel" }],
      faults: [said<Fault>({ kind: "cut", leg: "frame", fromMs: cancelAtMs, how: drawn.how })],
      client: { channels: ["poll", "stream", "push"] },
    };
  }),
};
