import type { AgentCard } from "../../src/a2a/agent-card.ts";
import type { Heard } from "../../src/a2a/exchange.ts";
import type { Asked, Dialect, HttpResponse } from "../wire/dialects/dialect.ts";
import type { WebhookLedger } from "../wire/dialects/webhook-ledger.ts";
import type { Answering } from "./door.ts";

/** How what the wire delivers is written for one request: the whole answer, or what opens a stream; and one thing on an open stream. */
export interface Wording {
  reply(heard: Heard): HttpResponse;
  event(heard: Extract<Heard, { kind: "frame" | "error" }>): string;
}

/** `spelled`: a card as this client is to read it. */
export function taskWording(dialect: Dialect, asked: Asked, webhooks: WebhookLedger, spelled: (card: AgentCard) => AgentCard): Wording {
  return {
    reply(heard) {
      webhooks.note(asked, heard);
      return dialect.reply(asked, withCard(heard, spelled), webhooks.of(asked.request.taskId));
    },
    event(heard) {
      webhooks.note(asked, heard);
      return heard.kind === "frame" ? dialect.frame(asked, heard.task) : dialect.errorFrame(asked, heard.error);
    },
  };
}

export function cardWording(dialect: Dialect, spelled: (card: AgentCard) => AgentCard): Wording {
  return {
    reply(given) {
      const heard = withCard(given, spelled);
      if (heard.kind === "card") return dialect.card(heard.reply);
      throw new Error(`Failed to answer a read of a card: the wire delivered ${heard.kind}.`);
    },
    event: () => "",
  };
}

/** The one answer there is, written already, whatever the wire delivers. */
export function finalWording(response: HttpResponse): Wording {
  return { reply: () => response, event: () => "" };
}

/** Writes one thing after the other; false where HTTP has no place for it: a second answer to one request. */
export function written(wording: Wording, answering: Answering): (heard: Heard) => boolean {
  let state: "waiting" | "streaming" | "over" = "waiting";
  return (heard) => {
    if (state === "over") return false;
    if (heard.kind === "error" && heard.error === "unreachable") answering.fail();
    else if (heard.kind === "frame" || heard.kind === "end" || state === "streaming") {
      if (state === "waiting") answering.respond(wording.reply(heard));
      if (heard.kind === "frame" || heard.kind === "error") answering.frame(wording.event(heard));
      if (heard.kind !== "frame") answering.end(heard.kind === "end" ? heard.how : "closed");
    } else answering.respond(wording.reply(heard));
    state = heard.kind === "frame" ? "streaming" : "over";
    return true;
  };
}

function withCard(heard: Heard, spelled: (card: AgentCard) => AgentCard): Heard {
  if (heard.kind !== "card" || heard.reply.card === null) return heard;
  return { kind: "card", reply: { ...heard.reply, card: spelled(heard.reply.card) } };
}
