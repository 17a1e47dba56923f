/** The states of a task (A2A §4.1.3), in the one vocabulary all rooms speak. Dialects translate at the wire only. */
export type Terminal = "completed" | "failed" | "canceled" | "rejected";
export type Interrupted = "input-required" | "auth-required";
/** `unrecognized` stands for every word a vendor may say that the protocol does not have. */
export type TaskState = "submitted" | "working" | Interrupted | Terminal | "unrecognized";

export function isTerminal(state: TaskState | null): state is Terminal {
  return state === "completed" || state === "failed" || state === "canceled" || state === "rejected";
}

export function isInterrupted(state: TaskState | null): state is Interrupted {
  return state === "input-required" || state === "auth-required";
}
