import type { CardSnapshot, Cards } from "../port/cards.ts";
import type {
  AddressAnswer,
  AddressAsk,
  Binding,
  HeardAnswer,
  News,
  OpenedAnswer,
  Resolution,
  StartAnswer,
  StartAsk,
} from "../port/guard.ts";
import type { Json } from "../port/json.ts";
import type { Limits } from "../port/limits.ts";
import type { Reason } from "../port/reason.ts";
import type { Memory, TaskMemory } from "./task-memory.ts";

export type NewsOf<K extends News["kind"]> = Extract<News, { kind: K }>;

/** What a duty may look at: the delegation's memory, everybody's memory, the limits, and the other duties, so that a replaced one is used by all. */
export interface Sight {
  readonly task: TaskMemory;
  readonly memory: Memory;
  readonly limits: Limits;
  readonly duties: Duties;
}

/**
 * The separable decisions a guard is made of. The reference guard is an object of these; a mutant is the same object with one replaced. Each may change
 * `sight.task` and answers at once.
 */
export interface Duties {
  // delegation
  /** May the delegation be sent, where and on what terms? */
  mayStart(sight: Sight, ask: StartAsk): StartAnswer;
  /** Which required capabilities may be relied on; or a question to be answered first. */
  confirmCapabilities(sight: Sight, ask: StartAsk, card: CardSnapshot): StartAnswer;
  /** May nothing of this intent be started because an earlier delegation of it is not settled? */
  isIntentOpen(sight: Sight): boolean;
  // identity
  opened(sight: Sight, binding: Binding): OpenedAnswer;
  /** Why the news is not about this delegation's task, or null when it is. */
  foreignBecause(sight: Sight, news: NewsOf<"task">): Reason | null;
  isTrusted(news: NewsOf<"task">): boolean;
  /** Is the state said one that the protocol has? */
  isUnderstood(news: NewsOf<"task">): boolean;
  isOlderTurn(sight: Sight, news: NewsOf<"task">): boolean;
  // freshness
  /** The newest card, if it may answer a question now. */
  usableCard(cards: Cards, now: number): CardSnapshot | null;
  /** Must the newest card not be used, because it is flawed or was refused before? */
  isRefused(sight: Sight, vendor: string, cards: Cards): boolean;
  mayAddress(sight: Sight, ask: AddressAsk): AddressAnswer;
  /** The task's recorded card against the newest one: the skill must still be there, the interface too. */
  reconcileCard(sight: Sight, ask: AddressAsk, card: CardSnapshot): AddressAnswer;
  // admission
  whileLive(sight: Sight, news: NewsOf<"task">): HeardAnswer;
  afterEnd(sight: Sight, news: NewsOf<"task">): HeardAnswer;
  // cancellation
  wished(sight: Sight, news: NewsOf<"wish">): HeardAnswer;
  acknowledges(sight: Sight, news: NewsOf<"task">): boolean;
  afterAcknowledged(sight: Sight, news: NewsOf<"task">): HeardAnswer;
  // silence and errors
  onError(sight: Sight, news: NewsOf<"error">): HeardAnswer;
  onSilence(sight: Sight, news: NewsOf<"silence">): HeardAnswer;
  onStreamEnd(sight: Sight, news: NewsOf<"stream-end">): HeardAnswer;
  // reconciliation
  /** Puts news on the list, unless the same fact is there already. */
  file(sight: Sight, news: NewsOf<"task">, reason: Reason, next: HeardAnswer["next"]): HeardAnswer;
  /** Filed entries this read settles. */
  settledBy(sight: Sight, news: NewsOf<"task">): { news: number; as: Resolution }[];
  // memory
  save(memory: Memory): Json;
}
