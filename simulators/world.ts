import type { Request } from "../src/a2a/exchange.ts";
import type { Plan } from "../src/plan/plan.ts";
import type { WorldFactory } from "../src/run/world.ts";
import type { Line } from "./line.ts";
import { type Vendor, vendor } from "./vendor.ts";
import { link } from "./wire/link.ts";
import { rulesFromFaults } from "./wire/rules-from-faults.ts";

/**
 * The simulated world of a plan: its vendors, and the wire to them. A function of the plan and of what is sent; it draws nothing, and it knows
 * neither the guard nor what is expected of it.
 */
export const world: WorldFactory = (plan, stage) => {
  const legs = { requestMs: plan.link?.requestMs ?? 1, replyMs: plan.link?.replyMs ?? 1, pushMs: plan.link?.pushMs ?? 1 };
  const faults = plan.faults ?? [];
  const wire = link(legs, rulesFromFaults(faults, stage.faultsEndAtMs), stage);
  const mayCross = faults.some(({ kind }) => kind === "cross");
  const byId = new Map<string, Vendor>();
  const byUrl = new Map<string, { readonly owner: Vendor; readonly endpoint: number }>();
  plan.vendors.forEach((vendorPlan, at) => {
    const owner = vendor(vendorPlan, at + 1, vendorPlan.taskIds === "counted" ? delegationsTo(plan, at + 1) : [], stage, wire.post);
    byId.set(owner.id, owner);
    for (const [nth, { url }] of owner.interfaces.entries()) byUrl.set(url, { owner, endpoint: nth + 1 });
  });

  return {
    net: {
      exchange(name, of, stray, request, hear, arrived) {
        stage.recorder.record("sent", of, { x: name, request, stray });
        const place = byUrl.get(request.to.url);
        const tell =
          mayCross && place !== undefined && isCrossable(request) ? (other: string) => place.owner.tell(place.endpoint, other) : null;
        const call = { x: name, of, op: request.op, party: of ?? place?.owner.id ?? name, tell, isStream: isStream(request), hear };
        return wire.call(call, (line: Line) => {
          const asked = arrived === undefined ? request : arrived();
          if (place === undefined) line.fail();
          else if (typeof asked === "string") line.answer({ kind: "error", error: asked, landed: "answered" });
          else place.owner.receive(place.endpoint, line, asked);
        });
      },
      card(name, vendorName, request, hear) {
        stage.recorder.record("card-sent", null, { x: name, vendor: vendorName, request });
        return wire.call({ x: name, of: null, op: "card", party: vendorName, tell: null, isStream: false, hear }, (line: Line) => {
          const owner = byId.get(vendorName);
          if (owner === undefined) line.fail();
          else {
            const reply = owner.serveCard(name, request);
            line.answer(reply === null ? { kind: "error", error: "unreachable", landed: "no" } : { kind: "card", reply });
          }
        });
      },
    },
  };
};

/** The delegations of a vendor, in the order in which the plan makes them. */
function delegationsTo({ workload }: Plan, position: number): readonly string[] {
  const vendors = workload.flatMap((step) => (step.ask === "delegate" ? [step.vendor ?? 1] : []));
  return vendors.flatMap((one, at) => (one === position ? [`d${at + 1}`] : []));
}

/** What comes back speaks of one task. */
function isCrossable({ op }: Request): boolean {
  return op === "get" || op === "cancel" || op === "continue" || op === "send" || op === "subscribe";
}

function isStream({ op, stream }: Request): boolean {
  return stream || op === "subscribe";
}
