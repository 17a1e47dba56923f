import type { ClientOptions } from "./client-options.ts";
import { clientSchema } from "./client-schema.ts";
import { normalise } from "./normalise.ts";
import type { Plan } from "./plan.ts";

/** What a team says of its own client, whatever a plan draws: durations in ms unless named otherwise. */
export type ClientOverride = Pick<ClientOptions, "pollMs" | "retryMs" | "cardTtlSec" | "deadlines" | "limits">;

/** The strict form of `ClientOverride`, with the bounds a plan has. */
export const clientOverrideSchema = clientSchema.pick({ pollMs: true, retryMs: true, cardTtlSec: true, deadlines: true, limits: true });

/** The plan with a client of the team's own: what the override says stands, everything else is as the plan has it. */
export function withClient(plan: Plan, override: ClientOverride): Plan {
  const { client } = plan;
  return normalise({
    ...plan,
    client: {
      ...client,
      ...override,
      ...(override.deadlines !== undefined && { deadlines: { ...client?.deadlines, ...override.deadlines } }),
      ...(override.limits !== undefined && { limits: { ...client?.limits, ...override.limits } }),
    },
  });
}
