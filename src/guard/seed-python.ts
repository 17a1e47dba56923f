import type { TaskState } from "../a2a/task-state.ts";
import type { GuardFactory, HeardAnswer, News } from "../port/guard.ts";
import { claimBook } from "./claim-book.ts";

/** The states the seed's guard calls terminal; it does not know that there are others. */
const TERMINAL: ReadonlySet<TaskState | null> = new Set(["canceled", "completed", "failed"]);
const KNOWN: ReadonlySet<TaskState> = new Set(["submitted", "working", "canceled", "completed", "failed"]);

/**
 * The first seed's guard, its logic expressed anew: an acknowledged cancel seals the task against other terminal states, a terminal state against another one;
 * everything else it accepts, a regression too. Where it raised, the news is filed here. It knows no cards at a resume, no deadlines, no turns, no channels, and the only
 * capability it refuses is one the card does not mention. `docs/seed-python.md` says which claims that fails, and why.
 */
export const seedPython: GuardFactory = (saved) => {
  const book = claimBook(saved);
  return {
    start(ask) {
      const { newest } = ask.cards;
      const at = newest?.interfaces[0];
      if (newest === null || at === undefined) return { answer: "revalidate", unconditional: false };
      if (ask.requires.includes("interruptible") && !newest.declares.interruptible) {
        const claim = book.of(ask.delegation);
        claim.end = "refused";
        return { answer: "refuse", reason: "capability-absent", claim: { ...claim } };
      }
      return { answer: "proceed", at, relies: [...ask.requires], lowered: [] };
    },
    opened: () => ({ answer: "bind" }),
    address: (ask) => ({ answer: "proceed", at: ask.binding.at }),
    heard(news) {
      if (news.delegation === null) return { answer: "ignore", reason: "foreign-task", next: [], resolved: [], claim: null };
      const claim = book.of(news.delegation);
      const [answer, reason] = transition(claim, news);
      return { answer, reason, next: claim.end === null ? [] : ["stop-watching"], resolved: [], claim: { ...claim } };
    },
    save: () => book.save(),
  };
};

type Claimed = ReturnType<ReturnType<typeof claimBook>["of"]>;

function transition(claim: Claimed, news: News): [HeardAnswer["answer"], HeardAnswer["reason"]] {
  if (news.kind === "wish") {
    if (news.wish === "cancel" && claim.cancel === "none") claim.cancel = "wanted";
    if (news.wish === "abandon") claim.end ??= "abandoned";
    return ["note", null];
  }
  if (news.kind !== "task") return ["note", null];
  const { state } = news.task;
  if (state === null) return ["admit", null];
  if (!KNOWN.has(state)) return ["quarantine", "unrecognized-state"];
  if (news.channel === "cancel" && state === "canceled") {
    if (TERMINAL.has(claim.state)) return ["quarantine", "other-terminal"];
    claim.cancel = "acknowledged";
    claim.state = claim.end = "canceled";
    return ["admit", null];
  }
  if (claim.cancel === "acknowledged" && TERMINAL.has(state) && state !== "canceled") return ["quarantine", "after-acknowledged-cancel"];
  if (TERMINAL.has(claim.state) && TERMINAL.has(state) && state !== claim.state) return ["quarantine", "other-terminal"];
  claim.state = state;
  if (state === "completed" || state === "failed" || state === "canceled") claim.end = state;
  return ["admit", null];
}
