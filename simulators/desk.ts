import type { Build } from "../src/plan/behaviour.ts";
import type { Side } from "./rollout.ts";
import type { TaskStore } from "./task-store.ts";

/**
 * Who answers at an endpoint at one instant. `open`: a task manager, of which `isLive` says whether it is the one that should be asked, and
 * `isForeign` whether it takes ids it never issued for its own. `method-not-found`: a server that does not know what it is asked. `unreachable`: nothing
 * was ever served here yet.
 */
export type Desk =
  | {
      readonly kind: "open";
      readonly isLive: boolean;
      readonly isForeign: boolean;
      readonly build: Build;
      readonly side: Side;
      readonly store: TaskStore;
    }
  | { readonly kind: "gone" | "moved" | "method-not-found" | "unreachable" };

export type OpenDesk = Extract<Desk, { kind: "open" }>;
