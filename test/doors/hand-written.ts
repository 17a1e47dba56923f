import type { Claim } from "../../src/port/guard.ts";
import type { ClientFactory } from "../../src/run/client-subject.ts";

/** What a client by hand lives on: taken from its ports, or from the process. */
export interface Ambient {
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>;
  readonly sleep: (ms: number) => Promise<unknown>;
  readonly chance: () => number;
  readonly now: () => number;
}

/** A small client of A2A 1.0 over JSON-RPC, by hand: it reads the card once, polls every four to five seconds, and believes what it is told. */
export function handWritten(ambient: (ports: Parameters<ClientFactory>[0]) => Ambient): ClientFactory {
  return (ports) => {
    const { fetch, sleep, chance } = ambient(ports);
    const open = new Map<string, { readonly url: string; readonly id: string; claim: Claim }>();
    const call = async (url: string, method: string, params: unknown): Promise<Task> => {
      const headers = { "content-type": "application/json", "a2a-version": "1.0" };
      const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
      const { result } = (await (await fetch(url, { method: "POST", headers, body })).json()) as { result: Task & { task?: Task } };
      return result.task ?? result;
    };
    const tell = (delegation: string, task: Task, cancel: Claim["cancel"] | null = null) => {
      const one = open.get(delegation);
      if (one === undefined) return;
      const state = task.status.state.replace("TASK_STATE_", "").toLowerCase().replaceAll("_", "-") as NonNullable<Claim["state"]>;
      const isEnd = state === "completed" || state === "failed" || state === "canceled" || state === "rejected";
      const claim: Claim = { state, conflict: false, cancel: cancel ?? one.claim.cancel, end: isEnd ? state : null };
      if (JSON.stringify(claim) === JSON.stringify(one.claim)) return;
      one.claim = claim;
      ports.told(delegation, claim);
    };
    const look = async (delegation: string) => {
      const one = open.get(delegation);
      if (one !== undefined) tell(delegation, await call(one.url, "GetTask", { id: one.id }));
    };
    const poll = async (delegation: string) => {
      while (open.get(delegation)?.claim.end === null) {
        await sleep(4_000 + Math.floor(chance() * 1_000));
        await look(delegation);
      }
    };
    return {
      async delegate({ id: delegation, vendor, messageId }) {
        const card = await (await fetch(`${ports.cardOrigin(vendor)}/.well-known/agent-card.json`)).json();
        const { url } = (card as { supportedInterfaces: { url: string }[] }).supportedInterfaces[0] as { url: string };
        const message = { messageId, role: "ROLE_USER", parts: [{ text: "Do it." }] };
        const task = await call(url, "SendMessage", { message, configuration: { returnImmediately: true } });
        open.set(delegation, { url, id: task.id, claim: { state: null, conflict: false, cancel: "none", end: null } });
        tell(delegation, task);
        await poll(delegation);
      },
      async cancel(delegation) {
        const one = open.get(delegation);
        if (one === undefined) return;
        const task = await call(one.url, "CancelTask", { id: one.id });
        tell(delegation, task, task.status.state === "TASK_STATE_CANCELED" ? "acknowledged" : "requested");
      },
      abandon: (delegation) => open.delete(delegation),
      read: look,
      answer() {},
    };
  };
}

interface Task {
  readonly id: string;
  readonly status: { readonly state: string };
}
