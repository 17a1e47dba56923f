import type { Cards } from "../port/cards.ts";
import type { Binding } from "../port/guard.ts";
import { type DelegationHistory, delegationHistory, type Question } from "./delegation-history.ts";
import { enterClientFact } from "./enter-client-fact.ts";
import { enterHeard } from "./enter-heard.ts";
import { enterVendorFact } from "./enter-vendor-fact.ts";
import type { AnyEvent, Event } from "./event.ts";
import { type Header, workerAt } from "./header.ts";
import type { Open } from "./open.ts";
import type { Trace } from "./trace.ts";
import { hold, type VendorHistory, vendorHistory } from "./vendor-history.ts";

/**
 * A trace, read once and put in order for the judges: by delegation and by vendor. In: a trace. Out: lists of its own events; nothing is
 * copied or judged. Order is the trace index everywhere, never the instant.
 */
export interface History {
  readonly header: Header;
  readonly events: readonly AnyEvent[];
  /**
   * By when everything must have settled, ms: the header's bound, or later where a client that was down served its callers, or took up its
   * work again, only then.
   */
  readonly boundMs: number;
  /** No eventual claim is open any more: nothing was left to happen, or the run was watched to its bound. */
  readonly isDecided: boolean;
  readonly delegations: readonly DelegationHistory[];
  readonly vendors: readonly VendorHistory[];
  readonly firstCall: Event<"start"> | Event<"opened"> | Event<"heard"> | Event<"address"> | null;
  readonly guardFault: Event<"guard-fault"> | null;
  readonly restarts: readonly Restart[];
  /** What the live sides were seen to do. */
  readonly evidence: readonly Event<"evidence">[];
  /** Questions that were put under a flawed card, in trace order. */
  readonly underFlawedCard: readonly (Event<"start"> | Event<"address">)[];
  /** Requests of probes, which belong to no delegation's task. */
  readonly probes: readonly Event<"sent">[];
  /** Answers of a restored guard that differ from those of the guard that never crashed. */
  readonly differences: readonly Event<"shadow-differed">[];
}

/** The client died, and came back; null: not before the run ended. */
export interface Restart {
  readonly crashed: Event<"crashed">;
  readonly restored: Event<"restored"> | null;
}

interface Draft extends Omit<Open<History>, "delegations" | "vendors" | "restarts"> {
  readonly delegations: Open<DelegationHistory>[];
  readonly vendors: Open<VendorHistory>[];
  readonly restarts: Open<Restart>[];
}

export function history(trace: Trace): History {
  const { header, events } = trace;
  const past: Draft = {
    header,
    events: events as AnyEvent[],
    boundMs: header.boundMs,
    isDecided: false,
    delegations: [],
    vendors: [],
    firstCall: null,
    guardFault: null,
    restarts: [],
    evidence: [],
    underFlawedCard: [],
    probes: [],
    differences: [],
  };
  for (const event of events) {
    if (event.of === null) enterAlone(past, event);
    else enter(past, delegationOf(past, event.of), event);
  }
  past.isDecided = header.ended === "quiet" || (header.ended !== "guard-fault" && header.endedAtMs >= past.boundMs);
  return past;
}

function enterAlone(past: Draft, event: AnyEvent): void {
  switch (event.kind) {
    case "held":
      return hold(vendorOf(past, event.body.vendor), event);
    case "live": {
      vendorOf(past, event.body.vendor).live.push(event);
      return;
    }
    case "card-published": {
      vendorOf(past, event.body.vendor).published.push(event);
      return;
    }
    case "heard": {
      past.firstCall ??= event;
      return;
    }
    case "guard-fault": {
      past.guardFault ??= event;
      return;
    }
    case "crashed":
      return enterCrash(past, event);
    case "restored": {
      const restart = past.restarts.at(-1);
      if (restart !== undefined) restart.restored = event;
      return postpone(past, event);
    }
    case "shadow-differed": {
      past.differences.push(event);
      return;
    }
    default:
      return;
  }
}

/** Every patience of the client runs from what it was last asked, or from when it was back. */
function postpone(past: Draft, { at }: AnyEvent): void {
  const { taskMs, reconciliationMs } = past.header.deadlines;
  past.boundMs = Math.max(past.boundMs, at + taskMs + reconciliationMs);
}

/** Cards are not saved; where a crash lost more than that, nobody can be held to what was known before. */
function enterCrash(past: Draft, event: Event<"crashed">): void {
  past.restarts.push({ crashed: event, restored: null });
  for (const vendor of past.vendors) vendor.newestBy.length = 0;
  if (event.body.lost === 0) return;
  for (const delegation of past.delegations) delegation.isForgotten = true;
}

