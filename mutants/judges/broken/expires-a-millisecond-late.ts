import { noResumeAtAStaleEndpoint } from "../../../properties/invariants/resumption/no-resume-at-a-stale-endpoint.ts";
import type { Event } from "../../../src/trace/event.ts";
import { blindToDelegations } from "../broken-judge.ts";

export const expiresAMillisecondLate = blindToDelegations(
  "expires-a-millisecond-late",
  "Takes a card for fresh one millisecond after it has expired",
  noResumeAtAStaleEndpoint,
  ({ questions, ...delegation }) => ({
    ...delegation,
    questions: questions.map(({ newest, ...question }) => ({ ...question, newest: newest === null ? null : later(newest) })),
  }),
);

function later(held: Event<"held">): Event<"held"> {
  const { snapshot } = held.body;
  return { ...held, body: { ...held.body, snapshot: { ...snapshot, freshUntil: snapshot.freshUntil + 1 } } };
}
