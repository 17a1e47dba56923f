/**
 * The names a run gives to what a plan only counts. Positions and counts start at 1 and go in, names come out; nothing is ever random, so that
 * two guards under one plan meet the same ids. What the world names (endpoints, tasks, contexts), it names itself.
 */
export const PRINCIPAL = "client";

export function vendorId(position: number): string {
  return `vendor-${position}`;
}

export function delegationId(n: number): string {
  return `d${n}`;
}

export function messageId(n: number): string {
  return `m${n}`;
}

/** The webhook registered for a delegation. */
export function hook(n: number): string {
  return `https://client.example/hook/d${n}`;
}

/** The credentials a push must present there. */
export function pushToken(n: number): string {
  return `tok-d${n}`;
}

/** The purpose of a delegation that names none. No plan can spell it: intents have no colon. */
export function ownIntent(n: number): string {
  return `own:d${n}`;
}
