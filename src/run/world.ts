import type { Heard, Request } from "../a2a/exchange.ts";
import type { ErrorName } from "../a2a/protocol-error.ts";
import type { Connection, Inbox, Net } from "../client/net.ts";
import type { Plan } from "../plan/plan.ts";
import type { Clock } from "../time/clock.ts";
import type { Recorder } from "../trace/recorder.ts";

/** What a world is given to live in. `inbox` delivers a webhook call to the client; the wire records `pushed` before it does. */
export interface Stage {
  readonly clock: Clock;
  readonly recorder: Recorder;
  readonly inbox: Inbox;
  /** The instant from which the world is healthy, ms. */
  readonly faultsEndAtMs: number;
}

/** A world under a plan: vendors and the wire to them. */
export interface World {
  readonly net: WorldNet;
  /** Where messages travel outside virtual time, through a door: time stands still while any is under way. */
  readonly outside?: Outside;
}

/** The same net as the world's end of it. */
export interface WorldNet extends Net {
  /**
   * `of` null: nobody knows for which delegation the request is made. `arrived` is asked when the request arrives, and says what the vendor was given to
   * read, or with which error it was turned away unread; omitted: what was sent.
   */
  exchange(
    name: string,
    of: string | null,
    stray: boolean,
    request: Request,
    hear: (heard: Heard) => void,
    arrived?: () => Request | ErrorName,
  ): Connection;
}

export interface Outside {
  /** How many messages have left and have not been taken in. */
  underWay(): number;
  /** The run is over; whatever is still open is closed. */
  end(): void;
}

/** Builds the world; schedules its timelines on the stage's clock. It must not know the guard, nor what is expected of it. */
export type WorldFactory = (plan: Plan, stage: Stage) => World;
