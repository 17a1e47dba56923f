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
  const wire = link(legs, rulesFromFaults(plan.faults ?? [], stage.faultsEndAtMs), stage);
  const byId = new Map<string, Vendor>();
  const byUrl = new Map<string, { readonly owner: Vendor; readonly endpoint: number }>();
  plan.vendors.forEach((vendorPlan, at) => {
    const owner = vendor(vendorPlan, at + 1, stage, wire.post);
    byId.set(owner.id, owner);
    for (const [nth, { url }] of owner.interfaces.entries()) byUrl.set(url, { owner, endpoint: nth + 1 });
  });

  return {
    net: {
      exchange(name, of, stray, request, hear) {
        stage.recorder.record("sent", of, { x: name, request, stray });
        return wire.call({ x: name, of, op: request.op, party: of, hear }, (line: Line) => {
          const place = byUrl.get(request.to.url);
          if (place === undefined) line.fail();
          else place.owner.receive(place.endpoint, line, request);
        });
      },
      card(name, vendorName, request, hear) {
        stage.recorder.record("card-sent", null, { x: name, vendor: vendorName, request });
        return wire.call({ x: name, of: null, op: "card", party: vendorName, hear }, (line: Line) => {
          const owner = byId.get(vendorName);
          if (owner === undefined) line.fail();
          else line.answer({ kind: "card", reply: owner.serveCard(name, request) });
        });
      },
    },
  };
};
