import { world } from "../../simulators/world.ts";
import type { CardReply, CardRequest, Heard, Push, Request } from "../../src/a2a/exchange.ts";
import type { Plan } from "../../src/plan/plan.ts";
import { virtualClock } from "../../src/time/virtual-clock.ts";
import type { Bodies, Kind } from "../../src/trace/event.ts";
import { recorder } from "../../src/trace/recorder.ts";

const PLAIN: Omit<Request, "op" | "to"> = {
  principal: "client",
  taskId: null,
  contextId: null,
  messageId: null,
  skill: null,
  stream: false,
  blocking: false,
  push: null,
  probe: false,
};
const WEBHOOK = { hook: "https://client.example/hook/d1", token: "tok-d1" };

interface Where {
  readonly vendor?: number;
  readonly endpoint?: number;
  readonly of?: string;
}

/** A world without a client: requests are asked for by instant, and everything that came back is looked at after the run. */
export function rig(plan: Partial<Plan>, faultsEndAtMs = 1_000_000) {
  const clock = virtualClock(() => trace.beginStep());
  const trace = recorder(() => clock.now());
  const pushes: { readonly at: number; readonly push: Push }[] = [];
  const inbox = (push: Push) => {
    pushes.push({ at: clock.now(), push });
  };
  const { net } = world({ v: 1, vendors: [{}], workload: [], ...plan }, { clock, recorder: trace, inbox, faultsEndAtMs });
  let asked = 0;

  /** Asks at an instant; the array fills as the run goes on. */
  const ask = (atMs: number, op: Request["op"], fields: Partial<Request> & Where = {}) => {
    const { vendor = 1, endpoint = 1, of = "d1", ...rest } = fields;
    const to = { url: `https://vendor-${vendor}.example/e${endpoint}`, protocol: "JSONRPC", version: "1.0", tenant: null };
    const heard: { readonly at: number; readonly heard: Heard }[] = [];
    const own: Partial<Request> = op === "send" ? { messageId: "m1" } : op === "list" || op === "live-card" ? {} : { taskId: "t1" };
    clock.after(atMs - clock.now(), () => {
      asked += 1;
      net.exchange(`${of}/${op}/${asked}`, of, false, { ...PLAIN, op, to, ...own, ...rest }, (one) => {
        heard.push({ at: clock.now(), heard: one });
      });
    });
    return heard;
  };
  const askCard = (atMs: number, fields: Partial<CardRequest> = {}) => {
    const replies: CardReply[] = [];
    clock.after(atMs - clock.now(), () => {
      asked += 1;
      const request = { source: "https://vendor-1.example/.well-known/agent-card.json", unconditional: false, etag: null, ...fields };
      net.card(`vendor-1/card/${asked}`, "vendor-1", request, (one) => {
        if (one.kind === "card") replies.push(one.reply);
      });
    });
    return replies;
  };
  const run = (untilMs = 2_000_000) => {
    while (clock.step(untilMs));
  };
  const events = <K extends Kind>(kind: K): readonly (Bodies[K] & { readonly at: number })[] =>
    trace.events.flatMap((event) => (event.kind === kind ? [{ ...(event.body as Bodies[K]), at: event.at }] : []));
  return { net, clock, ask, askCard, run, events, pushes, kinds: () => trace.events.map((event) => event.kind), WEBHOOK };
}

/** What a heard says in one word: the task's state, `artifact`, an error's name, or how a stream ended. */
function word({ heard }: { readonly heard: Heard }): string {
  switch (heard.kind) {
    case "task":
    case "frame":
      return heard.task.state ?? "artifact";
    case "error":
      return heard.error;
    case "end":
      return heard.how;
    case "tasks":
      return heard.tasks.map((task) => task.taskId).join();
    case "card":
      return "card";
  }
}

export function words(all: readonly { readonly heard: Heard }[]): readonly string[] {
  return all.map(word);
}

/** The same with instants, as `12 working`. */
export function timed(all: readonly { readonly at: number; readonly heard: Heard }[]): readonly string[] {
  return all.map((one) => `${one.at} ${word(one)}`);
}
