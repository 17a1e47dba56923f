import type { Stage } from "../../src/run/world.ts";
import type { Line, Post } from "../line.ts";
import { type Call, connection } from "./connection.ts";
import { delayOf } from "./delay-of.ts";
import { garbledTask } from "./garbled.ts";
import type { Rule } from "./rule.ts";

/** How long each leg takes when nothing is wrong, ms. */
export interface Legs {
  readonly requestMs: number;
  readonly replyMs: number;
  readonly pushMs: number;
}

/** The line of a request that was repeated below the client: nobody listens to what is answered to the copy. */
function deaf({ x, of }: Line): Line {
  const unheard = () => {};
  return { x, of, isOpen: () => false, answer: unheard, frame: unheard, end: unheard, whenLost: unheard, fail: unheard };
}

/** The wire between clients and vendors. */
export interface Link {
  /** Sends a request on its way; `arrive` is called where it arrives. The client may close the connection. */
  call(call: Call, arrive: (line: Line) => void): { close(): void };
  readonly post: Post;
}

/**
 * Carries messages, each ruled upon when it leaves. Different connections may overtake each other; frames of one never do (A2A §3.5.2).
 * Nothing arrives within the call that sent it.
 */
export function link(legs: Legs, rule: Rule, stage: Stage): Link {
  const { clock, recorder } = stage;
  return {
    call(call, arrive) {
      const line = connection(call, legs.replyMs, rule, stage);
      const ruling = rule("request", call.op, call.party, clock.now());
      if (ruling.isRefused) {
        recorder.record("refused", call.of, { x: call.x });
        clock.after(legs.requestMs, line.fail);
        return line;
      }
      const afterMs = delayOf(ruling, "request", call.x, call.of, legs.requestMs, recorder);
      if (afterMs !== null) clock.after(afterMs, () => arrive(line));
      if (afterMs !== null) for (const againMs of ruling.again) clock.after(afterMs + againMs, () => arrive(deaf(line)));
      return line;
    },
    post(x, of, push) {
      const ruling = rule("push", null, of ?? x, clock.now());
      const afterMs = delayOf(ruling, "push", x, of, legs.pushMs, recorder);
      if (afterMs === null) return;
      const arriving = ruling.isGarbled ? { ...push, task: garbledTask(push.task) } : push;
      const arrive = () => {
        recorder.record("pushed", of, { x, push: arriving });
        stage.inbox(arriving);
      };
      clock.after(afterMs, arrive);
      for (const againMs of ruling.again) clock.after(afterMs + againMs, arrive);
    },
  };
}
