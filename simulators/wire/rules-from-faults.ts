import type { Fault, Leg } from "../../src/plan/fault.ts";
import { PASS, type Rule, type Ruling, type WireOperation } from "./rule.ts";

/**
 * The faults of a plan as one rule. All that match a message apply: delays add up, one drop is enough, of cuts and of crossings the first
 * decides. Messages are counted for each (leg, operation, party) apart, so that what one exchange meets does not depend on how many others
 * there were. None applies from `endsAtMs`.
 */
export function rulesFromFaults(faults: readonly Fault[], endsAtMs: number): Rule {
  if (faults.length === 0) return () => PASS;
  const parties = faults.map((fault) => (fault.delegation === undefined ? null : `d${fault.delegation}`));
  const counting = faults.filter((fault) => fault.nth !== undefined);
  const counts = new Map<string, number>();

  return (leg, op, party, atMs) => {
    // Most messages are of a kind that no fault counts.
    const nth = isCounted(counting, leg, op) ? countOf(counts, leg, op, party) : 0;
    if (atMs >= endsAtMs) return PASS;
    let ruling = PASS;
    for (let at = 0; at < faults.length; at += 1) {
      const fault = faults[at] as Fault;
      const concerned = parties[at] as string | null;
      if (concerned !== null && concerned !== party) continue;
      if (matches(fault, leg, op, nth, atMs)) ruling = withFault(ruling, fault);
    }
    return ruling;
  };
}

function matches(fault: Fault, leg: Leg, op: WireOperation | null, nth: number, atMs: number): boolean {
  return (
    isOfKind(fault, leg, op) &&
    (fault.nth === undefined || fault.nth === nth) &&
    atMs >= (fault.fromMs ?? 0) &&
    (fault.untilMs === undefined || atMs < fault.untilMs)
  );
}

function isCounted(counting: readonly Fault[], leg: Leg, op: WireOperation | null): boolean {
  for (const fault of counting) if (isOfKind(fault, leg, op)) return true;
  return false;
}

function isOfKind(fault: Fault, leg: Leg, op: WireOperation | null): boolean {
  return fault.leg === leg && (fault.op === undefined || fault.op === op);
}

function withFault(ruling: Ruling, fault: Fault): Ruling {
  const ms = fault.ms ?? 0;
  switch (fault.kind) {
    case "drop":
      return { ...ruling, isLost: true };
    case "delay":
      return { ...ruling, delayMs: ruling.delayMs + ms };
    case "refuse":
      return fault.leg === "request" ? { ...ruling, isRefused: true } : ruling;
    case "duplicate":
      return fault.leg !== "frame" ? { ...ruling, again: [...ruling.again, ms] } : ruling;
    case "cut":
      return fault.leg === "frame" ? { ...ruling, cut: ruling.cut ?? fault.how ?? "closed" } : ruling;
    case "cross":
      return (fault.leg === "reply" || fault.leg === "frame") && fault.with !== undefined
        ? { ...ruling, crossedWith: ruling.crossedWith ?? `d${fault.with}` }
        : ruling;
    case "garble":
      return fault.leg === "request" ? ruling : { ...ruling, isGarbled: true };
  }
}

function countOf(counts: Map<string, number>, leg: Leg, op: WireOperation | null, party: string): number {
  const key = `${leg} ${op} ${party}`;
  const nth = (counts.get(key) ?? 0) + 1;
  counts.set(key, nth);
  return nth;
}
