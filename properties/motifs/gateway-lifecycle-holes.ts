import type { Answers, Build } from "../../src/plan/behaviour.ts";
import { oneIn } from "../arbitraries/chance.ts";
import { constantFrom } from "../arbitraries/combinators.ts";
import { share } from "../arbitraries/duration.ts";
import { during } from "../arbitraries/pace.ts";
import { parts } from "../arbitraries/parts.ts";
import { COMPLETED, workUntil } from "../arbitraries/work.ts";
import type { Motif } from "./motif.ts";

/** litellm#28664, kicad-mcp-pro#75: a gateway forwards messages and little else, or says working of every task it does not know. */
export const gatewayLifecycleHoles: Motif = {
  id: "gateway-lifecycle-holes",
  title: "the task runs on behind a gateway that cannot be asked about it",
  arbitrary: parts({
    answers: constantFrom<Answers>(
      { get: "method-not-found", subscribe: "method-not-found" },
      { get: "method-not-found", list: "method-not-found" },
      { get: "malformed" },
      { get: "internal", subscribe: "unsupported-operation" },
      {},
    ),
    cancelReply: constantFrom<NonNullable<Build["cancel"]>>(
      {},
      { reply: "method-not-found", records: false, stops: false },
      { reply: "malformed" },
    ),
    wipedAt: share,
    cancel: oneIn(2, share),
    channels: constantFrom(["poll"] as const, ["poll", "push"] as const, ["poll", "stream"] as const),
  }).map((drawn) => (pace) => {
    const isGateway = Object.keys(drawn.answers).length > 0;
    return {
      vendor: {
        build: isGateway
          ? { answers: drawn.answers, cancel: drawn.cancelReply }
          : { onUnknown: "working", retention: { wipedAtMs: during(pace, drawn.wipedAt) } },
      },
      work: workUntil(pace.lifeMs, COMPLETED),
      asks: drawn.cancel === undefined ? [] : [{ atMs: during(pace, drawn.cancel), ask: "cancel" }],
      client: { channels: drawn.channels },
    };
  }),
};
