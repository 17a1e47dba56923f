import type { Heard, Request } from "../a2a/exchange.ts";
import { type ClientCore, exchangeName } from "./client-core.ts";
import type { Delegation, Terms } from "./delegation.ts";
import { learnId } from "./learn-id.ts";

/**
 * A send answered as a stream. Resolves true at its first frame, error or end, false when `requestMs` passed without any of them. Frames are heard as they
 * come, for as long as the stream is open; silence on it is told once a gap.
 */
export function openStream(core: ClientCore, d: Delegation, asked: Request, terms: Terms, note: (heard: Heard) => void): Promise<boolean> {
  return new Promise((resolve) => {
    const { requestMs, streamMs } = core.settings.deadlines;
    const askedAt = core.clock.now();
    const turn = d.binding?.turn ?? 0;
    let frames = 0;
    let of: string | null = null;
    const first = core.clock.after(requestMs, () => {
      core.log.deadline(d.ask.id, "request");
      core.hear(d, { kind: "silence", taskId: asked.taskId, of: "request", op: "send", since: askedAt });
      resolve(false);
    });
    const watchSilence = () => {
      d.streamSilence?.cancel();
      if (d.over) return;
      const since = core.clock.now();
      d.streamSilence = core.clock.after(streamMs, () => {
        core.log.deadline(d.ask.id, "stream");
        core.hear(d, { kind: "silence", taskId: of, of: "stream", op: null, since });
      });
    };
    const connection = core.net.exchange(exchangeName(core, d.ask.id, asked.op), d.ask.id, false, asked, (heard) => {
      first.cancel();
      note(heard);
      if (heard.kind === "frame") {
        frames += 1;
        of ??= heard.task.taskId;
        d.stream ??= connection;
        learnId(core, d, terms, heard.task);
        watchSilence();
        core.hear(d, { kind: "task", taskId: of, channel: "stream", askedAt, at: terms.at, trust: "reply", task: heard.task }, turn);
      } else if (heard.kind === "end") {
        if (d.stream === connection) d.stream = null;
        d.streamSilence?.cancel();
        core.hear(d, { kind: "stream-end", taskId: of, how: heard.how, frames }, turn);
      } else if (heard.kind === "error") {
        core.hear(d, { kind: "error", taskId: null, op: "send", askedAt, at: terms.at, error: heard.error, landed: heard.landed }, turn);
      }
      resolve(true);
    });
  });
}
