import { world } from "../../simulators/world.ts";
import type { BrokenWorld } from "./broken-world.ts";

/** Softened at the wire and not in the plan: errors come from many places of a vendor, and all of them leave by this one. */
export const errorsAreSwallowed: BrokenWorld = {
  id: "errors-are-swallowed",
  title: "No vendor ever answers with an error: where it would, it is silent",
  lost: ["error-task-not-found"],
  world(plan, stage) {
    const { net, ...rest } = world(plan, stage);
    return {
      ...rest,
      net: {
        ...net,
        exchange: (name, of, stray, request, hear, arrived) =>
          net.exchange(
            name,
            of,
            stray,
            request,
            (heard) => {
              if (heard.kind !== "error" || heard.landed !== "answered") hear(heard);
            },
            arrived,
          ),
      },
    };
  },
};
