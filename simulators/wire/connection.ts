import type { Heard } from "../../src/a2a/exchange.ts";
import type { TaskNews } from "../../src/a2a/task-news.ts";
import type { Stage } from "../../src/run/world.ts";
import type { Line } from "../line.ts";
import { delayOf } from "./delay-of.ts";
import { garbledReply, garbledTask } from "./garbled.ts";
import type { Rule, WireOperation } from "./rule.ts";

/** What opens a connection: its name, whose it is, and who listens to what comes back. */
export interface Call {
  readonly x: string;
  readonly of: string | null;
  readonly op: WireOperation;
  /** Under which name its messages are counted and matched by faults. */
  readonly party: string;
  /** What the vendor would say now of another delegation's task, or null; null itself where nothing ever crosses. */
  readonly tell: ((delegation: string) => TaskNews | null) | null;
  /** A stream: its frames cross, where they are to. Of anything else the reply does. */
  readonly isStream: boolean;
  readonly hear: (heard: Heard) => void;
}

/**
 * One connection between the request's arrival and its end, `replyMs` long on the way back. Frames stay in order however late one is (A2A §3.5.2); a
 * stream that is cut ends for the vendor too, though nobody tells it. After `close` the client hears nothing more.
 */
export function connection(call: Call, replyMs: number, rule: Rule, { clock, recorder }: Stage): Line & { close(): void } {
  const { x, of, op, party, isStream } = call;
  let isOpen = true;
  let isCut = false;
  let arrivesAtMs = 0;
  let lost: (() => void) | null = null;

  const deliver = (heard: Heard) => {
    recorder.record("delivered", of, { x, heard, late: !isOpen });
    if (isOpen) call.hear(heard);
  };
  const deliverInOrder = (heard: Heard, afterMs: number) => {
    const nowMs = clock.now();
    arrivesAtMs = Math.max(arrivesAtMs, nowMs + afterMs);
    clock.after(arrivesAtMs - nowMs, () => deliver(heard));
  };
  const cut = (how: "closed" | "broken" | "hang") => {
    isCut = true;
    recorder.record("dropped", of, { x, leg: "frame" });
    if (how === "hang") return;
    deliverInOrder({ kind: "end", how }, replyMs);
    lose();
  };
  const lose = () => {
    const act = lost;
    lost = null;
    if (act !== null) clock.after(0, act);
  };
  /** The other task of a message that crosses; null: it speaks of its own. */
  const crossed = (delegation: string | null): TaskNews | null => {
    const other = delegation === null || delegation === of || call.tell === null ? null : call.tell(delegation);
    if (other !== null) recorder.record("crossed", of, { x, with: delegation as string });
    return other;
  };

  return {
    x,
    of,
    isOpen: () => isOpen && !isCut,
    close() {
      isOpen = false;
      lose();
    },
    whenLost(act) {
      lost = act;
    },
    fail() {
      deliver({ kind: "error", error: "unreachable", landed: "no" });
    },
    answer(heard) {
      const ruling = rule("reply", op, party, clock.now());
      const afterMs = delayOf(ruling, "reply", x, of, replyMs, recorder);
      if (afterMs === null) return;
      const other = isStream ? null : crossed(ruling.crossedWith);
      const meant: Heard = other === null ? heard : { kind: "task", task: other };
      const said = ruling.isGarbled ? garbledReply(meant) : meant;
      clock.after(afterMs, () => deliver(said));
      for (const againMs of ruling.again) clock.after(afterMs + againMs, () => deliver(said));
    },
    frame(task) {
      if (!isOpen || isCut) return;
      const ruling = rule("frame", op, party, clock.now());
      if (ruling.cut !== null) {
        cut(ruling.cut);
        return;
      }
      const afterMs = delayOf(ruling, "frame", x, of, replyMs, recorder);
      if (afterMs === null) return;
      const meant = crossed(ruling.crossedWith) ?? task;
      deliverInOrder({ kind: "frame", task: ruling.isGarbled ? garbledTask(meant) : meant }, afterMs);
    },
    end(error) {
      lost = null;
      if (!isOpen || isCut) return;
      deliverInOrder(error === undefined ? { kind: "end", how: "closed" } : { kind: "error", error, landed: "answered" }, replyMs);
    },
  };
}
