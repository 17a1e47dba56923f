import type { Capability } from "../a2a/agent-card.ts";
import type { Evidence } from "../port/cards.ts";
import type { Binding, Claim } from "../port/guard.ts";
import type { ClientCore } from "./client-core.ts";
import { type DelegateAsk, type Delegation, delegation, latestSends, type Terms } from "./delegation.ts";
import { list } from "./hear.ts";

/** What of a delegation survives a crash of the client. Cards do not: a restarted client reads them again. */
export interface SavedDelegation {
  readonly ask: DelegateAsk;
  readonly binding: Binding | null;
  readonly claim: Claim;
  readonly shown: Readonly<Record<string, string>>;
  readonly sent: readonly { readonly at: number; readonly landed: "no" | "maybe" | "answered" }[];
  readonly terms: Terms | null;
  readonly evidence: readonly Evidence[];
  readonly lowered: readonly Capability[];
  readonly strays: readonly Binding[];
  readonly cancelWished: boolean;
  readonly cancelsAsked: number;
  readonly wasCancelInFlight: boolean;
  readonly over: boolean;
  readonly orphaned: boolean;
  readonly lastAskAt: number;
  readonly listed: readonly (readonly [news: number, filedAt: number])[];
  readonly filedOnce: readonly number[];
  readonly answers: number;
}

export function savedDelegation(d: Delegation): SavedDelegation {
  return {
    ask: d.ask,
    binding: d.binding === null ? null : { ...d.binding },
    claim: { ...d.claim },
    shown: { ...d.shown },
    sent: latestSends(d),
    terms: d.terms,
    evidence: [...d.evidence],
    lowered: d.lowered,
    strays: [...d.strays.values()].map((one) => ({ ...one })),
    cancelWished: d.cancelWished,
    cancelsAsked: d.cancelsAsked,
    wasCancelInFlight: d.cancelsInFlight > 0,
    over: d.over,
    orphaned: d.orphaned,
    lastAskAt: d.lastAskAt,
    listed: Array.from(d.listed.values(), ({ saved }) => saved),
    filedOnce: [...d.filedOnce],
    answers: d.answers,
  };
}

/** The delegation as it was saved. Deadlines of filed news run on from when they were filed. */
export function restoredDelegation(core: ClientCore, from: SavedDelegation): Delegation {
  const d = delegation(from.ask, from.lastAskAt);
  d.binding = from.binding === null ? null : { ...from.binding };
  d.claim = { ...from.claim };
  d.shown = { ...from.shown };
  d.sent.push(...from.sent.map((one) => ({ ...one })));
  d.terms = from.terms;
  d.evidence.push(...from.evidence);
  d.lowered = from.lowered;
  for (const stray of from.strays) d.strays.set(stray.taskId, { ...stray });
  d.cancelWished = from.cancelWished;
  d.cancelsAsked = from.cancelsAsked;
  d.over = from.over;
  d.orphaned = from.orphaned;
  d.answers = from.answers;
  for (const news of from.filedOnce) d.filedOnce.add(news);
  for (const [news, filedAt] of from.listed) list(core, d, news, filedAt);
  return d;
}
