import { constantFrom } from "fast-check";
import type { Capability } from "../../src/a2a/agent-card.ts";
import { oneIn } from "../arbitraries/chance.ts";
import { share } from "../arbitraries/duration.ts";
import { during } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import { COMPLETED, workUntil } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** adk-python#6672, crewAI#5424, a2a-rs#258: the card declares what the live side does not do, from the start or from some release on. */
export const streamingCapabilityLies: Motif = {
  id: "streaming-capability-lies",
  title: "a required capability is declared by the card and missing from the live build",
  arbitrary: parts({
    of: constantFrom<Capability>("streaming", "streaming", "push", "interruptible"),
    at: constantFrom(0, 0, 1, 2),
    isRequired: constantFrom(true, true, false),
    cancel: oneIn(3, share),
  }).map((drawn) => (pace) => ({
    terms: drawn.isRequired ? { requires: [drawn.of] } : {},
    vendor: { rollouts: [{ atMs: drawn.at === 0 ? 0 : during(pace, 25 * drawn.at), cardAfterMs: "never", build: { lacks: [drawn.of] } }] },
    work: workUntil(pace.lifeMs, COMPLETED),
    asks: drawn.cancel === undefined ? [] : [{ atMs: during(pace, drawn.cancel), ask: "cancel" }],
    client: { channels: ["poll", "stream", "push"] },
  })),
};
