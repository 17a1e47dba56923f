import { NoAnswer } from "../port/no-answer.ts";

/** A call of a guard that is known never to be answered, and why: the `call`th of a run under a plan, `plan` being its name. */
export interface Halt {
  readonly plan: string;
  readonly call: number;
  readonly why: string;
}

/** The same before the plan is known: the `call`th call of the `run`th run of one piece of work. */
export interface HaltAt {
  readonly run: number;
  readonly call: number;
  readonly why: string;
}

/** What is known before a piece of work is begun. `names`: the run at which the work ends, for only its plan is to be named. `isCareful`: every call is told. */
export interface Orders {
  readonly halts: readonly Halt[];
  readonly at: readonly HaltAt[];
  readonly names: number | null;
  readonly isCareful: boolean;
}

/** Keeps count of the runs and calls of a guard that somebody else wrote, and does not put to it what it is known not to survive. One run at a time. */
export interface Halting {
  begin(orders: Orders): void;
  /** Puts a call to the guard. */
  call<A>(ask: () => A): A;
  /** One run under a plan, `plan` being its name. */
  run<T>(plan: () => string, act: () => Promise<T>): Promise<T>;
  /** The halts that were ordered by number, with the plans they turned out to be of; and those that were met. */
  learned(): readonly Halt[];
  /** The plan that was to be named. */
  named(): string | null;
  end(): void;
}

/** Where the guard is: what another thread reads when it does not come back. */
export interface Position {
  readonly run: number;
  readonly call: number;
}

/** `tell` is told of each call before it is put, `busy` when one begins and ends. */
export interface Telling {
  begin(): void;
  end(): void;
  called(position: Position, isCareful: boolean): void;
  answered(): void;
}

const NOTHING: Orders = { halts: [], at: [], names: null, isCareful: false };

export function halting(telling: Telling): Halting {
  let orders = NOTHING;
  let learned: Halt[] = [];
  let named: string | null = null;
  let run = 0;
  let call = 0;
  let halt: { readonly call: number; readonly why: string } | null = null;
  let planNow = () => "";
  return {
    begin(given) {
      orders = given;
      learned = [];
      named = null;
      run = 0;
      telling.begin();
    },
    end: () => telling.end(),
    call(ask) {
      call += 1;
      if (halt !== null && call >= halt.call) throw new NoAnswer(halt.why);
      telling.called({ run, call }, orders.isCareful);
      try {
        return ask();
      } catch (error) {
        if (error instanceof NoAnswer) learned.push({ plan: planNow(), call, why: error.message });
        throw error;
      } finally {
        telling.answered();
      }
    },
    async run(plan, act) {
      run += 1;
      call = 0;
      planNow = plan;
      if (run === orders.names) {
        named = plan();
        throw new Error("this run was only to be named");
      }
      const ordered = orders.at.find((one) => one.run === run);
      if (ordered !== undefined) learned.push({ plan: plan(), call: ordered.call, why: ordered.why });
      const known = [...learned, ...orders.halts];
      const name = known.length === 0 ? null : plan();
      halt = known.find((one) => one.plan === name) ?? null;
      return act();
    },
    learned: () => learned,
    named: () => named,
  };
}