function enter(past: Draft, delegation: Open<DelegationHistory>, event: AnyEvent): void {
  if (event.kind === "evidence") {
    past.evidence.push(event);
    return;
  }
  if (delegation.isForgotten && event.kind !== "guard-fault" && event.kind !== "shadow-differed") return enterVendorFact(delegation, event);
  switch (event.kind) {
    case "delivered":
      return;
    case "heard": {
      past.firstCall ??= event;
      return enterHeard(delegation, event);
    }
    case "sent":
      return enterSent(past, delegation, event);
    case "address": {
      past.firstCall ??= event;
      return enterQuestion(past, delegation, event);
    }
    case "asked": {
      postpone(past, event);
      return enterClientFact(delegation, event);
    }
    case "crossed": {
      delegation.crossings.push(event);
      return;
    }
    case "start": {
      past.firstCall ??= event;
      const { vendor, cards } = event.body.ask;
      delegation.starts.push({ asked: event, newest: newestOf(past, vendorOf(past, vendor), cards.askedAt) });
      if (isFlawed(cards)) past.underFlawedCard.push(event);
      return;
    }
    case "opened": {
      past.firstCall ??= event;
      return enterClientFact(delegation, event);
    }
    case "told":
    case "downgraded":
    case "shown":
    case "filed":
    case "unfiled":
    case "bound":
    case "rebound":
      return enterClientFact(delegation, event);
    case "dropped":
    case "delayed":
    case "refused": {
      delegation.hampered ??= event;
      return;
    }
    case "guard-fault": {
      past.guardFault ??= event;
      return;
    }
    case "held":
    case "live":
    case "card-published":
    case "shadow-differed":
      return enterAlone(past, event);
    default:
      return enterVendorFact(delegation, event);
  }
}

function isFlawed({ newest }: Cards): boolean {
  return newest !== null && newest.flaws.length > 0;
}

function enterQuestion(past: Draft, delegation: Open<DelegationHistory>, event: Event<"address">): void {
  const { ask, answer } = event.body;
  const vendor = vendorOf(past, ask.binding.vendor);
  const binding = bindingOf(delegation, ask.binding.taskId) ?? ask.binding;
  const question: Question = { asked: event, answer, request: null, vendor, newest: newestOf(past, vendor, ask.cards.askedAt), binding };
  delegation.questions.push(question);
  if (isFlawed(ask.cards)) past.underFlawedCard.push(event);
  if (answer.answer === "orphan" && binding.taskId === delegation.binding?.taskId) delegation.orphaned ??= question;
}

function enterSent(past: Draft, delegation: Open<DelegationHistory>, event: Event<"sent">): void {
  const { request, stray } = event.body;
  if (request.push !== null) delegation.hasHook = true;
  if (request.probe) past.probes.push(event);
  if (request.probe || request.op === "list" || request.op === "live-card") return;
  if (request.op === "send") {
    if (!stray) delegation.sends.push(event);
    return;
  }
  if (request.op === "cancel" && request.taskId === delegation.binding?.taskId) delegation.cancels.push(event);
  const last = delegation.questions.at(-1) as Open<Question> | undefined;
  if (last !== undefined && isAnswerTo(last, event)) last.request = event;
  else enterUnasked(past, delegation, event);
}

/** The request leaves in the step of its question. */
function isAnswerTo(question: Question, { body: { request } }: Event<"sent">): boolean {
  const { asked, answer } = question;
  return (
    asked !== null &&
    answer !== null &&
    question.request === null &&
    (answer.answer === "proceed" || answer.answer === "rebind") &&
    asked.body.ask.op === request.op &&
    asked.body.ask.binding.taskId === request.taskId
  );
}

function enterUnasked(past: Draft, delegation: Open<DelegationHistory>, event: Event<"sent">): void {
  const binding = bindingOf(delegation, event.body.request.taskId);
  if (binding === null) return;
  const vendor = vendorOf(past, binding.vendor);
  delegation.questions.push({ asked: null, answer: null, request: event, vendor, newest: newestOf(past, vendor, event.at), binding });
}

function newestOf({ header }: Draft, { newestBy }: VendorHistory, askedAtMs: number): Event<"held"> | null {
  return newestBy[workerAt(header, askedAtMs)] ?? null;
}

function bindingOf(delegation: Open<DelegationHistory>, taskId: string | null): Binding | null {
  if (delegation.binding?.taskId === taskId) return delegation.binding;
  return delegation.strays.find((stray) => stray.taskId === taskId) ?? null;
}

function delegationOf(past: Draft, id: string): Open<DelegationHistory> {
  for (const delegation of past.delegations) if (delegation.id === id) return delegation;
  const fresh = delegationHistory(id);
  past.delegations.push(fresh);
  return fresh;
}

function vendorOf(past: Draft, id: string): Open<VendorHistory> {
  for (const vendor of past.vendors) if (vendor.id === id) return vendor;
  const fresh = vendorHistory(id);
  past.vendors.push(fresh);
  return fresh;
}
