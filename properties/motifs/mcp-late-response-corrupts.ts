import type { Fault } from "../../src/plan/fault.ts";
import { oneIn } from "../arbitraries/chance.ts";
import { constant, constantFrom, integer } from "../arbitraries/combinators.ts";
import { logMs, share } from "../arbitraries/duration.ts";
import { during } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import type { Situation } from "../arbitraries/situation.ts";
import { COMPLETED, workUntil } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

const CROSSED = { kind: "cross", leg: "reply", delegation: 1, with: 2 } as const;

/** What the network mixes up, and the channels by which it shows. */
type Mix = Pick<Situation, "client" | "faults">;

/** Lost once, the message leaves again when the other task exists and its own reply was lost: nobody can tell whose it is. */
const UNKNOWN_TO_ALL: readonly Fault[] = [
  { kind: "drop", leg: "request", op: "send", delegation: 1, nth: 1 },
  { kind: "drop", leg: "reply", op: "send", delegation: 2, nth: 1 },
  { ...CROSSED, op: "send", nth: 1 },
];

const OF_FRAMES: Mix = { client: { channels: ["poll", "stream"] }, faults: [{ ...CROSSED, leg: "frame" }] };

function ofReply(op: NonNullable<Fault["op"]>, nth: number): Mix {
  if (op === "send") return { client: { channels: ["poll", "push"] }, faults: UNKNOWN_TO_ALL };
  return { faults: [{ ...CROSSED, op, nth }] };
}

/**
 * harness-sdk#1221 and mcp-feedback-enhanced#202: with two tasks under way, an answer about one comes as the answer to the other. kagent#1903: so do the
 * frames of a stream.
 */
export const mcpLateResponseCorrupts: Motif = {
  id: "mcp-late-response-corrupts",
  title: "a reply speaks of the other task that is under way",
  arbitrary: parts({
    op: constantFrom<NonNullable<Fault["op"]>>("get", "get", "cancel", "cancel", "send"),
    nth: integer({ min: 1, max: 3 }),
    otherAt: share,
    otherOf: share,
    cancelOther: oneIn(3, share),
    at: share,
    lookMs: logMs(1, 60_000),
    isOfFrames: oneIn(4, constant(true)),
  }).map((drawn) => (pace) => {
    const otherAtMs = during(pace, Math.floor(drawn.otherAt / 2));
    return {
      work: workUntil(pace.lifeMs, COMPLETED),
      asks: [
        ...(drawn.op === "cancel" ? [{ atMs: during(pace, drawn.at), ask: "cancel" as const }] : []),
        { atMs: pace.doneMs + drawn.lookMs, ask: "read" as const },
      ],
      others: [
        {
          atMs: otherAtMs,
          terms: {},
          elsewhere: null,
          work: workUntil(Math.max(1, Math.round((pace.lifeMs * drawn.otherOf) / 100)), COMPLETED),
          asks: drawn.cancelOther === undefined ? [] : [{ atMs: during(pace, drawn.cancelOther), ask: "cancel" }],
        },
      ],
      ...(drawn.isOfFrames ? OF_FRAMES : ofReply(drawn.op, drawn.nth)),
    };
  }),
};
