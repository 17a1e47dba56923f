import type { Vendor as VendorPlan } from "../src/plan/topology.ts";
import { SHARED_STORE } from "./addresses.ts";

/**
 * How one vendor names its tasks: after the message (`t4` and `c4` for `m4`), or by the position of the delegation among those the plan sends to
 * this vendor (`task-2` and `ctx-2`). Never by arrival, so a name does not depend on what a guard did elsewhere. What was not delegated, a
 * probe, is always named after its message.
 */
export interface TaskNames {
  /** The id of a message's task; `earlier` tasks of that message were created here before. `of`: its delegation, or null. */
  taskId(of: string | null, messageId: string, earlier: number): string;
  /** Contexts tell stores apart: a task that was created on another store than the vendor's shared one never has the old context. */
  contextId(of: string | null, messageId: string, store: string): string;
  /** The context of a task made for an id that was asked for; `earlier` such tasks exist already. */
  freshContextId(of: string | null, messageId: string, earlier: number): string;
  /** What the pushes of a task are called in the trace, where ids of two vendors may be the same. */
  pushName(taskId: string): string;
}

/** `delegations`: those the plan sends to this vendor, in its order; only looked at where ids are counted. */
export function taskNames(vendor: string, taskIds: VendorPlan["taskIds"], delegations: readonly string[]): TaskNames {
  const isCounted = taskIds === "counted";
  const nameOf = (of: string | null, messageId: string, counted: string, plain: string): string => {
    const position = isCounted && of !== null ? delegations.indexOf(of) + 1 : 0;
    if (position > 0) return `${counted}-${position}`;
    return of === null ? `${plain}-${messageId}` : `${plain}${of.slice(1)}`;
  };
  return {
    taskId: (of, messageId, earlier) => nth(nameOf(of, messageId, "task", "t"), earlier),
    contextId(of, messageId, store) {
      const name = nameOf(of, messageId, "ctx", "c");
      return store === SHARED_STORE ? name : `${name}-${store}`;
    },
    freshContextId: (of, messageId, earlier) => nth(`${nameOf(of, messageId, "ctx", "c")}-fresh`, earlier),
    pushName: (taskId) => (isCounted ? `${vendor}/${taskId}` : taskId),
  };
}

function nth(name: string, earlier: number): string {
  return earlier === 0 ? name : `${name}-${earlier + 1}`;
}
