import type { Heard } from "../../src/a2a/exchange.ts";
import type { Leg } from "../../src/plan/fault.ts";
import type { Stage } from "../../src/run/world.ts";
import type { Line, Post } from "../line.ts";
import type { Rule, Ruling, WireOperation } from "./rule.ts";

/** How long each leg takes when nothing is wrong, ms. */
export interface Legs {
  readonly requestMs: number;
  readonly replyMs: number;
  readonly pushMs: number;
}

/** What opens a connection: its name, whose it is, and who listens to what comes back. */
export interface Call {
  readonly x: string;
  readonly of: string | null;
  readonly op: WireOperation;
  /** Under which name its messages are counted and matched by faults. */
  readonly party: string;
  readonly hear: (heard: Heard) => void;
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

  /** Records what is ruled, and says after how long the message arrives; null: never. */
  const delayOf = (ruling: Ruling, leg: Leg, x: string, of: string | null, baseMs: number): number | null => {
    if (ruling.isLost) {
      recorder.record("dropped", of, { x, leg });
      return null;
    }
    if (ruling.delayMs > 0) recorder.record("delayed", of, { x, leg, ms: ruling.delayMs });
    return baseMs + ruling.delayMs;
  };

  const lineOf = (call: Call): Line & { close(): void } => {
    const { x, of, op, party } = call;
    let isOpen = true;
    let arrivesAtMs = 0;
    const deliver = (heard: Heard) => {
      recorder.record("delivered", of, { x, heard, late: !isOpen });
      if (isOpen) call.hear(heard);
    };
    const deliverInOrder = (heard: Heard, afterMs: number) => {
      const nowMs = clock.now();
      arrivesAtMs = Math.max(arrivesAtMs, nowMs + afterMs);
      clock.after(arrivesAtMs - nowMs, () => deliver(heard));
    };
    return {
      x,
      of,
      isOpen: () => isOpen,
      close() {
        isOpen = false;
      },
      fail() {
        deliver({ kind: "error", error: "unreachable", landed: "no" });
      },
      answer(heard) {
        const ruling = rule("reply", op, party, clock.now());
        const afterMs = delayOf(ruling, "reply", x, of, legs.replyMs);
        if (afterMs === null) return;
        clock.after(afterMs, () => deliver(heard));
        for (const againMs of ruling.again) clock.after(afterMs + againMs, () => deliver(heard));
      },
      frame(task) {
        if (!isOpen) return;
        const afterMs = delayOf(rule("frame", op, party, clock.now()), "frame", x, of, legs.replyMs);
        if (afterMs !== null) deliverInOrder({ kind: "frame", task }, afterMs);
      },
      end() {
        if (isOpen) deliverInOrder({ kind: "end", how: "closed" }, legs.replyMs);
      },
    };
  };

  return {
    call(call, arrive) {
      const line = lineOf(call);
      const ruling = rule("request", call.op, call.party, clock.now());
      if (ruling.isRefused) {
        recorder.record("refused", call.of, { x: call.x });
        clock.after(legs.requestMs, line.fail);
        return line;
      }
      const afterMs = delayOf(ruling, "request", call.x, call.of, legs.requestMs);
      if (afterMs !== null) clock.after(afterMs, () => arrive(line));
      return line;
    },
    post(x, of, push) {
      const ruling = rule("push", null, of ?? x, clock.now());
      const afterMs = delayOf(ruling, "push", x, of, legs.pushMs);
      if (afterMs === null) return;
      const arrive = () => {
        recorder.record("pushed", of, { x, push });
        stage.inbox(push);
      };
      clock.after(afterMs, arrive);
      for (const againMs of ruling.again) clock.after(afterMs + againMs, arrive);
    },
  };
}
