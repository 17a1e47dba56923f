import type { Capability } from "../../src/a2a/agent-card.ts";
import type { Build } from "../../src/plan/behaviour.ts";
import type { Vendor } from "../../src/plan/topology.ts";
import { oneIn } from "../arbitraries/chance.ts";
import { constantFrom } from "../arbitraries/combinators.ts";
import { share } from "../arbitraries/duration.ts";
import { during } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import { COMPLETED, workUntil } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** A build that cannot interrupt its work does not do so for a probe either. */
function without(of: Capability): Build {
  return { lacks: [of], ...(of === "interruptible" && { cancel: { reply: "unsupported-operation", records: false, stops: false } }) };
}

/** The card boasts for as long as there is a fault in the world, denies what is there, or is merely older than the release. */
function vendorOf(of: Capability, boast: "claims" | "denies" | undefined, atMs: number): Omit<Vendor, "work"> {
  switch (boast) {
    case "claims":
      return { card: { claims: [of] }, build: { ...without(of), ...(of === "streaming" && { stream: { singleFrame: true } }) } };
    case "denies":
      return { card: { denies: [of] } };
    default:
      return { rollouts: [{ atMs, cardAfterMs: "never", build: without(of) }] };
  }
}

/** adk-python#6672, crewAI#5424, a2a-rs#258: the card declares what the live side does not do, from the start or from some release on. */
export const streamingCapabilityLies: Motif = {
  id: "streaming-capability-lies",
  title: "a required capability is declared by the card and missing from the live build",
  arbitrary: parts({
    of: constantFrom<Capability>("streaming", "streaming", "push", "interruptible", "interruptible"),
    at: constantFrom(0, 0, 1, 2),
    isRequired: constantFrom(true, true, false),
    cancel: oneIn(3, share),
    boast: oneIn(3, constantFrom("claims" as const, "claims" as const, "denies" as const)),
  }).map((drawn) => (pace) => ({
    terms: drawn.isRequired ? { requires: [drawn.of] } : {},
    vendor: vendorOf(drawn.of, drawn.boast, drawn.at === 0 ? 0 : during(pace, 25 * drawn.at)),
    work: workUntil(pace.lifeMs, COMPLETED),
    asks: drawn.cancel === undefined ? [] : [{ atMs: during(pace, drawn.cancel), ask: "cancel" }],
    client: { channels: ["poll", "stream", "push"] },
  })),
};
