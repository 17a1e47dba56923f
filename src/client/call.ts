import type { Interface } from "../a2a/agent-interface.ts";
import type { Heard, Request } from "../a2a/exchange.ts";
import type { Operation } from "../a2a/operation.ts";
import { type ClientCore, exchangeName } from "./client-core.ts";
import type { Delegation } from "./delegation.ts";

/** A request with the members this client never varies. */
export function request(d: Delegation, op: Request["op"], to: Interface, taskId: string | null, more: Partial<Request> = {}): Request {
  return {
    op,
    to,
    principal: d.ask.principal,
    taskId,
    contextId: null,
    messageId: null,
    skill: null,
    stream: false,
    blocking: false,
    push: null,
    probe: false,
    ...more,
  };
}

/**
 * One call that owns its deadline. `answered` gets every answer, in the step it arrives, also one that comes after the deadline (`late`). Resolves
 * true at the first answer, false when the deadline passed first; its passing is told to the guard as silence.
 */
export function call(
  core: ClientCore,
  d: Delegation,
  asked: Request,
  deadlineMs: number,
  stray: boolean,
  answered: (heard: Heard, askedAt: number, late: boolean, x: string) => void,
): Promise<boolean> {
  return new Promise((resolve) => {
    const askedAt = core.clock.now();
    const x = exchangeName(core, d.ask.id, asked.op);
    let late = false;
    const deadline = core.clock.after(deadlineMs, () => {
      late = true;
      core.log.deadline(d.ask.id, "request");
      core.hear(d, { kind: "silence", taskId: asked.taskId, of: "request", op: asked.op as Operation, since: askedAt });
      resolve(false);
    });
    core.net.exchange(x, d.ask.id, stray, asked, (heard) => {
      deadline.cancel();
      answered(heard, askedAt, late, x);
      resolve(true);
    });
  });
}
