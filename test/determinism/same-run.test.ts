import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { fingerprintOf, fingerprintsOf, type GuardName, planOf } from "./fingerprints.ts";

const CASES = 60;
const cases = [...Array(CASES).keys()];

/** Another process, in another folder, where it is another time and another language. */
function elsewhere(guard: GuardName): string[] {
  const jiti = fileURLToPath(import.meta.resolve("jiti/register"));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", jiti, join(import.meta.dirname, "child.ts"), guard, String(CASES)],
    { cwd: tmpdir(), encoding: "utf8", env: { PATH: process.env.PATH, TZ: "Asia/Kolkata", LANG: "tr_TR.UTF-8" } },
  );
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

describe.each(["reference", "accept-all"] as const)("%s", (guard) => {
  it("runs a plan twice the same", async () => {
    const once = await fingerprintsOf(cases, guard);

    expect(await fingerprintsOf(cases, guard)).toEqual(once);
  });

  it("runs a plan the same whatever ran before it", async () => {
    const once = await fingerprintsOf(cases, guard);
    const shuffled = cases.map((_, at) => (at * 37 + 11) % CASES);

    const again = await fingerprintsOf(shuffled, guard);

    expect(again).toEqual(shuffled.map((k) => once[k]));
  });

  it("runs a plan the same while others run in the same process", async () => {
    const once = await fingerprintsOf(cases, guard);

    expect(await Promise.all(cases.map((k) => fingerprintOf(planOf(k), guard)))).toEqual(once);
  });

  it("runs a plan the same in another process, folder, time zone and language", async () => {
    expect(elsewhere(guard)).toEqual(await fingerprintsOf(cases, guard));
  });
});

it("tells different plans and different guards apart", async () => {
  const prints = [...(await fingerprintsOf(cases, "reference")), ...(await fingerprintsOf(cases, "accept-all"))];

  expect(new Set(prints).size).toBeGreaterThan(CASES);
});
