import { call, request } from "./call.ts";
import type { ClientCore } from "./client-core.ts";
import type { Delegation } from "./delegation.ts";
import { hearSaid } from "./send.ts";

/** Looks whether an earlier send landed, by listing the tasks where it was sent. A task of our messageId is heard like a reply to the send. */
export async function look(core: ClientCore, d: Delegation): Promise<void> {
  const terms = d.terms;
  if (terms === null) {
    d.looked = "absent";
    return;
  }
  d.looked = "unsupported";
  await call(core, d, request(d, "list", terms.at, null), core.settings.deadlines.requestMs, false, (heard, askedAt) => {
    if (heard.kind !== "tasks") return;
    d.looked = "absent";
    // Whose message it answers is what was looked for; the port's news of a task do not have it.
    for (const { messageId, ...task } of heard.tasks) if (messageId === d.ask.messageId) hearSaid(core, d, terms, task, "list", askedAt);
  });
}
