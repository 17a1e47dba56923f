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
import { type ClientAdapter, type ClientFactory, lackingCall } from "./client-subject.ts";
import { withClientVantage } from "./client-vantage.ts";
import { landed } from "./drain.ts";
import { RUN_LIMITS } from "./run-limits.ts";
import type { ServedWorldFactory } from "./served-world.ts";

/**
 * One run of a whole client: a plan, a client and a world behind a door, to a trace with what the client must have known written in. The plan's crashes and
 * its client options mean nothing to a client that is not ours, except as the patience its caller has.
 */
export async function runClient(plan: Plan, subject: ClientFactory, served: ServedWorldFactory): Promise<Trace> {
  const { limits, deadlines, cardTtlSec } = clientSettings(plan.client);
  const faultsEndAtMs = plan.faultsEndAtMs ?? FAULTS_END_AT_MS;
  const lastAskAtMs = plan.workload.reduce((last, step) => Math.max(last, step.atMs), 0);
  const boundMs = Math.max(faultsEndAtMs, lastAskAtMs) + deadlines.taskMs + deadlines.reconciliationMs;

  const clock = virtualClock(() => recorder.beginStep());
  const recorder = recorderOf(() => clock.now());
  const { fetch, outside, stir } = served(plan, { clock, recorder, faultsEndAtMs }, (call) => {
    stir();
    settle(() => adapter.called?.(call));
  });
  const adapter = subject({
    fetch,
    clock: stirring(clock, stir),
    random: random("client", "subject"),
    cardOrigin: (vendor) => `https://${vendor}.example`,
    told: (of, claim) => recorder.record("told", of, { claim }),
  });
  const lacking = lackingCall(adapter);
  if (lacking !== null) {
    outside.end();
    throw new InputError("take the client", `its adapter has no ${lacking}`, "An adapter has delegate, cancel, abandon, read and answer.");
  }
  const asked = watchedAdapter(adapter);
  callers(plan, clock, recorder, {
    ask(act) {
      stir();
      act(asked);
    },
  });

  const horizonMs = plan.horizonMs ?? boundMs + HORIZON_SLACK_MS;
  const ended = await untilDone(clock, horizonMs, outside.underWay, () => recorder.events.length).finally(outside.end);
  const header: Header = { v: 1, limits, deadlines, faultsEndAtMs, lastAskAtMs, boundMs, ended, endedAtMs: clock.now() };
  return withClientVantage({ header, events: recorder.events }, cardTtlSec * 1000);
}

async function untilDone(clock: VirtualClock, horizonMs: number, underWay: () => number, events: () => number): Promise<Header["ended"]> {
  for (let steps = 0; steps < RUN_LIMITS.steps && events() < RUN_LIMITS.events; steps += 1) {
    if (!clock.step(horizonMs)) return clock.nextAt() === null ? "quiet" : "horizon";
    await landed(underWay);
  }
  return "limit";
}

/** Client code runs whenever one of its timers rings. */
function stirring(clock: Clock, stir: () => void): Clock {
  return {
    now: clock.now,
    after: (ms, act) =>
      clock.after(ms, () => {
        stir();
        act();
      }),
  };
}

function watchedAdapter(adapter: ClientAdapter): Omit<ClientAdapter, "called"> {
  return {
    delegate: (ask) => settle(() => adapter.delegate(ask)),
    cancel: (id) => settle(() => adapter.cancel(id)),
    abandon: (id) => settle(() => adapter.abandon(id)),
    read: (id) => settle(() => adapter.read(id)),
    answer: (id) => settle(() => adapter.answer(id)),
  };
}

/** A client that throws has told its caller nothing, and that is what it is judged by. */
function settle(ask: () => unknown): void {
  void (async () => {
    await ask();
  })().catch(() => {});
}
