import type { Cell, Outcome } from "./cell.ts";
import type { Halt, HaltAt, Orders } from "./halting.ts";
import { UnsteadyGuardError } from "./unsteady-guard-error.ts";
import type { LastWords } from "./watchman.ts";

/** How long one call of the port may take before it counts as no answer; and once a guard has been caught at it. In ms. */
const PATIENCE_MS = 5_000;
const SPENT_PATIENCE_MS = 500;
/** Of so many processes one piece of work may be the end; and so many of them may have been ended for no call in particular. */
const DEATHS_MAX = 200;
const UNEXPLAINED_MAX = 3;

/** What is put to a process: a piece of work, and what is known of the guard. */
export interface Ordered<W> {
  readonly work: W;
  readonly orders: Orders;
  readonly patienceMs: number;
}
/** What it says: what came of it, and what it learned. `named`: the plan it was to name. */
export interface Said<A> {
  readonly answer: A;
  readonly learned: readonly Halt[];
  readonly named: string | null;
}

/** A cell that outlives the processes in it. */
export interface LastingCell<W, A> {
  /** Starts its first process, if there is none yet. */
  ready(): Promise<void>;
  put(work: W): Promise<A>;
  close(): Promise<void>;
}

/** What is known of one guard, by whichever of its cells it was learned. */
export interface Known {
  readonly halts: Halt[];
  /** Its processes have ended without a last word: every call is told from then on. */
  isSudden: boolean;
}

export interface LastingCellOptions<W> {
  /** Starts a process with the guard in it; throws when the guard does not load. */
  readonly open: () => Promise<Cell>;
  readonly known: Known;
  /** The piece of work that is one run under a plan, so named. */
  readonly runOf: (plan: string) => W;
  readonly memoryMaxBytes: number;
}

/**
 * Puts work to a process that the guard in it may end at any moment: by not answering, by using up the memory, by ending the process itself. The work is then
 * put to a new process, which no longer asks what the first one died of but takes it for no answer. So a piece of work always comes to an end, and to the same
 * one, as long as the guard does the same under the same plan.
 */
export function lastingCell<W, A>(options: LastingCellOptions<W>): LastingCell<W, A> {
  const { open, known, runOf, memoryMaxBytes } = options;
  let cell: Cell | null = null;
  let isClosed = false;
  const ask = async (work: W, orders: Partial<Orders>): Promise<Outcome> => {
    if (isClosed) throw new Error("The work was given up.");
    cell ??= await open();
    const outcome = await cell.put({
      work,
      orders: { halts: known.halts, at: [], names: null, isCareful: false, ...orders },
      patienceMs: known.halts.length === 0 && (orders.at ?? []).length === 0 ? PATIENCE_MS : SPENT_PATIENCE_MS,
    } satisfies Ordered<W>);
    if (outcome.kind === "died") cell = null;
    return outcome;
  };
  const learn = (halts: readonly Halt[]) => {
    for (const halt of halts) if (!known.halts.some(({ plan }) => plan === halt.plan)) known.halts.push(halt);
  };

  /** Whether a run alone, in a process of its own, is the end of it too; then it is known what of. */
  const isFatalAlone = async (work: W, run: number): Promise<boolean> => {
    const asked = await ask(work, { names: run });
    const plan = asked.kind === "said" ? (asked.said as Said<A>).named : null;
    if (plan === null) return false;
    await cell?.close();
    cell = null;
    const alone = await ask(runOf(plan), { isCareful: true });
    if (alone.kind === "said" || alone.words === null) return false;
    learn([{ plan, call: alone.words.call, why: whyOf(alone.words, alone.how, memoryMaxBytes) }]);
    return true;
  };

  return {
    async ready() {
      cell ??= await open();
    },
    async put(work) {
      const at: HaltAt[] = [];
      let unexplained = 0;
      for (let deaths = 0; deaths < DEATHS_MAX; deaths += 1) {
        const outcome = await ask(work, { at, isCareful: known.isSudden });
        if (outcome.kind === "said") {
          const { answer, learned } = outcome.said as Said<A>;
          learn(learned);
          return answer;
        }
        const { words, how } = outcome;
        if (words?.why === "memory") {
          if (await isFatalAlone(work, words.run)) continue;
          unexplained += 1;
        } else if (words !== null) at.push({ run: words.run, call: words.call, why: whyOf(words, how, memoryMaxBytes) });
        else if (known.isSudden) unexplained += 1;
        else known.isSudden = true;
        if (unexplained >= UNEXPLAINED_MAX) break;
      }
      throw new UnsteadyGuardError(
        "The guard's process ended again and again, and no single plan does it: the guard keeps something from one run to the next. A guard of your own must keep nothing outside what its factory makes.",
      );
    },
    async close() {
      isClosed = true;
      await cell?.close();
      cell = null;
    },
  };
}

/** One text for both bounds: which of them a guard meets first depends on the machine, and a run must not. */
function whyOf({ why }: LastWords, how: string, memoryMaxBytes: number): string {
  if (why === "none") return `its process ended (${how})`;
  return `no answer within ${PATIENCE_MS} ms and ${memoryMaxBytes / (1 << 20)} MB of memory`;
}
