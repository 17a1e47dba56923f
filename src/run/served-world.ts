import type { Plan } from "../plan/plan.ts";
import type { Outside, Stage } from "./world.ts";

/** What of `fetch` this house needs and keeps. It never follows a redirect, so that a move is seen. */
export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** A vendor's call of a webhook, as it arrives. Names of headers are in lower case. */
export interface WebhookCall {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A world met over HTTP by a client that announces nothing, and so is watched by what it says alone. */
export interface ServedWorld {
  readonly fetch: Fetch;
  /** Instant 0 as the vendors write it, ms since 1970. */
  readonly startsAtUnixMs: number;
  readonly outside: Outside;
  /** Client code ran, or runs: nobody but the event loop knows when it rests. */
  stir(): void;
}
export type ServedWorldFactory = (plan: Plan, stage: Omit<Stage, "inbox">, called: (call: WebhookCall) => void) => ServedWorld;
