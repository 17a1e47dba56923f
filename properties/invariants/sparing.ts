import type { Invariant } from "../../src/judge/invariant.ts";
import type { Claim } from "../../src/port/guard.ts";
import type { Event } from "../../src/trace/event.ts";
import type { History } from "../../src/trace/history.ts";

/** A judge that does not hear the ends in `ends`: whether a client that is only watched had reason to give them, nobody sees. */
export function sparingEnds(ends: readonly Claim["end"][], judge: Invariant["judge"]): Invariant["judge"] {
  const spare = (claim: Claim): Claim => (ends.includes(claim.end) ? { ...claim, end: null } : claim);
  return (history) => judge(withTold(history, spare));
}

/** The same for the words of a cancel that are the client's own: that it gave up waiting, or that it let no cancel leave. */
export function sparingOwnCancelWords(judge: Invariant["judge"]): Invariant["judge"] {
  return (history) =>
    judge({
      ...history,
      delegations: history.delegations.map((delegation) => {
        const [cancel] = delegation.cancels;
        const isOwn = ({ seq, body }: Event<"told">) =>
          body.claim.cancel === "unconfirmed" || (body.claim.cancel === "refused" && (cancel === undefined || cancel.seq > seq));
        return {
          ...delegation,
          told: delegation.told.map((event) =>
            isOwn(event) ? { ...event, body: { claim: { ...event.body.claim, cancel: "none" as const } } } : event,
          ),
        };
      }),
    });
}

/** A judge that knows of no end, and so of nothing that was due after one. */
export function beforeAnyEnd(judge: Invariant["judge"]): Invariant["judge"] {
  return (history) => judge({ ...history, delegations: history.delegations.map((delegation) => ({ ...delegation, ended: null })) });
}

/** A judge that is not asked where no artifact was shown at all: the client does not say. */
export function onlyIfShown(judge: Invariant["judge"]): Invariant["judge"] {
  return (history) =>
    history.delegations.some(({ shown }) => shown.length > 0) ? judge(history) : { violations: [], marks: [], unknown: null };
}

function withTold(history: History, spare: (claim: Claim) => Claim): History {
  const delegations = history.delegations.map((delegation) => ({
    ...delegation,
    told: delegation.told.map((event) => ({ ...event, body: { claim: spare(event.body.claim) } })),
  }));
  return { ...history, delegations };
}
