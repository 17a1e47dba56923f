import { expect, it } from "vitest";
import { progressBar } from "../../bin/progress-bar.ts";

it("in a log, progress is a plain line every ten seconds: cases, speed, marks met, findings; and a short run says nothing", () => {
  let now = 0;
  let said = "";
  const err = (text: string) => {
    said += text;
  };
  const bar = progressBar({ isWatched: false, now: () => now, err }, 20_000);
  const at = (ms: number, cases: number) => {
    now = ms;
    bar.show({ cases, findings: 2, marks: { met: 130, needed: 139 } });
  };

  at(9_000, 8_000);
  expect(said).toBe("");
  for (const ms of [10_000, 12_000, 19_999, 20_000]) at(ms, ms);
  bar.stop();

  expect(said).toBe(
    "10000/20000 cases, 1000 cases/s, 130/139 marks met, 2 findings\n20000/20000 cases, 1000 cases/s, 130/139 marks met, 2 findings\n",
  );
});
