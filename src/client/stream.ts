import type { Heard, Request } from "../a2a/exchange.ts";
import { type ClientCore, exchangeName } from "./client-core.ts";
import type { Delegation, Terms } from "./delegation.ts";
import { learnId } from "./learn-id.ts";

/** What the opener of a stream wants to know beside what the guard hears. */
export interface StreamWatch {
  note(heard: Heard): void;
  /** The stream ended, or fell silent, before the delegation did. */
  lost(): void;
}

/**
 * A request answered as a stream. Resolves true at its first frame, error or end, false when `requestMs` passed without any of them. Frames are heard as they
 * come, for as long as the stream is open; silence on it is told once a gap.
 */
export function openStream(core: ClientCore, d: Delegation, asked: Request, terms: Terms, watch: StreamWatch): Promise<boolean> {
  const { requestMs, streamMs } = core.settings.deadlines;
  const op = asked.op === "subscribe" ? "subscribe" : "send";
  const askedAt = core.clock.now();
  const turn = d.binding?.turn ?? 0;
  let frames = 0;
  let of: string | null = asked.taskId;
  const whenSilent = () => {
    d.streamSilence?.cancel();
    if (d.over) return;
    const since = core.clock.now();
    d.streamSilence = core.clock.after(streamMs, () => {
      core.log.deadline(d.ask.id, "stream");
      core.hear(d, { kind: "silence", taskId: of, of: "stream", op: null, since });
    });
  };
  return new Promise((resolve) => {
    const first = core.clock.after(requestMs, () => {
      core.log.deadline(d.ask.id, "request");
      core.hear(d, { kind: "silence", taskId: asked.taskId, of: "request", op, since: askedAt });
      resolve(false);
    });
    const connection = core.net.exchange(exchangeName(core, d.ask.id, op), d.ask.id, false, asked, (heard) => {
      first.cancel();
      watch.note(heard);
      switch (heard.kind) {
        case "frame":
          frames += 1;
          of ??= heard.task.taskId;
          d.stream ??= connection;
          if (op === "send") learnId(core, d, terms, heard.task);
          whenSilent();
          core.hear(d, { kind: "task", taskId: of, channel: "stream", askedAt, at: terms.at, trust: "reply", task: heard.task }, turn);
          break;
        case "end":
          if (d.stream === connection) d.stream = null;
          d.streamSilence?.cancel();
          core.hear(d, { kind: "stream-end", taskId: of, how: heard.how, frames }, turn);
          watch.lost();
          break;
        case "error": {
          const { error, landed } = heard;
          const isEnd = frames > 0;
          if (isEnd) {
            if (d.stream === connection) d.stream = null;
            d.streamSilence?.cancel();
          }
          core.hear(d, { kind: "error", taskId: isEnd ? of : asked.taskId, op, askedAt, at: terms.at, error, landed }, turn);
          if (isEnd) watch.lost();
          break;
        }
        default:
      }
      resolve(true);
    });
  });
}
