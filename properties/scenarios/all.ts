import { advisoryFleet } from "./advisory-fleet.ts";
import { cancelDuringRollout } from "./cancel-during-rollout.ts";
import { crashAnywhere } from "./crash-anywhere.ts";
import { defaultScenario } from "./default.ts";
import { faithful } from "./faithful.ts";
import { hostileCard } from "./hostile-card.ts";
import { lostReplies } from "./lost-replies.ts";
import { ordinaryScenario } from "./ordinary.ts";
import { pushHeavyTail } from "./push-heavy-tail.ts";
import { replicaViews } from "./replica-views.ts";
import { rollback } from "./rollback.ts";
import type { Scenario } from "./scenario.ts";
import { skillRemovedMidTask } from "./skill-removed-mid-task.ts";
import { splitEdges } from "./split-edges.ts";
import { stalledRollout } from "./stalled-rollout.ts";
import { streamCuts } from "./stream-cuts.ts";
import { twoTurns } from "./two-turns.ts";
import { zombieEndpoint } from "./zombie-endpoint.ts";

/** Every scenario that can be named on a command line; the first is what a campaign takes when none is named. */
export const SCENARIOS: readonly Scenario[] = [
  defaultScenario,
  faithful,
  ordinaryScenario,
  cancelDuringRollout,
  advisoryFleet,
  lostReplies,
  splitEdges,
  stalledRollout,
  rollback,
  zombieEndpoint,
  skillRemovedMidTask,
  hostileCard,
  twoTurns,
  replicaViews,
  pushHeavyTail,
  streamCuts,
  crashAnywhere,
];
