import https from "node:https";
import type { Claim } from "../../src/port/guard.ts";
import type { ClientFactory } from "../../src/run/client-subject.ts";

/**
 * A small client of A2A 1.0 by hand, on node:https alone, as it runs in production: nothing is injected but the clock its polls wait on, so it is put under test
 * behind a door that intercepts (nock, msw). It asks the module for `request` at each call: a copy taken by `import { request }` would pass the door by.
 */
export const nodeHttpClient: ClientFactory = ({ clock, cardOrigin, told }) => {
  const open = new Map<string, { readonly url: string; readonly id: string; claim: Claim }>();

  const tell = (delegation: string, task: Task, cancel: Claim["cancel"] | null = null) => {
    const one = open.get(delegation);
    if (one === undefined) return;
    const state = task.status.state.replace("TASK_STATE_", "").toLowerCase().replaceAll("_", "-") as NonNullable<Claim["state"]>;
    const isEnd = state === "completed" || state === "failed" || state === "canceled" || state === "rejected";
    const claim: Claim = { state, conflict: false, cancel: cancel ?? one.claim.cancel, end: isEnd ? state : null };
    if (JSON.stringify(claim) === JSON.stringify(one.claim)) return;
    one.claim = claim;
    told(delegation, claim);
  };
  const look = async (delegation: string) => {
    const one = open.get(delegation);
    if (one !== undefined) tell(delegation, (await call(one.url, "GetTask", { id: one.id })) as Task);
  };
  const poll = (delegation: string) =>
    clock.after(5_000, async () => {
      if (open.get(delegation)?.claim.end !== null) return;
      await look(delegation).then(
        () => poll(delegation),
        () => {},
      );
    });

  return {
    async delegate({ id: delegation, vendor, messageId }) {
      const card = await json("GET", `${cardOrigin(vendor)}/.well-known/agent-card.json`);
      const { url } = (card as { supportedInterfaces: { url: string }[] }).supportedInterfaces[0] as { url: string };
      const message = { messageId, role: "ROLE_USER", parts: [{ text: "Do it." }] };
      const { task } = (await call(url, "SendMessage", { message, configuration: { returnImmediately: true } })) as { task: Task };
      open.set(delegation, { url, id: task.id, claim: { state: null, conflict: false, cancel: "none", end: null } });
      tell(delegation, task);
      poll(delegation);
    },
    async cancel(delegation) {
      const one = open.get(delegation);
      if (one === undefined) return;
      const task = (await call(one.url, "CancelTask", { id: one.id })) as Task;
      tell(delegation, task, task.status.state === "TASK_STATE_CANCELED" ? "acknowledged" : "requested");
    },
    abandon: (delegation) => open.delete(delegation),
    read: look,
    answer() {},
  };
};

interface Task {
  readonly id: string;
  readonly status: { readonly state: string };
}

async function call(url: string, method: string, params: unknown): Promise<unknown> {
  const { result, error } = (await json("POST", url, { jsonrpc: "2.0", id: 1, method, params })) as {
    result?: unknown;
    error?: { message: string };
  };
  if (error !== undefined) throw new Error(error.message);
  return result;
}

function json(method: string, url: string, body?: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const headers = { "a2a-version": "1.0", "content-type": "application/json" };
    const asked = https.request(url, { method, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => {
        text += chunk;
      });
      response.on("end", () => {
        try {
          resolve(JSON.parse(text));
        } catch (error) {
          reject(error);
        }
      });
    });
    asked.on("error", reject);
    asked.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
