import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { FROM_OUTSIDE } from "../properties/invariants/from-outside.ts";
import { behindDoor } from "../simulators/doors/behind-door.ts";
import type { DoorId } from "../simulators/doors/door.ts";
import type { DialectId } from "../simulators/wire/dialects/dialect.ts";
import { dialectOf } from "../simulators/wire/dialects/dialect-of.ts";
import { world } from "../simulators/world.ts";
import type { Invariant } from "../src/judge/invariant.ts";
import { seenFromOutside } from "../src/judge/seen-from-outside.ts";
import { InputError } from "../src/plan/input-error.ts";
import type { Plan } from "../src/plan/plan.ts";
import { clientWords } from "../src/report/replay-command.ts";
import type { ClientFactory } from "../src/run/client-subject.ts";
import { runClient } from "../src/run/run-client.ts";
import { virtualGlobals } from "../src/run/virtual-globals.ts";
import type { Spends } from "../src/search/subject.ts";
import { exported } from "../src/subject/exported.ts";
import type { Trace } from "../src/trace/trace.ts";
import { enterClientsRoom } from "./clients-room.ts";
import type { Crew } from "./crew.ts";
import { listCrew } from "./crews.ts";
import { doorNamed } from "./doors.ts";
import type { Io } from "./io.ts";

/** How a whole client is put under test. */
export interface WholeClient {
  readonly file: string;
  readonly door: DoorId;
  readonly dialect: DialectId;
}

const ACCEPTED = "A .ts, .mts, .js, .mjs or .cjs file whose default export is a ClientFactory is accepted.";
/** What every client is tried with before anything else: whether its adapter is one. */
const FIRST_RUN: Plan = { v: 1, vendors: [{}], workload: [{ atMs: 0, ask: "delegate" }], horizonMs: 0 };

/** A run with bytes costs a hundred times more. */
const SPENDS: Spends = { witnesses: 2, attempts: 3, executionsAShrink: 200, executions: 300 };

/**
 * A whole client from a user's file, in this very process, behind a door and with the globals of each run: whom a plan is put to, and no more than one plan at a
 * time. A file that is no client is told in one line (`InputError`).
 */
export async function clientUnderTest({ file, door: id, dialect }: WholeClient, io: Io): Promise<Crew> {
  const factory = await clientNamed(file, io);
  const door = await doorNamed(id);
  listCrew(door);
  const served = virtualGlobals(behindDoor(world, { door, dialect: dialectOf(dialect) }));
  const run = oneAtATime((plan: Plan) => runClient(plan, factory, served));
  await run(FIRST_RUN);
  return {
    tested: { name: clientWords({ file, door: id, dialect }), run, spends: SPENDS },
    baseline: null,
    excused: [],
    hands: () => undefined,
  };
}

/** The claims as they can be asked about a client, where one is under test. */
export function claimsFor(whole: WholeClient | null, invariants: readonly Invariant[]): readonly Invariant[] {
  return whole === null ? invariants : seenFromOutside(invariants, FROM_OUTSIDE);
}

async function clientNamed(file: string, io: Io): Promise<ClientFactory> {
  const refuse = (why: string): InputError => new InputError(`load the client ${file}`, why, ACCEPTED);
  const path = resolve(file);
  if (!existsSync(path)) throw refuse("there is no such file");
  if (!statSync(path).isFile()) throw refuse("that is not a file");
  listCrew(enterClientsRoom(io));
  const loaded = await exported(path, { "a2a-chaos/guard": neighbour("guard/door"), "a2a-chaos": neighbour("index") });
  if (loaded.kind === "refused") throw refuse(loaded.why);
  return loaded.made as ClientFactory;
}

/** As this file is, so are its neighbours: TypeScript in the sources, JavaScript in the build. */
function neighbour(name: string): string {
  return fileURLToPath(new URL(`../src/${name}${import.meta.url.endsWith(".ts") ? ".ts" : ".js"}`, import.meta.url));
}

/** A door is open for one run at a time; whoever comes meanwhile waits. */
function oneAtATime(run: (plan: Plan) => Promise<Trace>): (plan: Plan) => Promise<Trace> {
  let last: Promise<unknown> = Promise.resolve();
  return (plan) => {
    const next = last.then(() => run(plan));
    last = next.catch(() => {});
    return next;
  };
}
