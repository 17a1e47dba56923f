import type { Invariant } from "../../../src/judge/invariant.ts";

const ID = "guard-answers";

export const guardAnswers: Invariant = {
  id: ID,
  title: "The guard answers every question, lawfully",
  tag: "S",
  rule: "Every call of the guard port returns one of the answers the port allows for it: no throw, no hang, a reason where one is due, `until` later than now, `at` in the newest card, the hash of a rebind equal to that card's.",
  source: "The guard port's own contract; it binds every guard, whatever its policy.",
  spares: "Answers that are lawful but unwise: the other claims judge those by their effects.",
  marks: [{ id: "guard-asked", title: "the guard was asked something" }],
  judge({ firstCall, guardFault }) {
    if (guardFault === null) return { violations: [], marks: firstCall === null ? [] : ["guard-asked"], unknown: null };
    const { call, what } = guardFault.body;
    const why = `asked ${call} at ${guardFault.at} ms, the guard left the port: ${what}`;
    return {
      violations: [{ invariant: ID, delegation: guardFault.of, events: [guardFault.seq], why }],
      marks: ["guard-asked"],
      unknown: null,
    };
  },
};
