import { CLIENT_DEFAULTS, type ClientLimits, type ClientOptions, type Crash, DEADLINES, type Deadlines, LIMITS } from "./client-options.ts";
import type { Fault } from "./fault.ts";
import { type Defaults, lean, unlessEmpty, unlessSame } from "./lean.ts";
import { normalVendor } from "./normal-vendor.ts";
import { normalWorkload, type Renumbered } from "./normal-workload.ts";
import { FAULTS_END_AT_MS, type Link, type Plan } from "./plan.ts";

const LINK: Defaults<Link> = { requestMs: 1, replyMs: 1, pushMs: 1 };
const FAULT: Defaults<Fault> = {
  kind: undefined,
  leg: undefined,
  op: undefined,
  delegation: undefined,
  nth: undefined,
  fromMs: 0,
  untilMs: undefined,
  ms: undefined,
  how: "closed",
  with: undefined,
};
const CLIENT: Defaults<ClientOptions> = {
  ...CLIENT_DEFAULTS,
  channels: undefined,
  deadlines: undefined,
  limits: undefined,
  crashes: undefined,
  workers: undefined,
};
const DEADLINE: Defaults<Deadlines> = { ...DEADLINES, blockingMs: undefined };
const CRASH: Defaults<Crash> = { atMs: undefined, downMs: 1_000, lost: 0 };
const PLAN: Defaults<Plan> = {
  v: undefined,
  vendors: undefined,
  link: undefined,
  faults: undefined,
  workload: undefined,
  client: undefined,
  faultsEndAtMs: FAULTS_END_AT_MS,
  horizonMs: undefined,
};

/**
 * The normal form of a plan: one fact has one spelling. Members equal to their documented default and lists and objects that say nothing are left
 * out, members stand in the documented order, the workload in the order of its instants. Idempotent; never changes the run of a valid plan.
 */
export function normalise(plan: Plan): Plan {
  const { workload, renumbered } = normalWorkload(plan.workload);
  const faults = plan.faults?.map((fault) => normalFault(fault, renumbered));
  return lean<Plan>(
    {
      ...plan,
      vendors: plan.vendors.map((vendor) => normalVendor(vendor, renumbered)),
      link: plan.link && unlessEmpty(lean(plan.link, LINK)),
      faults: unlessEmpty(faults),
      workload,
      client: plan.client && unlessEmpty(normalClient(plan.client)),
    },
    PLAN,
  );
}

/** Members that belong to another kind say nothing: a cut that becomes a drop forgets how. */
function normalFault(fault: Fault, renumbered: Renumbered): Fault {
  const { kind, delegation, how, with: other } = fault;
  const named = renumbered === null ? fault : { ...fault, delegation: delegation && renumbered(delegation) };
  if (how === undefined && other === undefined) return lean<Fault>(named, FAULT);
  const partner = other && (renumbered?.(other) ?? other);
  return lean<Fault>({ ...named, how: kind === "cut" ? how : undefined, with: kind === "cross" ? partner : undefined }, FAULT);
}

function normalClient(client: ClientOptions): ClientOptions {
  return lean<ClientOptions>(
    {
      ...client,
      channels: unlessSame(client.channels, CLIENT_DEFAULTS.channels),
      deadlines: client.deadlines && unlessEmpty(lean<Partial<Deadlines>>(client.deadlines, DEADLINE)),
      limits: client.limits && unlessEmpty(lean<Partial<ClientLimits>>(client.limits, LIMITS)),
      crashes: unlessEmpty(client.crashes?.map((crash) => lean(crash, CRASH))),
    },
    CLIENT,
  );
}
