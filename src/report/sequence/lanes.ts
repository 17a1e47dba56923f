import { type AnyEvent, vantageOf } from "../../trace/event.ts";

/** The lanes of a drawn timeline, from the caller to the work: who an event happens to. */
export const LANES = ["caller", "guard", "client", "wire", "edge", "origin", "task manager", "work"] as const;
export type Lane = (typeof LANES)[number];

export function laneOf(event: AnyEvent): Lane {
  const vantage = vantageOf(event.kind);
  if (vantage !== "vendor") return vantage;
  switch (event.kind) {
    case "card-published":
      return "origin";
    case "card-served":
      return event.body.edge === null ? "origin" : "edge";
    case "artifact-made":
    case "effect":
    case "work-stopped":
      return "work";
    default:
      return "task manager";
  }
}
