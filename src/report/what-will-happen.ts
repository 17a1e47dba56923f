import type { WorkStep } from "../plan/behaviour.ts";
import type { Fault } from "../plan/fault.ts";
import type { Plan } from "../plan/plan.ts";
import type { Rollout } from "../plan/rollout.ts";
import type { Vendor } from "../plan/topology.ts";
import { duration } from "./duration.ts";

/** For whoever meets the vendors of a plan: what they will do, and when, one line each; what depends on a request has no instant. In: a plan. */
export function whatWillHappen(plan: Plan): readonly string[] {
  const timed = [...plan.vendors.flatMap((vendor, at) => ofVendor(vendor, `vendor-${at + 1}`)), ...(plan.faults ?? []).map(ofFault)];
  const inOrder = timed.map((line, at) => ({ ...line, at })).sort((a, b) => a.atMs - b.atMs || a.at - b.at);
  const scripts = plan.vendors.flatMap((vendor, at) =>
    (vendor.work ?? []).map((script, nth) => `  vendor-${at + 1}, task ${nth + 1}: ${workWords(script)}`),
  );
  const builds = plan.vendors.flatMap((vendor, at) =>
    vendor.build === undefined ? [] : [`  vendor-${at + 1}: ${JSON.stringify(vendor.build)}`],
  );
  return [
    ...section(
      "what will happen",
      inOrder.map(({ atMs, says }) => `  ${atMs === 0 ? "from the start" : `at ${duration(atMs)}`}: ${says}`),
    ),
    ...section("what a task does, in turn", scripts),
    ...section("who the vendors are", builds),
  ];
}

interface Line {
  readonly atMs: number;
  readonly says: string;
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [title, ...lines];
}

function ofVendor({ rollouts = [], originDown = [], route = [] }: Vendor, id: string): readonly Line[] {
  return [
    ...rollouts.map((rollout) => ({ atMs: rollout.atMs, says: `${id} ${rolloutWords(rollout)}` })),
    ...originDown.map(([fromMs, untilMs]) => ({
      atMs: fromMs,
      says: `the origin of the card of ${id} answers nothing until ${duration(untilMs)}`,
    })),
    ...route.map(([atMs, edge]) => ({ atMs, says: `edge ${edge} of ${id} answers reads of its card` })),
  ];
}

function rolloutWords(rollout: Rollout): string {
  const parts: string[] = [];
  if (rollout.move !== undefined) parts.push(`moves, and the old endpoint is ${rollout.move.old ?? "gone"}`);
  if (rollout.build !== undefined) parts.push(`runs another build: ${JSON.stringify(rollout.build)}`);
  if (rollout.skills !== undefined) parts.push(`has the skills ${rollout.skills.join(", ") || "none"}`);
  if (rollout.redefinesSkills === true) parts.push("means something else by its skills");
  if (rollout.cosmetic === true) parts.push("edits its card");
  const card = rollout.cardAfterMs ?? 0;
  parts.push(card === "never" ? "its card never says so" : card === 0 ? "its card says so at once" : `its card says so ${cardWords(card)}`);
  if (rollout.backAfterMs !== undefined) parts.push(`it goes back after ${duration(rollout.backAfterMs)}`);
  return parts.join("; ");
}

function cardWords(ms: number): string {
  return ms > 0 ? `${duration(ms)} later` : `${duration(-ms)} before`;
}

function ofFault({ kind, leg, op, nth, ms, fromMs, untilMs }: Fault): Line {
  const which = `${nth === undefined ? "every" : `number ${nth} of each`} ${leg}${op === undefined ? "" : ` of ${op}`}`;
  const until = untilMs === undefined ? "" : `, until ${duration(untilMs)}`;
  return { atMs: fromMs ?? 0, says: `${kind}${ms === undefined ? "" : ` by ${duration(ms)}`}: ${which}${until}` };
}

function workWords(script: readonly WorkStep[]): string {
  const steps = script.map(({ afterMs, state, artifact, effect }) => {
    const what = [state, artifact === undefined ? undefined : `artifact ${artifact}`, effect === true ? "an effect" : undefined];
    return `after ${duration(afterMs)} ${what.filter((one) => one !== undefined).join(" and ")}`;
  });
  return steps.join(", ");
}
