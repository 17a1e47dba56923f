import type { AddressAnswer, HeardAnswer, OpenedAnswer, StartAnswer } from "../port/guard.ts";
import { duration } from "./duration.ts";
import { claimWords, hashWords, placeWords } from "./phrase-news.ts";

/** What a guard answered, in a few words: one function a call of the port. */
export function startWords(answer: StartAnswer): string {
  switch (answer.answer) {
    case "proceed": {
      const relies = answer.relies.length === 0 ? "" : `, relying on ${answer.relies.join(", ")}`;
      const lowered = answer.lowered.map((one) => `, without ${one.of} (${one.reason})`).join("");
      return `proceed at ${placeWords(answer.at)}${relies}${lowered}`;
    }
    case "confirm":
      return `confirm ${answer.of} by ${answer.by}`;
    case "look":
      return "look for an earlier landing";
    case "refuse":
      return `refuse (${answer.reason}): ${claimWords(answer.claim)}`;
    default:
      return waitWords(answer);
  }
}

export function openedWords(answer: OpenedAnswer): string {
  return answer.answer === "bind" ? "bind" : `stray (${answer.reason})${answer.cancel ? ", cancel it" : ""}`;
}

export function heardAnswerWords(answer: HeardAnswer): string {
  const reason = answer.reason === null ? "" : ` (${answer.reason})`;
  const resolved = answer.resolved.map((one) => `, resolves news ${one.news} as ${one.as}`).join("");
  const next = answer.next.length === 0 ? "" : `, then ${answer.next.join(", ")}`;
  return `${answer.answer}${reason}${resolved}${next}`;
}

export function addressWords(answer: AddressAnswer): string {
  switch (answer.answer) {
    case "proceed":
      return "proceed";
    case "rebind":
      return `rebind to ${placeWords(answer.at)} under card ${hashWords(answer.card)} (${answer.reason})`;
    case "refuse":
      return `refuse (${answer.reason})`;
    case "orphan":
      return `orphan (${answer.reason})`;
    default:
      return waitWords(answer);
  }
}

function waitWords(answer: Extract<StartAnswer, { answer: "revalidate" | "hold" }>): string {
  if (answer.answer === "hold") return `hold until ${duration(answer.until)} (${answer.reason})`;
  return answer.unconditional ? "revalidate past every cache" : "revalidate";
}
