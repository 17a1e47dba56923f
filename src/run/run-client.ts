import { clientSettings } from "../plan/client-options.ts";
import { InputError } from "../plan/input-error.ts";
import { FAULTS_END_AT_MS, HORIZON_SLACK_MS, type Plan } from "../plan/plan.ts";
import { random } from "../random/random.ts";
import type { Clock } from "../time/clock.ts";
import { type VirtualClock, virtualClock } from "../time/virtual-clock.ts";
import type { Header } from "../trace/header.ts";
import { recorder as recorderOf } from "../trace/recorder.ts";
import type { Trace } from "../trace/trace.ts";
import { callers } from "./callers.ts";
import { type ClientAdapter, type ClientFactory, lackingCall, type SubjectPorts } from "./client-subject.ts";
import { withClientVantage } from "./client-vantage.ts";
import { landed } from "./drain.ts";
import { CLIENT_LIMITS } from "./run-limits.ts";
import type { ServedWorldFactory } from "./served-world.ts";

/**
 * One run of a whole client: a plan, a client and a world behind a door, to a trace with what the client must have known written in. The plan's crashes and
 * its client options mean nothing to a client that is not ours, except as the patience its caller has. A client that throws has told its caller
 * nothing, and that is what it is judged by; `onThrow` is told what it threw.
 */
export async function runClient(
  plan: Plan,
  subject: ClientFactory,
  served: ServedWorldFactory,
  onThrow: (error: unknown) => void = () => {},
): Promise<Trace> {
  const settle = settling(onThrow);
  const { limits, deadlines, cardTtlSec } = clientSettings(plan.client);
  const faultsEndAtMs = plan.faultsEndAtMs ?? FAULTS_END_AT_MS;
  const lastAskAtMs = plan.workload.reduce((last, step) => Math.max(last, step.atMs), 0);
  const boundMs = Math.max(faultsEndAtMs, lastAskAtMs) + deadlines.taskMs + deadlines.reconciliationMs;

  const clock = virtualClock(() => recorder.beginStep());
  const recorder = recorderOf(() => clock.now());
  const { fetch, outside, stir } = served(plan, { clock, recorder, faultsEndAtMs }, (call) => {
    stir();
    settle(() => adapter?.called?.(call));
  });
  let adapter: ClientAdapter | null = null;
  const ended = await (async () => {
    adapter = adapterOf(subject, {
      fetch,
      clock: stirring(clock, stir, settle),
      random: random("client", "subject"),
      cardOrigin: (vendor) => `https://${vendor}.example`,
      deadlines,
      limits,
      told: (of, claim) => recorder.record("told", of, { claim: { ...claim } }),
      shown: (of, artifacts) => recorder.record("shown", of, { artifacts: Object.fromEntries(artifacts.map((id) => [id, ""])) }),
    });
    const asked = watchedAdapter(adapter, settle);
    callers(plan, clock, recorder, {
      ask(act) {
        stir();
        act(asked);
      },
    });
    const horizonMs = plan.horizonMs ?? boundMs + HORIZON_SLACK_MS;
    return untilDone({ clock, horizonMs, boundMs, underWay: outside.underWay, events: () => recorder.events.length });
  })().finally(outside.end);
  const header: Header = { v: 1, limits, deadlines, faultsEndAtMs, lastAskAtMs, boundMs, ended, endedAtMs: clock.now() };
  return withClientVantage({ header, events: recorder.events }, cardTtlSec * 1000);
}

/** What a client's factory makes, if it is an adapter. Throws `InputError` when it is none. */
function adapterOf(subject: ClientFactory, ports: SubjectPorts): ClientAdapter {
  const adapter = made(subject, ports);
  const lacking = lackingCall(adapter);
  if (lacking === null) return adapter;
  throw new InputError("take the client", `its adapter has no ${lacking}`, ADAPTER);
}

function made(subject: ClientFactory, ports: SubjectPorts): ClientAdapter {
  try {
    return subject(ports);
  } catch (error) {
    throw new InputError("take the client", `its factory throws ${String(error)}`, ADAPTER);
  }
}

const ADAPTER = "A factory makes an adapter with delegate, cancel, abandon, read and answer.";

interface Watch {
  readonly clock: VirtualClock;
  readonly horizonMs: number;
  readonly boundMs: number;
  readonly underWay: () => number;
  readonly events: () => number;
}

async function untilDone({ clock, horizonMs, boundMs, underWay, events }: Watch): Promise<Header["ended"]> {
  let eventsMax: number = CLIENT_LIMITS.events;
  let isBoundPassed = false;
  for (let steps = 0; steps < CLIENT_LIMITS.steps && events() < eventsMax; steps += 1) {
    if (!clock.step(horizonMs)) return clock.nextAt() === null ? "quiet" : "horizon";
    await landed(underWay);
    if (isBoundPassed || clock.now() <= boundMs) continue;
    isBoundPassed = true;
    eventsMax = Math.min(eventsMax, events() + CLIENT_LIMITS.eventsAfterTheBound);
  }
  return "limit";
}

/** Client code runs whenever one of its timers rings. */
function stirring(clock: Clock, stir: () => void, settle: Settle): Clock {
  return {
    now: clock.now,
    after: (ms, act) =>
      clock.after(ms, () => {
        stir();
        settle(act);
      }),
  };
}

function watchedAdapter(adapter: ClientAdapter, settle: Settle): Omit<ClientAdapter, "called"> {
  return {
    delegate: (ask) => settle(() => adapter.delegate(ask)),
    cancel: (id) => settle(() => adapter.cancel(id)),
    abandon: (id) => settle(() => adapter.abandon(id)),
    read: (id) => settle(() => adapter.read(id)),
    answer: (id) => settle(() => adapter.answer(id)),
  };
}

type Settle = (ask: () => unknown) => void;

function settling(onThrow: (error: unknown) => void): Settle {
  return (ask) =>
    void (async () => {
      await ask();
    })().catch(onThrow);
}
