import { brokenWorld } from "./broken-world.ts";
import { withBuilds, withWork } from "./throughout.ts";

const ENDS: readonly string[] = ["completed", "failed", "canceled", "rejected"];

export const endsAreFinal = brokenWorld(
  "ends-are-final",
  "Nothing is done, said or kept of a task after its first end",
  ["two-terminals-heard", "two-ends-heard"],
  (plan) =>
    withBuilds(
      withWork(plan, (script) => {
        const end = script.findIndex(({ state }) => state !== undefined && ENDS.includes(state));
        return end < 0 ? script : script.slice(0, end + 1);
      }),
      ({ afterTerminal: _after, cancel: _cancel, resume: _resume, ...build }) => build,
    ),
);
