import type { AddressAnswer, Binding, HeardAnswer, News } from "../port/guard.ts";
import type { Event } from "./event.ts";
import type { Open } from "./open.ts";
import type { VendorHistory } from "./vendor-history.ts";

/** News of one kind, as it was put to the guard, with what was answered. */
export type HeardOf<K extends News["kind"]> = Event<"heard"> & {
  readonly body: { readonly news: Extract<News, { kind: K }>; readonly answer: HeardAnswer };
};

/** A question about the first or a repeated send, with the newest card the client held when it was put. */
export interface StartQuestion {
  readonly asked: Event<"start">;
  readonly newest: Event<"held"> | null;
}

/**
 * A question about a request for an existing task, and the request that followed, if one did. `asked` is null where a request left unasked.
 * `newest`: of the unflawed public cards held by then, the one with the greatest requestedAt. `binding`: as it stood before the answer.
 */
export interface Question {
  readonly asked: Event<"address"> | null;
  readonly answer: AddressAnswer | null;
  readonly request: Event<"sent"> | null;
  readonly vendor: VendorHistory;
  readonly newest: Event<"held"> | null;
  readonly binding: Binding;
}

/**
 * Everything one run holds about one delegation, by kind, each list in trace order. Probes and strays are left out, except among `questions`.
 * `good` news were put to the guard, came from who was asked, and are about this delegation's bound task; `terminals` are the good ones with
 * a terminal state. `acknowledgement` is the first good *canceled* that answered a cancel which had left the client.
 */
export interface DelegationHistory {
  readonly id: string;
  /** A crash lost part of what was known of it; what client and guard did since is not entered, and nothing more can be asked of them. */
  readonly isForgotten: boolean;
  // caller
  readonly asked: readonly Event<"asked">[];
  readonly delegated: Event<"asked"> | null;
  readonly cancelWish: Event<"asked"> | null;
  readonly abandonWish: Event<"asked"> | null;
  readonly told: readonly Event<"told">[];
  readonly downgraded: readonly Event<"downgraded">[];
  /** The first word that the caller may stop waiting. */
  readonly ended: Event<"told"> | null;
  // guard
  readonly starts: readonly StartQuestion[];
  readonly questions: readonly Question[];
  /** Task ids that were seen for the first time. */
  readonly opened: readonly Event<"opened">[];
  /** The first question about the task that was answered orphan. */
  readonly orphaned: Question | null;
  readonly heard: readonly Event<"heard">[];
  readonly good: readonly HeardOf<"task">[];
  /** News of a task that are not good. */
  readonly doubtful: readonly HeardOf<"task">[];
  readonly terminals: readonly HeardOf<"task">[];
  readonly errors: readonly HeardOf<"error">[];
  readonly silences: readonly HeardOf<"silence">[];
  readonly acknowledgement: HeardOf<"task"> | null;
  // client
  readonly binding: Binding | null;
  readonly strays: readonly Binding[];
  readonly bound: readonly (Event<"bound"> | Event<"rebound">)[];
  readonly filed: readonly Event<"filed">[];
  readonly unfiled: readonly Event<"unfiled">[];
  readonly shown: readonly Event<"shown">[];
  // wire
  readonly sends: readonly Event<"sent">[];
  readonly cancels: readonly Event<"sent">[];
  /** A webhook with credentials was registered. */
  readonly hasHook: boolean;
  /** The first message of it that the network dropped, delayed or refused. */
  readonly hampered: Event<"dropped"> | Event<"delayed"> | Event<"refused"> | null;
  /** Replies to it that told of another delegation's task. */
  readonly crossings: readonly Event<"crossed">[];
  // vendor
  readonly created: readonly Event<"task-created">[];
  readonly commits: readonly Event<"committed">[];
  readonly kept: readonly Event<"kept">[];
  readonly artifacts: readonly Event<"artifact-made">[];
  readonly effects: readonly Event<"effect">[];
  /** The store threw a task of it away. */
  readonly forgotten: Event<"forgotten"> | null;
  readonly cancelArrived: Event<"cancel-received"> | null;
  readonly cancelReplies: readonly Event<"cancel-replied">[];
  /** Requests that arrived where they should not have: not live, not the owner of the task, or its skill gone. */
  readonly misplaced: readonly Event<"received">[];
}

export function delegationHistory(id: string): Open<DelegationHistory> {
  return {
    id,
    isForgotten: false,
    delegated: null,
    cancelWish: null,
    abandonWish: null,
    asked: [],
    told: [],
    downgraded: [],
    ended: null,
    starts: [],
    questions: [],
    opened: [],
    orphaned: null,
    heard: [],
    good: [],
    doubtful: [],
    terminals: [],
    errors: [],
    silences: [],
    acknowledgement: null,
    binding: null,
    strays: [],
    bound: [],
    filed: [],
    unfiled: [],
    shown: [],
    sends: [],
    cancels: [],
    hasHook: false,
    hampered: null,
    crossings: [],
    created: [],
    commits: [],
    kept: [],
    artifacts: [],
    effects: [],
    forgotten: null,
    cancelArrived: null,
    cancelReplies: [],
    misplaced: [],
  };
}
