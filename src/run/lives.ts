import type { Push } from "../a2a/exchange.ts";
import { type Client, client } from "../client/client.ts";
import type { Net } from "../client/net.ts";
import type { SavedDelegation } from "../client/saved-client.ts";
import { type ClientSettings, CRASH_DOWN_MS, type Crash } from "../plan/client-options.ts";
import type { Json } from "../port/json.ts";
import type { Clock } from "../time/clock.ts";
import type { Recorder } from "../trace/recorder.ts";
import { clientLog } from "./client-log.ts";
import { numbers } from "./numbers.ts";
import type { ObservedGuard } from "./observed-guard.ts";
import { saves } from "./saves.ts";
import type { Life, Touching } from "./touching.ts";

/** The client over its crashes: whoever asks it while it is down is served when it is back; webhook calls meanwhile are lost. */
export interface Lives {
  ask(act: (client: Client) => void): void;
  deliver(push: Push): void;
  /** To be called when a step has come to rest: what stands now is what a crash would leave. */
  rested(): void;
}

interface Saved {
  readonly delegations: readonly SavedDelegation[];
  readonly guard: Json | null;
}
const NOTHING_SAVED: Saved = { delegations: [], guard: null };

export function lives(clock: Clock, net: Net, touch: Touching, recorder: Recorder, guard: ObservedGuard, settings: ClientSettings): Lives {
  const count = numbers();
  const log = clientLog(recorder);
  const kept = saves<Saved>(settings.crashes);
  let waiting: ((client: Client) => void)[] = [];
  let life: Life = { alive: true };
  const begin = (from: Saved): Client =>
    client({ clock: touch.clock(clock, life), net: touch.net(net, life), log, numbers: count, guard }, settings, from.delegations);
  let current: Client | null = begin(NOTHING_SAVED);

  const stands = (): Saved => ({ delegations: current?.save() ?? [], guard: guard.save() });
  const crash = ({ downMs, lost }: Crash) => {
    if (current === null) return;
    const from = kept.crash(lost ?? 0, stands) ?? NOTHING_SAVED;
    recorder.record("crashed", null, { lost: lost ?? 0 });
    life.alive = false;
    current = null;
    clock.after(downMs ?? CRASH_DOWN_MS, () => {
      touch.now();
      life = { alive: true };
      recorder.record("restored", null, { delegations: from.delegations.map((one) => one.ask.id) });
      guard.restart(from.guard, (lost ?? 0) === 0);
      current = begin(from);
      const asks = waiting;
      waiting = [];
      for (const act of asks) act(current);
    });
  };
  for (const one of settings.crashes) clock.after(one.atMs, () => crash(one));

  return {
    ask(act) {
      if (current === null) waiting.push(act);
      else {
        touch.now();
        act(current);
      }
    },
    deliver(push) {
      if (current === null) return;
      touch.now();
      current.inbox(push);
    },
    rested() {
      if (current !== null) kept.rest(stands);
    },
  };
}
