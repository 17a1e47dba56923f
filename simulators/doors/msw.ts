import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { answeredAsResponse } from "./answered-as-response.ts";
import type { Door } from "./door.ts";
import { readRequest } from "./http-request-of.ts";
import { threshold } from "./threshold.ts";

/**
 * The door of intercepted requests: while it is open, global fetch and node:http of this process end here, whoever calls them. It ties a body to its
 * request's signal, which the interceptor does not.
 */
export function mswDoor(): Door {
  let intercepted = fetch;
  const intercept = () => {
    server.listen({ onUnhandledRequest: "error" });
    intercepted = fetch;
    return () => server.close();
  };
  const inside = threshold("msw", { intercept });
  const server = setupServer(
    http.all("*", async ({ request }) => {
      try {
        return await answeredAsResponse(inside.receive, await readRequest(request), request.signal);
      } catch {
        // The interceptor's word for a connection that failed.
        return HttpResponse.error();
      }
    }),
  );
  return {
    id: "msw",
    quietTurns: 6,
    // Not the global one of that moment: a run may have made that ours.
    fetch: (input, init) => intercepted(input, init),
    post: (request, arrive) => arrive(request),
    open: inside.open,
    shut: inside.shut,
    close: async () => inside.shut(),
  };
}
