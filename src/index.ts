/**
 * The public door: what someone needs to put a guard of their own under test, and to read and keep what is found. Re-exports only.
 */

export { draw } from "../properties/draw.ts";
export { EXPOSURES } from "../properties/exposures/all.ts";
export { INVARIANTS } from "../properties/invariants/all.ts";
export { FROM_OUTSIDE } from "../properties/invariants/from-outside.ts";
export { SCENARIOS } from "../properties/scenarios/all.ts";
export type { Scenario } from "../properties/scenarios/scenario.ts";
export { behindDoor } from "../simulators/doors/behind-door.ts";
export { type Carrier, EXCHANGE_HEADER } from "../simulators/doors/carrier.ts";
export { directDoor } from "../simulators/doors/direct.ts";
export type { Door } from "../simulators/doors/door.ts";
export { loopbackDoor } from "../simulators/doors/loopback.ts";
export { throughDoor } from "../simulators/doors/through-door.ts";
export type { Dialect, DialectId } from "../simulators/wire/dialects/dialect.ts";
export { dialectOf } from "../simulators/wire/dialects/dialect-of.ts";
export { world } from "../simulators/world.ts";
export { acceptAll } from "./guard/accept-all.ts";
export { quarantineAll } from "./guard/quarantine-all.ts";
export { referenceGuard } from "./guard/reference-guard.ts";
export { refuseAll } from "./guard/refuse-all.ts";
export type { Exposure } from "./judge/exposure.ts";
export type { Invariant } from "./judge/invariant.ts";
export { judge } from "./judge/judge.ts";
export { judgeFromOutside } from "./judge/judge-from-outside.ts";
export type { Verdict, Violation } from "./judge/verdict.ts";
export { InputError } from "./plan/input-error.ts";
export type { Plan } from "./plan/plan.ts";
export { parsePlan, readPlan, writePlan } from "./plan/plan-codec.ts";
export { readToken, writeToken } from "./plan/token.ts";
export type * from "./port/guard.ts";
export type { Json } from "./port/json.ts";
export type { Limits } from "./port/limits.ts";
export type { ClientAdapter, ClientFactory, SubjectPorts } from "./run/client-subject.ts";
export { run } from "./run/run.ts";
export { runClient } from "./run/run-client.ts";
export { virtualGlobals } from "./run/virtual-globals.ts";
export type { WorldFactory } from "./run/world.ts";
export { type CampaignOptions, campaign } from "./search/campaign.ts";
export type { CampaignResult } from "./search/campaign-result.ts";
export { type Replay, replay } from "./search/replay.ts";
export { claimsAtStake } from "./search/stakes.ts";
export type { Subject } from "./search/subject.ts";
export { fingerprint } from "./trace/fingerprint.ts";
export { type History, history } from "./trace/history.ts";
export type { Trace } from "./trace/trace.ts";
