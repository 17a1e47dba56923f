import type { TaskState } from "../../../src/a2a/task-state.ts";
import type { JsonObject } from "./json.ts";

/** How a version of the protocol spells what all versions have. */
export interface Spelling {
  readonly states: Readonly<Record<TaskState, string>>;
  /** Words heard for a state beside those it says. */
  readonly alsoHeard: readonly (readonly [unknown, TaskState])[];
  readonly user: string;
  readonly agent: string;
  /** The member that tells what an object is; none in 1.0 (A2A 1.0 §5.5). */
  tag(kind: "task" | "message" | "text" | "status-update" | "artifact-update"): JsonObject;
}

/** The states in the order of the enum of 1.0 (A2A §4.1.3), whose numbers ProtoJSON allows as input. */
const NUMBERED: readonly TaskState[] = [
  "unrecognized",
  "submitted",
  "working",
  "completed",
  "failed",
  "canceled",
  "input-required",
  "rejected",
  "auth-required",
];

export const V1: Spelling = {
  states: {
    submitted: "TASK_STATE_SUBMITTED",
    working: "TASK_STATE_WORKING",
    completed: "TASK_STATE_COMPLETED",
    failed: "TASK_STATE_FAILED",
    canceled: "TASK_STATE_CANCELED",
    rejected: "TASK_STATE_REJECTED",
    "input-required": "TASK_STATE_INPUT_REQUIRED",
    "auth-required": "TASK_STATE_AUTH_REQUIRED",
    unrecognized: "TASK_STATE_UNSPECIFIED",
  },
  alsoHeard: NUMBERED.map((state, number) => [number, state]),
  user: "ROLE_USER",
  agent: "ROLE_AGENT",
  tag: () => ({}),
};

export const V0_3: Spelling = {
  states: {
    submitted: "submitted",
    working: "working",
    completed: "completed",
    failed: "failed",
    canceled: "canceled",
    rejected: "rejected",
    "input-required": "input-required",
    "auth-required": "auth-required",
    unrecognized: "unknown",
  },
  alsoHeard: [],
  user: "user",
  agent: "agent",
  tag: (kind) => ({ kind }),
};

/** 0.1 has fewer states: a rejected task is a failed one there, and who waits for credentials waits for input. */
export const LEGACY: Spelling = {
  ...V0_3,
  states: { ...V0_3.states, rejected: "failed", "auth-required": "input-required" },
  alsoHeard: [
    ["rejected", "rejected"],
    ["auth-required", "auth-required"],
  ],
};

/** The state behind a word, the first of those that are said with it; `unrecognized` for a word the version does not have. */
export function stateOf({ states, alsoHeard }: Spelling, word: unknown): TaskState {
  for (const state of Object.keys(states) as TaskState[]) if (states[state] === word) return state;
  return alsoHeard.find(([heard]) => heard === word)?.[1] ?? "unrecognized";
}
