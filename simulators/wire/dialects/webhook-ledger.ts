import type { Heard } from "../../../src/a2a/exchange.ts";
import type { Asked, Presents, Webhook } from "./dialect.ts";

/** The id of a webhook to which its client gave none. One task has one webhook here. */
export const WEBHOOK_ID = "webhook";

/**
 * What a vendor's HTTP side remembers of webhooks: how each wants its token presented, and what a client reads back. The world itself knows
 * only where to call. One ledger an endpoint; `reply` and `push` take what it holds.
 */
export interface WebhookLedger {
  /** A request was answered; what was registered or removed with it holds from now. */
  note(asked: Asked, heard: Heard): void;
  of(taskId: string | null): Webhook | null;
  /** How the token is to be presented at a hook; undefined: the dialect's own way. */
  presentsAt(hook: string): Presents | undefined;
}

export function webhookLedger(): WebhookLedger {
  const byTask = new Map<string, Webhook>();
  const byHook = new Map<string, Presents>();
  return {
    note({ request: { op, push }, wish }, heard) {
      if (heard.kind !== "task" && heard.kind !== "frame") return;
      const { taskId } = heard.task;
      if (push !== null) {
        const presents = wish.presents ?? "bearer";
        byTask.set(taskId, { id: wish.webhookId ?? WEBHOOK_ID, hook: push.hook, token: push.token, presents });
        byHook.set(push.hook, presents);
      } else if (op === "push-config") byTask.delete(taskId);
    },
    of: (taskId) => (taskId === null ? null : (byTask.get(taskId) ?? null)),
    presentsAt: (hook) => byHook.get(hook),
  };
}
