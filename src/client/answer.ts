import type { Interface } from "../a2a/agent-interface.ts";
import { address } from "./address.ts";
import { call, request } from "./call.ts";
import { type ClientCore, pause } from "./client-core.ts";
import type { Delegation } from "./delegation.ts";
import { hearReply } from "./watch.ts";

/**
 * The caller's answer to an interrupted task: a message to the existing task, which raises its turn as it leaves. A vendor that is still busy with the
 * turn before is asked again with the same message (report resume-rejected-in-progress); one that may have taken it is not.
 */
export async function answer(core: ClientCore, d: Delegation): Promise<void> {
  const binding = d.binding;
  if (binding === null) return;
  d.answers += 1;
  const messageId = `${d.ask.messageId}-${d.answers + 1}`;
  const { blocking, deadlines } = core.settings;
  const deadlineMs = blocking ? (deadlines.blockingMs ?? deadlines.requestMs) : deadlines.requestMs;
  for (let attempt = 1; attempt <= core.settings.limits.sends; attempt += 1) {
    let isRejected = false;
    let answered: Promise<boolean> | null = null;
    const left = await address(
      core,
      d,
      binding,
      "continue",
      () => true,
      (at: Interface) => {
        if (attempt === 1) binding.turn += 1;
        const { turn, taskId, contextId } = binding;
        const asked = request(d, "continue", at, taskId, { contextId, messageId, blocking });
        answered = call(core, d, asked, deadlineMs, false, (heard, askedAt) => {
          isRejected = heard.kind === "error" && (heard.error === "busy" || heard.landed === "no");
          hearReply(core, d, heard, "continue", taskId, at, askedAt, turn);
        });
      },
    );
    if (!left || answered === null) return;
    await answered;
    if (!isRejected || d.over) return;
    await pause(core, core.settings.retryMs);
  }
}
