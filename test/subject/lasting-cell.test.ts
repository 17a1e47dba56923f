import { describe, expect, it } from "vitest";
import type { Cell, Outcome } from "../../src/subject/cell.ts";
import { type Halting, halting } from "../../src/subject/halting.ts";
import { type Known, lastingCell, type Ordered, type Said } from "../../src/subject/lasting-cell.ts";
import type { LastWords } from "../../src/subject/watchman.ts";

/** A piece of work here: plans to run, each by its name. A guard answers three calls a plan; what it dies of is a plan's name and a call. */
type Work = readonly string[];
type Death = { readonly plan: string; readonly call: number; readonly why: LastWords["why"] | "sudden" };

/** Processes that a guard dies in as `deaths` say, and how many of them there were. */
function dying(deaths: readonly Death[], diesAfterRuns = Number.POSITIVE_INFINITY) {
  let started = 0;
  const known: Known = { halts: [], isSudden: false };
  const open = async (): Promise<Cell> => {
    started += 1;
    let runs = 0;
    return {
      put: async (work) => {
        const { orders } = work as Ordered<Work>;
        let words: LastWords | null = null;
        const counting: Halting = halting({
          begin() {},
          end() {},
          answered() {},
          called({ run, call }, isCareful) {
            if (isCareful) words = { why: "none", run, call };
            at = { run, call };
          },
        });
        let at = { run: 0, call: 0 };
        counting.begin(orders);
        try {
          const answer = await answersOf((work as Ordered<Work>).work, counting, (plan, call) => {
            if (call === 1) runs += 1;
            const death = deaths.find((one) => one.plan === plan && one.call === call);
            if (death !== undefined && death.why !== "sudden") words = { why: death.why, ...at };
            if (runs > diesAfterRuns) words = { why: "memory", ...at };
            if (death !== undefined || runs > diesAfterRuns) throw new ProcessEnds();
          });
          return { kind: "said", said: { answer, learned: counting.learned(), named: counting.named() } satisfies Said<string> } as Outcome;
        } catch (error) {
          if (!(error instanceof ProcessEnds)) return { kind: "said", said: { answer: "failed", learned: [], named: counting.named() } };
          return { kind: "died", how: "signal SIGKILL", words };
        }
      },
      close: async () => {},
    };
  };
  const cell = lastingCell<Work, string>({ open, known, runOf: (plan) => [plan], memoryMaxBytes: 1 << 20 });
  return { put: cell.put, known, started: () => started };
}
class ProcessEnds extends Error {}

async function answersOf(plans: Work, counting: Halting, asked: (plan: string, call: number) => void): Promise<string> {
  const answers: string[] = [];
  for (const plan of plans) {
    const answer = await counting.run(
      () => plan,
      async () => {
        try {
          for (let call = 1; call <= 3; call += 1) counting.call(() => asked(plan, call));
          return "ok";
        } catch (error) {
          if (error instanceof ProcessEnds) throw error;
          return (error as Error).message;
        }
      },
    );
    answers.push(`${plan}: ${answer}`);
  }
  return answers.join(", ");
}

describe("work put to processes that die of it", () => {
  it("is done all the same: the call that was the end of one is no answer in the next", async () => {
    const { put, started } = dying([{ plan: "b", call: 2, why: "silence" }]);

    expect(await put(["a", "b", "c"])).toBe("a: ok, b: no answer within 5000 ms and 1 MB of memory, c: ok");
    expect(started()).toBe(2);
  });

  it("is told of a plan once: nobody dies of it a second time", async () => {
    const { put, started } = dying([{ plan: "b", call: 2, why: "silence" }]);

    await put(["a", "b"]);
    expect(await put(["b", "b"])).toMatch(/^b: no answer.*, b: no answer/);
    expect(started()).toBe(2);
  });

  it("is done where a process ends without a last word", async () => {
    const { put } = dying([{ plan: "b", call: 3, why: "sudden" }]);

    expect(await put(["a", "b", "c"])).toBe("a: ok, b: its process ended (signal SIGKILL), c: ok");
  });

  it("is done where a plan alone uses up the memory", async () => {
    const { put } = dying([{ plan: "b", call: 1, why: "memory" }]);

    expect(await put(["a", "b", "c"])).toBe("a: ok, b: no answer within 5000 ms and 1 MB of memory, c: ok");
  });

  it("accuses no plan of what piled up over many: a new process takes it up", async () => {
    const { put, known } = dying([], 4);

    expect(await put(["a", "b", "c"])).toBe("a: ok, b: ok, c: ok");
    expect(await put(["d", "e", "f"])).toBe("d: ok, e: ok, f: ok");
    expect(known.halts).toEqual([]);
  });

  it("fails, with what to do, where every process ends and no plan does it", async () => {
    const { put } = dying([], 2);

    await expect(put(["a", "b", "c"])).rejects.toThrow("must keep nothing outside what its factory makes");
  });
});
