import type { Fetch } from "../../src/run/served-world.ts";
import { answeredAsResponse } from "./answered-as-response.ts";
import type { Door } from "./door.ts";
import { httpRequestOf } from "./http-request-of.ts";
import { threshold } from "./threshold.ts";

/**
 * The door without a network: a `fetch` to be injected. Real Request and Response objects, abort, streams with back-pressure; nothing of the process
 * is touched. It follows no redirects, which a real fetch would.
 */
export function directDoor(): Door {
  const inside = threshold("direct");
  const fetch: Fetch = async (input, init) => {
    const http = httpRequestOf(input, init);
    const signal = init?.signal ?? (input instanceof Request ? input.signal : null);
    return answeredAsResponse(inside.receive, http instanceof Promise ? await http : http, signal);
  };
  return {
    id: "direct",
    quietTurns: 3,
    fetch,
    post: (http, arrive) => arrive(http),
    open: inside.open,
    shut: inside.shut,
    close: async () => inside.shut(),
  };
}
