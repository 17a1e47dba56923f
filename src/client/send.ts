import type { Heard } from "../a2a/exchange.ts";
import type { Channel } from "../a2a/operation.ts";
import type { TaskNews } from "../a2a/task-news.ts";
import { call, request } from "./call.ts";
import { observes } from "./channels.ts";
import type { ClientCore } from "./client-core.ts";
import type { Delegation, Terms } from "./delegation.ts";
import { learnId } from "./learn-id.ts";
import { resubscribe } from "./resubscribe.ts";
import { openStream } from "./stream.ts";

/** Sends the delegation's message. Resolves when a task id is known, the send failed, or its deadline passed. */
export async function send(core: ClientCore, d: Delegation, terms: Terms): Promise<"bound" | "failed" | "silent"> {
  const { blocking, deadlines } = core.settings;
  const attempt = { at: core.clock.now(), landed: "maybe" as "no" | "maybe" | "answered" };
  d.sent.push(attempt);
  const push = observes(core, d, "push") ? { hook: d.ask.hook, token: d.ask.token } : null;
  const isStream = observes(core, d, "stream");
  const message = { messageId: d.ask.messageId, skill: d.ask.skill, push, blocking, stream: isStream };
  const learned = new Promise<true>((resolve) => {
    d.onBound = () => resolve(true);
  });
  let failed = false;
  const answered = isStream
    ? openStream(core, d, request(d, "send", terms.at, null, message), terms, {
        note: (heard) => note(heard),
        lost: () => void resubscribe(core, d),
      })
    : call(
        core,
        d,
        request(d, "send", terms.at, null, message),
        blocking ? (deadlines.blockingMs ?? deadlines.taskMs) : deadlines.requestMs,
        false,
        (heard, askedAt) => {
          note(heard);
          if (heard.kind === "task") hearSaid(core, d, terms, heard.task, "send", askedAt);
          else if (heard.kind === "error")
            core.hear(d, { kind: "error", taskId: null, op: "send", askedAt, at: terms.at, error: heard.error, landed: heard.landed }, 0);
        },
      );
  const note = (heard: Heard) => {
    if (heard.kind === "error") {
      attempt.landed = heard.landed;
      failed = true;
    } else if (heard.kind !== "end") attempt.landed = "answered";
    else failed = true;
  };
  const inTime = await Promise.race([learned, answered]);
  if (d.binding !== null) return "bound";
  return inTime && failed ? "failed" : "silent";
}

/** A task told of in answer to our own message: its id may be new to us. Whenever the answer comes, the message belongs to the first turn. */
export function hearSaid(core: ClientCore, d: Delegation, terms: Terms, task: TaskNews, channel: Channel, askedAt: number): void {
  learnId(core, d, terms, task);
  core.hear(d, { kind: "task", taskId: task.taskId, channel, askedAt, at: terms.at, trust: "reply", task }, 0);
}
