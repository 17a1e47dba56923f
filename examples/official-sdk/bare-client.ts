import { Role, SendMessageRequest, type Task, TaskState } from "@a2a-js/sdk";
import { type Client, ClientFactory, DefaultAgentCardResolver, JsonRpcTransportFactory, RestTransportFactory } from "@a2a-js/sdk/client";
import type { Claim } from "../../src/port/guard.ts";
import type { ClientFactory as SubjectFactory } from "../../src/run/client-subject.ts";

/**
 * The official client with nothing around it, as an application uses it that trusts what it is told: the card is read once, a task is polled until it ends, and
 * the caller hears every state as it comes.
 */
export const bareSdkClient: SubjectFactory = ({ fetch, clock, cardOrigin, told }) => {
  const fetchImpl = fetch as typeof globalThis.fetch;
  const legacyCompat = { enabled: true };
  const factory = new ClientFactory({
    cardResolver: new DefaultAgentCardResolver({ fetchImpl, legacyCompat }),
    transports: [new JsonRpcTransportFactory({ fetchImpl, legacyCompat }), new RestTransportFactory({ fetchImpl })],
  });
  const clients = new Map<string, Promise<Client>>();
  const open = new Map<string, { readonly client: Client; readonly id: string; claim: Claim }>();

  const clientOf = (vendor: string): Promise<Client> => {
    const known = clients.get(vendor) ?? factory.createFromUrl(cardOrigin(vendor));
    clients.set(vendor, known);
    return known;
  };
  const tell = (delegation: string, task: Task, cancel: Claim["cancel"] | null = null) => {
    const one = open.get(delegation);
    if (one === undefined) return;
    const state = STATES[task.status?.state ?? TaskState.UNRECOGNIZED] ?? "unrecognized";
    const claim: Claim = { state, conflict: false, cancel: cancel ?? one.claim.cancel, end: isEnd(state) ? state : null };
    if (JSON.stringify(claim) === JSON.stringify(one.claim)) return;
    one.claim = claim;
    told(delegation, claim);
  };
  /** Until the task has ended, or a read of it failed: then nobody looks any more. */
  const poll = (delegation: string) => {
    clock.after(POLL_MS, async () => {
      if (open.get(delegation)?.claim.end !== null) return;
      await look(delegation).then(
        () => poll(delegation),
        () => {},
      );
    });
  };
  const look = async (delegation: string) => {
    const one = open.get(delegation);
    if (one !== undefined) tell(delegation, await one.client.getTask({ id: one.id, tenant: "" }));
  };

  return {
    async delegate({ id: delegation, vendor, messageId, skill }) {
      const client = await clientOf(vendor);
      const metadata = skill === null ? {} : { "https://a2a-chaos.example/ext/skill/v1": skill };
      const message = { messageId, role: Role.ROLE_USER, parts: [{ text: "Do it." }], metadata };
      const said = await client.sendMessage(SendMessageRequest.fromJSON({ message, configuration: { returnImmediately: true } }));
      if (!("status" in said)) return;
      open.set(delegation, { client, id: said.id, claim: { state: null, conflict: false, cancel: "none", end: null } });
      tell(delegation, said);
      poll(delegation);
    },
    async cancel(delegation) {
      const one = open.get(delegation);
      if (one === undefined) return;
      const task = await one.client.cancelTask({ id: one.id, tenant: "", metadata: undefined });
      tell(delegation, task, task.status?.state === TaskState.TASK_STATE_CANCELED ? "acknowledged" : "requested");
    },
    abandon: (delegation) => open.delete(delegation),
    read: look,
    async answer(delegation) {
      const one = open.get(delegation);
      if (one === undefined) return;
      const message = { messageId: `${delegation}-answer`, taskId: one.id, role: Role.ROLE_USER, parts: [{ text: "Go on." }] };
      const said = await one.client.sendMessage(SendMessageRequest.fromJSON({ message, configuration: { returnImmediately: true } }));
      if ("status" in said) tell(delegation, said);
    },
  };
};

const POLL_MS = 5_000;

const STATES: Readonly<Record<number, Claim["state"]>> = {
  [TaskState.TASK_STATE_SUBMITTED]: "submitted",
  [TaskState.TASK_STATE_WORKING]: "working",
  [TaskState.TASK_STATE_COMPLETED]: "completed",
  [TaskState.TASK_STATE_FAILED]: "failed",
  [TaskState.TASK_STATE_CANCELED]: "canceled",
  [TaskState.TASK_STATE_INPUT_REQUIRED]: "input-required",
  [TaskState.TASK_STATE_REJECTED]: "rejected",
  [TaskState.TASK_STATE_AUTH_REQUIRED]: "auth-required",
};

function isEnd(state: Claim["state"]): state is NonNullable<Claim["end"]> & NonNullable<Claim["state"]> {
  return state === "completed" || state === "failed" || state === "canceled" || state === "rejected";
}
