import { writeSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { behindDoor } from "../simulators/doors/behind-door.ts";
import { dialectOf } from "../simulators/wire/dialects/dialect-of.ts";
import { world } from "../simulators/world.ts";
import { InputError } from "../src/plan/input-error.ts";
import type { Plan } from "../src/plan/plan.ts";
import type { ClientFactory } from "../src/run/client-subject.ts";
import { runClient } from "../src/run/run-client.ts";
import { virtualGlobals } from "../src/run/virtual-globals.ts";
import { WORDS_TO } from "../src/subject/cell.ts";
import { exported } from "../src/subject/exported.ts";
import { watchman } from "../src/subject/watchman.ts";
import type { Trace } from "../src/trace/trace.ts";
import {
  CLIENT_MEMORY_MAX_BYTES,
  CLIENT_PATIENCE_MS,
  type ClientOpening,
  type ClientRun,
  type ClientSaid,
  THROWN_MAX,
} from "./client-words.ts";
import { dyingYoung } from "./collector.ts";
import { doorNamed } from "./doors.ts";

/**
 * A process that runs a whole client under one plan after the other (docs/decisions/025): the first message says which client, every other is a plan. What the
 * client does here, it does to this process alone; when it keeps the process to itself for too long, the watchman ends it.
 */

/** How long a client may take to load, with all that it imports, ms. */
const LOADING_MS = 30_000;
const BEAT_EVERY_MS = 100;
/** What every client is tried with before anything else: whether its factory makes an adapter. Nothing is asked of it. */
const FIRST_RUN: Plan = { v: 1, vendors: [{}], workload: [{ atMs: 1, ask: "delegate" }], horizonMs: 0 };

let client: ((plan: Plan) => Promise<Trace>) | null = null;
let thrown: readonly string[] = [];
let beats = 0;
const watch = watchman({ memoryMaxBytes: CLIENT_MEMORY_MAX_BYTES, wordsTo: WORDS_TO, write: (line) => writeSync(WORDS_TO, line) });
/** Kept from the start: a run makes the global ones virtual. */
const turn = setImmediate;

dyingYoung();
standFast();
beat();
setInterval(beat, BEAT_EVERY_MS);
process.on("message", (message: ClientOpening | ClientRun) => {
  watch.allow("plan" in message ? CLIENT_PATIENCE_MS : LOADING_MS);
  watch.begin();
  beat();
  said(message).then((answer) => {
    watch.end();
    process.send?.(answer);
  });
});

/** Ctrl-C is for whoever sent the plan; and what a client left behind does not bring the process down when it fails. */
function standFast(): void {
  process.on("SIGINT", () => {});
  process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
  process.on("unhandledRejection", (reason) => console.error(`A promise that the client left behind was rejected: ${String(reason)}`));
  process.on("uncaughtException", (error) => console.error(`What the client left behind threw: ${String(error)}`));
}

/** As long as the event loop turns, the client has not kept the process to itself. */
function beat(): void {
  beats = (beats + 1) % 1_000_000_000;
  watch.called({ run: 0, call: beats }, false);
}

async function said(message: ClientOpening | ClientRun): Promise<ClientSaid> {
  thrown = [];
  try {
    const json = "plan" in message ? await ran(message.plan) : await opened(message);
    // Rejections are told between two turns of the event loop, so one more is waited for.
    await new Promise<void>((resolve) => {
      turn(resolve);
    });
    return { kind: "done", json, thrown };
  } catch (error) {
    if (error instanceof InputError) return { kind: "refused", line: error.message };
    return { kind: "crash", what: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

async function opened({ file, path, door: id, dialect }: ClientOpening): Promise<null> {
  const loaded = await exported(path, { "a2a-chaos/guard": neighbour("guard/door"), "a2a-chaos": neighbour("index") });
  if (loaded.kind === "refused")
    throw new InputError(
      `load the client ${file}`,
      loaded.why,
      "A .ts, .mts, .js, .mjs or .cjs file whose default export is a ClientFactory is accepted.",
    );
  const factory = loaded.made as ClientFactory;
  const served = virtualGlobals(behindDoor(world, { door: await doorNamed(id), dialect: dialectOf(dialect) }), onThrow);
  client = (plan) => runClient(plan, factory, served, onThrow);
  await client(FIRST_RUN);
  return null;
}

async function ran(plan: Plan): Promise<string> {
  if (client === null) throw new Error("A plan came before the client.");
  const trace = await client(plan);
  try {
    return JSON.stringify(trace);
  } catch (error) {
    throw new InputError("take the client", `what it told its caller is no JSON: ${String(error)}`, "Plain JSON values are accepted.");
  }
}

function onThrow(error: unknown): void {
  if (thrown.length < THROWN_MAX) thrown = [...thrown, error instanceof Error ? (error.stack ?? String(error)) : String(error)];
}

/** As this file is, so are its neighbours: TypeScript in the sources, JavaScript in the build. */
function neighbour(name: string): string {
  return fileURLToPath(new URL(`../src/${name}${import.meta.url.endsWith(".ts") ? ".ts" : ".js"}`, import.meta.url));
}
