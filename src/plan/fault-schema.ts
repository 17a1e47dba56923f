import * as z from "zod";
import { delegation, durationMs } from "./behaviour-schema.ts";
import type { Leg } from "./fault.ts";
import { COUNT_MAX } from "./plan-bounds.ts";

/** The strict form of `fault.ts`. Some kinds are faults of one leg only, and some members belong to one kind only. */
const ONLY_LEGS: Readonly<Record<string, readonly Leg[]>> = { refuse: ["request"], cut: ["frame"], cross: ["reply", "frame"] };

export const faultSchema = z
  .strictObject({
    kind: z.enum(["drop", "delay", "duplicate", "refuse", "cut", "cross", "garble"]),
    leg: z.enum(["request", "reply", "frame", "push"]),
    op: z.exactOptional(z.enum(["send", "continue", "get", "list", "subscribe", "cancel", "push-config", "card", "live-card"])),
    delegation: z.exactOptional(delegation),
    nth: z.exactOptional(z.int().min(1).max(COUNT_MAX)),
    fromMs: z.exactOptional(durationMs),
    untilMs: z.exactOptional(durationMs),
    ms: z.exactOptional(durationMs),
    how: z.exactOptional(z.enum(["closed", "broken", "hang"])),
    with: z.exactOptional(delegation),
  })
  .superRefine((fault, context) => {
    const refuse = (member: string, message: string) => {
      context.addIssue({ code: "custom", path: [member], message });
    };
    if (fault.kind === "garble" && fault.leg === "request") refuse("leg", "garble is a fault of what comes from a vendor");
    const legs = ONLY_LEGS[fault.kind];
    if (legs !== undefined && !legs.includes(fault.leg)) refuse("leg", `${fault.kind} is a fault of the ${legs.join(" or ")} leg`);
    if (fault.how !== undefined && fault.kind !== "cut") refuse("how", "belongs to cut only");
    if ((fault.with !== undefined) !== (fault.kind === "cross")) refuse("with", "cross needs it, and no other kind has it");
  });
