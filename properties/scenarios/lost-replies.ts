import { blockingThrowsThoughDone } from "../motifs/blocking-throws-though-done.ts";
import { clientLateCancelResponse } from "../motifs/client-late-cancel-response.ts";
import { earlyAbortUnknownId } from "../motifs/early-abort-unknown-id.ts";
import { goClusterCancelPropagation } from "../motifs/go-cluster-cancel-propagation.ts";
import { idempotencyHole } from "../motifs/idempotency-hole.ts";
import { jsDoubleCancelError } from "../motifs/js-double-cancel-error.ts";
import { mcpLateResponseCorrupts } from "../motifs/mcp-late-response-corrupts.ts";
import type { Scenario } from "./scenario.ts";
import { oneOfMotifs, withinNoise } from "./within-noise.ts";

/** A request that is not answered has been done, or has not. */
export const lostReplies: Scenario = {
  id: "lost-replies",
  title: "asked, and not answered",
  question: "Is nothing done twice, and nothing claimed to be done, because its answer was lost, late, or somebody else's?",
  invariants: [
    "no-blind-resend",
    "canceled-intent-is-not-executed-twice",
    "cancel-is-never-overstated",
    "task-stays-with-its-binding",
    "retries-stay-in-budget",
    "every-task-settles",
  ],
  marks: {
    of: [
      "cancel-claimed",
      "wish-before-the-id",
      "cancel-reply-ended-otherwise",
      "cancel-reply-error",
      "cancel-unanswered",
      "request-left",
      "second-task-said",
      "told-beside-another",
      "reply-of-an-earlier-delegation",
      "wish-before-the-resend",
      "wish-before-the-answer",
      "same-intent-not-ended",
      "message-sent",
      "unanswered-send-had-landed",
      "unanswered-send-had-not-landed",
      "budget-of-sends-spent",
      "second-task-seen",
      "cancel-sent-again",
      "cancels-spent",
      "asked-after-the-end",
      "news-after-the-end",
      "delegated",
      "no-terminal-ever",
      "held-up-by-the-card",
    ],
    except: [],
  },
  usualCases: 2_000,
  arbitrary: withinNoise(
    oneOfMotifs(
      idempotencyHole,
      idempotencyHole,
      earlyAbortUnknownId,
      blockingThrowsThoughDone,
      clientLateCancelResponse,
      jsDoubleCancelError,
      mcpLateResponseCorrupts,
      goClusterCancelPropagation,
    ),
  ),
};
