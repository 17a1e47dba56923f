import { client } from "../client/client.ts";
import { clientSettings } from "../plan/client-options.ts";
import { FAULTS_END_AT_MS, HORIZON_SLACK_MS, type Plan } from "../plan/plan.ts";
import type { GuardFactory } from "../port/guard.ts";
import { virtualClock } from "../time/virtual-clock.ts";
import type { Header } from "../trace/header.ts";
import { recorder as recorderOf } from "../trace/recorder.ts";
import type { Trace } from "../trace/trace.ts";
import { callers } from "./callers.ts";
import { clientLog } from "./client-log.ts";
import { drain } from "./drain.ts";
import { observedGuard } from "./observed-guard.ts";
import { RUN_LIMITS } from "./run-limits.ts";
import { touching } from "./touching.ts";
import type { WorldFactory } from "./world.ts";

/**
 * One run: a plan, a guard and a world, to a trace. A function of the three: same plan, same guard, same world, same trace, in any process. Virtual time
 * moves from one agenda entry to the next, one a step, and every promise chain rests in between. Never throws for what a guard or a vendor does.
 */
export async function run(plan: Plan, subject: GuardFactory, world: WorldFactory): Promise<Trace> {
  const settings = clientSettings(plan.client);
  const faultsEndAtMs = plan.faultsEndAtMs ?? FAULTS_END_AT_MS;
  const lastAskAtMs = plan.workload.reduce((last, step) => Math.max(last, step.atMs), 0);
  const boundMs = Math.max(faultsEndAtMs, lastAskAtMs) + settings.deadlines.taskMs + settings.deadlines.reconciliationMs;
  const horizonMs = plan.horizonMs ?? boundMs + HORIZON_SLACK_MS;

  const clock = virtualClock(() => recorder.beginStep());
  const recorder = recorderOf(() => clock.now());
  const touch = touching();
  const guard = observedGuard(subject, settings.limits, recorder);
  const inbox = { deliver: (_push: Parameters<typeof subjectClient.inbox>[0]) => {} };
  const { net } = world(plan, { clock, recorder, faultsEndAtMs, inbox: (push) => inbox.deliver(push) });
  const subjectClient = client({ clock: touch.clock(clock), net: touch.net(net), log: clientLog(recorder), guard }, settings);
  inbox.deliver = touch.call(subjectClient.inbox);
  callers(plan, clock, recorder, subjectClient, touch.now);

  const ended = await untilDone(clock, horizonMs, touch.take, () => recorder.events.length, guard.isBroken);
  const header: Header = {
    v: 1, limits: settings.limits, deadlines: settings.deadlines, faultsEndAtMs, lastAskAtMs, boundMs, ended, endedAtMs: clock.now(),
  };
  return { header, events: recorder.events };
}

async function untilDone(
  clock: { now(): number; step(untilMs?: number): boolean; nextAt(): number | null }, horizonMs: number, isTouched: () => boolean, events: () => number, isBroken: () => boolean,
): Promise<Header["ended"]> {
  let steps = 0;
  let instant = -1;
  let stepsHere = 0;
  while (!isBroken()) {
    if (!clock.step(horizonMs)) return clock.nextAt() === null ? "quiet" : "horizon";
    if (isTouched()) await drain();
    steps += 1;
    stepsHere = clock.now() === instant ? stepsHere + 1 : 0;
    instant = clock.now();
    if (steps >= RUN_LIMITS.steps || stepsHere >= RUN_LIMITS.stepsPerInstant || events() >= RUN_LIMITS.events) return "limit";
  }
  return "guard-fault";
}
