import type { Push } from "../a2a/exchange.ts";
import { CRASH_DOWN_MS, clientSettings } from "../plan/client-options.ts";
import { FAULTS_END_AT_MS, HORIZON_SLACK_MS, type Plan } from "../plan/plan.ts";
import type { GuardFactory } from "../port/guard.ts";
import { type VirtualClock, virtualClock } from "../time/virtual-clock.ts";
import type { AnyEvent } from "../trace/event.ts";
import type { Header } from "../trace/header.ts";
import { recorder as inMemory, type Recording } from "../trace/recorder.ts";
import type { Trace } from "../trace/trace.ts";
import { callers } from "./callers.ts";
import { drain, landed } from "./drain.ts";
import { type Lives, lives } from "./lives.ts";
import { type ObservedGuard, observedGuard } from "./observed-guard.ts";
import { RUN_LIMITS } from "./run-limits.ts";
import { type Touching, touching } from "./touching.ts";
import type { Outside, WorldFactory } from "./world.ts";

/**
 * One run: a plan, a guard and a world, to a trace. A function of the three: same plan, same guard, same world, same trace, in any process. Virtual time
 * moves from one agenda entry to the next, one a step, and every promise chain rests in between. Never throws for what a guard or a vendor does.
 * `recordingOf`: what the events are written into, another one only to measure what writing costs.
 */
export async function run(
  plan: Plan,
  subject: GuardFactory,
  world: WorldFactory,
  recordingOf: (now: () => number) => Recording = inMemory,
): Promise<Trace> {
  const settings = clientSettings(plan.client);
  const faultsEndAtMs = plan.faultsEndAtMs ?? FAULTS_END_AT_MS;
  // What is asked while the client is down is asked when it is back.
  const downMs = settings.crashes.reduce((sum, crash) => sum + (crash.downMs ?? CRASH_DOWN_MS), 0);
  const lastAskAtMs = plan.workload.reduce((last, step) => Math.max(last, step.atMs), 0) + downMs;
  const boundMs = Math.max(faultsEndAtMs, lastAskAtMs) + settings.deadlines.taskMs + settings.deadlines.reconciliationMs;
  const horizonMs = plan.horizonMs ?? boundMs + HORIZON_SLACK_MS;

  const clock = virtualClock(() => recorder.beginStep());
  const recorder = recordingOf(() => clock.now());
  const touch = touching();
  const guard = observedGuard(subject, settings.limits, recorder);
  // The world exists before the client it delivers to.
  const inbox = { deliver: (_push: Push) => {} };
  const { net, outside } = world(plan, { clock, recorder, faultsEndAtMs, inbox: (push) => inbox.deliver(push) });
  const living = lives(clock, net, touch, recorder, guard, settings);
  inbox.deliver = living.deliver;
  callers(plan, clock, recorder, living);

  const ended = await untilDone({ clock, horizonMs, touch, living, guard, events: recorder.events, outside }).finally(() => outside?.end());
  const header: Header = {
    v: 1,
    limits: settings.limits,
    deadlines: settings.deadlines,
    ...(settings.workers !== null && { workers: settings.workers }),
    faultsEndAtMs,
    lastAskAtMs,
    boundMs,
    ended,
    endedAtMs: clock.now(),
  };
  return { header, events: recorder.events };
}

interface Running {
  readonly clock: VirtualClock;
  readonly horizonMs: number;
  readonly touch: Touching;
  readonly living: Lives;
  readonly guard: ObservedGuard;
  readonly events: readonly AnyEvent[];
  readonly outside: Outside | undefined;
}

async function untilDone({ clock, horizonMs, touch, living, guard, events, outside }: Running): Promise<Header["ended"]> {
  let steps = 0;
  let instant = -1;
  let stepsHere = 0;
  while (!guard.isBroken()) {
    if (!clock.step(horizonMs)) return clock.nextAt() === null ? "quiet" : "horizon";
    if (outside !== undefined) await landed(outside.underWay);
    // A step of the world alone leaves no promise behind.
    if (touch.take()) {
      await drain();
      living.rested();
    }
    steps += 1;
    stepsHere = clock.now() === instant ? stepsHere + 1 : 0;
    instant = clock.now();
    if (steps >= RUN_LIMITS.steps || stepsHere >= RUN_LIMITS.stepsPerInstant || events.length >= RUN_LIMITS.events) return "limit";
  }
  return "guard-fault";
}
