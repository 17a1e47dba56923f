import {
  type AddressAnswer,
  type AddressAsk,
  answered,
  type Binding,
  type CardSnapshot,
  type Channel,
  type Duties,
  type GuardFactory,
  guardOf,
  type HeardAnswer,
  isTerminal,
  type Json,
  type NewsOf,
  REFERENCE_DUTIES,
  type Sight,
  type TaskState,
} from "a2a-chaos/guard";

/**
 * The short way in: a guard of one task that answers three questions, put under test as a whole guard. Copy this file beside yours; it is yours to change.
 * Everything that is not asked here has the reference guard's answer: when a delegation may be sent, whose news it is, which card is fresh enough, what
 * silence and errors mean, how filed news are resolved. So what fails is what your three answers made fail.
 */
export interface SmallGuard {
  /** The task was heard to be in a state, on a channel. accept: it is the task's state now. reconcile: a fault of the vendor, to be filed. ignore: old news. */
  onTransition(to: TaskState, channel: Channel): "accept" | "reconcile" | "ignore";
  /** The vendor answered our cancel with the word canceled. */
  onCancelAcknowledged(): void;
  /** A request about the task is to leave, under a card that is fresh. It must not change anything: it is asked before every poll. */
  onResume(task: Binding, card: CardSnapshot): "proceed" | "rebind" | "orphan";
}

/** What a task's guard was told, in order: enough to make it again after a crash. */
type Told = readonly [to: TaskState, channel: Channel] | readonly ["acknowledged"];
type Saved = { readonly reference: Json; readonly told: Readonly<Record<string, readonly Told[]>> };

/** A whole guard out of one small guard a task. `make` is called once a task, and again after a crash. */
export function adapted(make: () => SmallGuard): GuardFactory {
  return (saved, limits) => {
    const from = saved as Saved | null;
    const told: Record<string, Told[]> = {};
    const guards: Record<string, SmallGuard> = {};
    const guardOfTask = (task: string): SmallGuard => {
      guards[task] ??= make();
      return guards[task];
    };
    const tell: Tell = (task, fact) => {
      told[task] = [...(told[task] ?? []), fact];
      if (fact.length === 2) return guardOfTask(task).onTransition(...fact);
      guardOfTask(task).onCancelAcknowledged();
      return "accept";
    };
    for (const [task, facts] of Object.entries(from?.told ?? {})) for (const fact of facts) tell(task, fact);
    const duties: Duties = {
      ...REFERENCE_DUTIES,
      whileLive: (sight, news) => heard(sight, news, tell, REFERENCE_DUTIES.whileLive),
      afterEnd: (sight, news) => heard(sight, news, tell, REFERENCE_DUTIES.afterEnd),
      afterAcknowledged: (sight, news) => heard(sight, news, tell, REFERENCE_DUTIES.afterAcknowledged),
      reconcileCard: (sight, ask, card) => resumed(guardOfTask(sight.task.delegation), sight, ask, card),
    };
    const guard = guardOf(duties)(from?.reference ?? null, limits);
    return { ...guard, save: () => ({ reference: guard.save(), told: structuredClone(told) }) };
  };
}

type Hear = (sight: Sight, news: NewsOf<"task">) => HeardAnswer;
type Tell = (task: string, fact: Told) => ReturnType<SmallGuard["onTransition"]>;

function heard(sight: Sight, news: NewsOf<"task">, tell: Tell, otherwise: Hear): HeardAnswer {
  const { task, duties } = sight;
  const { state } = news.task;
  const hasEnded = isTerminal(task.claim.state);
  // Artifacts alone are the reference guard's, and so is what is no end once the client has given the task up.
  if (state === null || (!hasEnded && task.claim.end !== null && !isTerminal(state))) return otherwise(sight, news);
  if (!hasEnded && duties.acknowledges(sight, news)) {
    tell(task.delegation, ["acknowledged"]);
    return otherwise(sight, news);
  }
  switch (tell(task.delegation, [state, news.channel])) {
    case "accept":
      if (!hasEnded || task.claim.end === state) return otherwise(sight, news);
      // Your guard takes back an end that was told.
      task.claim.end = null;
      task.isAcknowledged = false;
      return REFERENCE_DUTIES.whileLive(sight, news);
    case "reconcile":
      task.claim.conflict = true;
      return duties.file(sight, news, task.isAcknowledged ? "after-acknowledged-cancel" : "other-terminal", ["read-back"]);
    case "ignore":
      return answered(task, "ignore", "regression");
  }
}

function resumed(guard: SmallGuard, sight: Sight, ask: AddressAsk, card: CardSnapshot): AddressAnswer {
  switch (guard.onResume(ask.binding, card)) {
    case "proceed":
      return { answer: "proceed", at: ask.binding.at };
    case "rebind":
      return REFERENCE_DUTIES.reconcileCard(sight, ask, card);
    case "orphan":
      // A card that offers nothing is what the reference guard orphans a task under, once every cache was asked to step aside.
      return REFERENCE_DUTIES.reconcileCard(sight, ask, { ...card, hash: "", interfaces: [], skills: [] });
  }
}
