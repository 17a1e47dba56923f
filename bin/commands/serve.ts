import { gate } from "../../simulators/doors/gate.ts";
import { loopbackWebhooks } from "../../simulators/doors/loopback-webhooks.ts";
import { type Served, served } from "../../simulators/doors/served.ts";
import { servedSpeech } from "../../simulators/doors/served-speech.ts";
import { strangers } from "../../simulators/doors/strangers.ts";
import type { Dialect, DialectId } from "../../simulators/wire/dialects/dialect.ts";
import { dialectOf } from "../../simulators/wire/dialects/dialect-of.ts";
import { webhookLedger } from "../../simulators/wire/dialects/webhook-ledger.ts";
import { world } from "../../simulators/world.ts";
import { clientSettings } from "../../src/plan/client-options.ts";
import { InputError } from "../../src/plan/input-error.ts";
import { FAULTS_END_AT_MS, type Plan } from "../../src/plan/plan.ts";
import { whatWillHappen } from "../../src/report/what-will-happen.ts";
import { EXIT } from "../../src/search/exit-code.ts";
import { virtualClock } from "../../src/time/virtual-clock.ts";
import { wallClock } from "../../src/time/wall-clock.ts";
import type { Header } from "../../src/trace/header.ts";
import type { Io } from "../io.ts";
import { servedPlan } from "../served-plan.ts";
import { toldDoor } from "../told-door.ts";
import { traceWriter } from "../trace-writer.ts";

export interface ServeFlags {
  readonly port: number;
  readonly speed: number;
  readonly trace?: string | undefined;
  /** Without it 1.0 over JSON-RPC, and over HTTP+JSON below it. */
  readonly dialect?: DialectId | undefined;
}

/** The vendors of a plan on loopback HTTP, in real time, until somebody ends it. */
export async function serve(what: string, flags: ServeFlags, io: Io): Promise<number> {
  const { plan, scriptOf } = await servedPlan(what);
  const dialects: readonly [Dialect, ...Dialect[]] =
    flags.dialect === undefined ? [dialectOf("v1-json-rpc"), dialectOf("v1-http-json")] : [dialectOf(flags.dialect)];
  const { clock, trace, wall } = beginning(plan, flags);
  const known = strangers({ scripts: Math.max(1, plan.vendors[0]?.work?.length ?? 1), scriptOf });
  const webhooks = webhookLedger();
  const call = loopbackWebhooks((url, why) => io.err(`A push to ${url} was not made: ${why}.\n`));
  const { net } = world(plan, {
    clock,
    recorder: trace,
    faultsEndAtMs: plan.faultsEndAtMs ?? FAULTS_END_AT_MS,
    inbox: (push) => call(dialects[0].push(push, webhooks.presentsAt(push.hook))),
  });
  let fault: unknown = null;
  const exchanges = {
    named: () => undefined,
    fail(what: unknown) {
      fault ??= what;
      process.kill(process.pid, "SIGTERM");
    },
  };
  const grounds = { net, recorder: trace, exchanges, strangers: known, webhooks };
  const place = { origin: "" };
  const receive = gate({ ...grounds, speech: servedSpeech(() => place.origin, dialects) });
  const server = await served(flags.port, toldDoor(receive, known, trace), wall.enter).catch((error: Error) => {
    wall.stop();
    throw new InputError(`serve on port ${flags.port}`, error.message, "A port that is free is accepted; 0 takes any.");
  });
  place.origin = server.origin;
  io.out(`${greeting(what, plan, server, flags, dialects)}\n`);

  await ended(io);
  wall.stop();
  await server.close();
  trace.close({ ...headerOf(plan), endedAtMs: clock.now() });
  io.err(`${trace.events} events${flags.trace === undefined ? "" : `, kept in ${flags.trace}\nnpx a2a-chaos judge ${flags.trace}`}\n`);
  if (fault !== null) throw fault;
  return EXIT.holds;
}

function beginning(plan: Plan, { trace: path, speed }: ServeFlags) {
  const clock = virtualClock(() => trace.beginStep());
  const trace = traceWriter(path ?? null, headerOf(plan), () => clock.now());
  return { clock, trace, wall: wallClock(clock, speed) };
}

function greeting(what: string, plan: Plan, { origin }: Served, { speed }: ServeFlags, dialects: readonly Dialect[]): string {
  const cards = plan.vendors.map((_, at) => `  vendor-${at + 1}  ${origin}/vendor-${at + 1}${dialects[0]?.cardPath}`);
  return [
    `a2a-chaos serve ${what}`,
    `  speaks    ${dialects.map(({ id }) => id).join(", ")}`,
    `  speed     ${speed} ms a ms`,
    `  claims    POST ${origin}/told {"of": MESSAGE-ID | TASK-ID, "claim": {"state", "conflict", "cancel", "end"}}`,
    "",
    "cards",
    ...cards,
    "",
    ...whatWillHappen(plan),
    "",
    "Ctrl-C ends it.",
  ].join("\n");
}

/** Nobody knows what a client of another process was to ask, or how long it would wait; the plan's own client stands for it. */
function headerOf(plan: Plan): Header {
  const { limits, deadlines } = clientSettings(plan.client);
  const faultsEndAtMs = plan.faultsEndAtMs ?? FAULTS_END_AT_MS;
  const boundMs = faultsEndAtMs + deadlines.taskMs + deadlines.reconciliationMs;
  return { v: 1, limits, deadlines, faultsEndAtMs, lastAskAtMs: 0, boundMs, ended: "horizon", endedAtMs: 0 };
}

function ended(io: Io): Promise<void> {
  return new Promise((resolve) => {
    io.onInterrupt(resolve);
    process.once("SIGTERM", () => resolve());
  });
}
