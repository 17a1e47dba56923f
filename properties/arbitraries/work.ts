import type { Arbitrary } from "fast-check";
import type { WorkStep } from "../../src/plan/behaviour.ts";
import { oneIn } from "./chance.ts";
import { boolean, constantFrom } from "./combinators.ts";
import { late } from "./duration.ts";
import type { Pace } from "./pace.ts";
import { parts } from "./parts.ts";
import { said } from "./said.ts";
import type { Script } from "./situation.ts";

/** How a script ends, without the delay: state, artifact, effect, and who sees it. */
export type End = Omit<WorkStep, "afterMs">;

export const COMPLETED: End = { state: "completed", artifact: "a1", effect: true };

/** Work that says it is working at once and reaches its end after `lifeMs`. */
export function workUntil(lifeMs: number, end: End): Script {
  return lifeMs < 2
    ? [{ afterMs: lifeMs, ...end }]
    : [
        { afterMs: 1, state: "working" },
        { afterMs: lifeMs - 1, ...end },
      ];
}

const end = constantFrom<End | null>(
  COMPLETED,
  COMPLETED,
  COMPLETED,
  COMPLETED,
  COMPLETED,
  { state: "completed", artifact: "a1" },
  { state: "completed" },
  { state: "failed" },
  { state: "failed", artifact: "a1", effect: true },
  { state: "rejected" },
  { state: "canceled" },
  null,
);
const afterthought = constantFrom<End>(
  { state: "working" },
  { artifact: "a2" },
  { artifact: "a2", effect: true },
  { state: "completed", artifact: "a2", effect: true },
  { state: "completed", artifact: "a1" },
  { state: "failed" },
  { state: "canceled" },
  { state: "unrecognized" },
);
const partial = constantFrom<End>({ artifact: "a0" }, { artifact: "a0", effect: true }, { state: "working", artifact: "a0" });
const pause = constantFrom<End>(
  { state: "input-required" },
  { state: "input-required" },
  { state: "auth-required" },
  { state: "auth-required", waits: false },
);

/** Honest work: perhaps something on the way, perhaps a question to the caller, one end, nothing after it. */
export function honestWork(withPause: boolean): Arbitrary<(pace: Pace) => Script> {
  return parts({ end, partial: oneIn(3, partial), pause: withPause ? oneIn(8, pause) : oneIn(1_000_000, pause), isLong: boolean() }).map(
    (drawn) => (pace) => {
      const onTheWay = drawn.partial ?? drawn.pause;
      const steps: WorkStep[] = [{ afterMs: 1, state: "working" }];
      const halfMs = Math.floor(pace.lifeMs / 2);
      if (onTheWay !== undefined) steps.push({ afterMs: halfMs, ...onTheWay });
      const restMs = onTheWay === undefined ? pace.lifeMs - 1 : pace.lifeMs - 1 - halfMs;
      if (drawn.end !== null) steps.push({ afterMs: Math.max(0, drawn.isLong ? restMs : Math.floor(restMs / 2)), ...drawn.end });
      return steps;
    },
  );
}

/** As honest work, but now and then something follows the end. */
export const work: Arbitrary<(pace: Pace) => Script> = parts({
  honest: honestWork(true),
  afterthought: oneIn(
    6,
    parts({ afterMs: late, step: afterthought, views: oneIn(3, constantFrom(["stream", "push"] as const, ["poll"] as const)) }),
  ),
}).map(({ honest, afterthought: extra }) => (pace) => {
  const script = honest(pace);
  return extra === undefined
    ? script
    : [...script, said<WorkStep>({ afterMs: extra.afterMs, views: extra.views, ...extra.step } as WorkStep)];
});
