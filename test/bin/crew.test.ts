import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { captured } from "./captured.ts";
import { folder } from "./folder.ts";

const STAR = "no-terminal-after-acknowledged-cancel";
const SETTLES = "every-task-settles";
const campaign = (corpus: string, ...more: string[]) => [
  ...["run", "--guard", "accept-all", "--seed", "x", "--invariant", STAR, "--invariant", SETTLES, "--corpus", corpus],
  ...more,
];
/** What a run writes, but for where it keeps things. */
const without = (text: string, corpus: string) => text.replaceAll(corpus, "CORPUS");

describe("run --jobs", () => {
  it("writes, byte for byte, what one process writes", async () => {
    const [one, two] = [join(folder(), "one"), join(folder(), "two")];

    const alone = await captured(campaign(one, "--cases", "200"));
    const together = await captured(campaign(two, "--cases", "200", "--jobs", "2"));

    expect(alone.exit).toBe(1);
    expect(without(together.out, two)).toBe(without(alone.out, one));
    expect(readdirSync(two).filter((name) => name.endsWith(".json"))).toEqual(readdirSync(one).filter((name) => name.endsWith(".json")));
  });
});

describe("run --fail-fast", () => {
  it("ends with the first case that violates a claim, however many processes there are", async () => {
    const [one, two] = [join(folder(), "one"), join(folder(), "two")];

    const alone = await captured(campaign(one, "--cases", "200", "--fail-fast", "--json"));
    const together = await captured(campaign(two, "--cases", "200", "--fail-fast", "--jobs", "2", "--json"));

    const { cases, violations } = JSON.parse(alone.out);
    expect(alone.exit).toBe(1);
    expect(violations.map((one: { case: number }) => one.case)).toEqual(violations.map(() => cases - 1));
    expect(together.out).toBe(alone.out);
  });
});

describe("run --until-stable", () => {
  it("ends once everything needed was met and nothing new is seen", async () => {
    const { exit, out } = await captured([
      "run",
      "--scenario",
      "faithful",
      "--until-stable",
      "128",
      "--cases",
      "5000",
      "--seed",
      "x",
      "--corpus",
      join(folder(), "k"),
      "--json",
    ]);

    const { cases, stable } = JSON.parse(out);
    expect(exit).toBe(0);
    expect(stable.since).toBeLessThanOrEqual(cases - 128);
    expect(cases).toBeLessThan(5_000);
  });

  it("is inconclusive, exit 2, when it never comes to that", async () => {
    const { exit, out } = await captured([
      "run",
      "--scenario",
      "faithful",
      "--until-stable",
      "500",
      "--cases",
      "128",
      "--seed",
      "x",
      "--corpus",
      join(folder(), "k"),
    ]);

    expect(exit).toBe(2);
    expect(out).toContain("Not stable");
  });
});

describe("run --shard and merge", () => {
  it("give the table and the findings of the run in one piece", async () => {
    const [whole, split] = [join(folder(), "whole"), join(folder(), "split")];

    const one = await captured(campaign(whole, "--cases", "201"));
    for (const shard of ["0/2", "1/2"]) await captured(campaign(split, "--cases", "201", "--shard", shard));
    const merged = await captured(["merge", join(split, "shard-1-of-2.part"), join(split, "shard-0-of-2.part")]);

    const table = (text: string) => text.slice(text.indexOf("accept-all under default"));
    expect(merged.exit).toBe(1);
    expect(table(merged.out)).toBe(table(one.out));
  });

  it("refuse parts that are not one run, in one line", async () => {
    const [one, other] = [join(folder(), "one"), join(folder(), "other")];
    await captured(campaign(one, "--cases", "20", "--shard", "0/2"));
    await captured(campaign(other, "--cases", "30", "--shard", "1/2"));
    const [first, second] = [join(one, "shard-0-of-2.part"), join(other, "shard-1-of-2.part")];

    for (const [files, found] of [
      [[first], "1/2 must be there once"],
      [[first, second], "has another cases than"],
      [[first, join(one, "nope.part")], "there is no such file"],
    ] as const) {
      const { exit, out, err } = await captured(["merge", ...files]);
      expect([exit, out, err.trimEnd().split("\n").length]).toEqual([64, "", 1]);
      expect(err).toContain(found);
    }
  });
});

describe("run --continue", () => {
  it("comes to what the run would have come to, had it not been interrupted", async () => {
    const [whole, cut] = [join(folder(), "whole"), join(folder(), "cut")];

    const one = await captured(campaign(whole, "--cases", "400", "--json"));
    const first = await captured(campaign(cut, "--cases", "400", "--json"), { interruptsAfter: 3 });
    const rest = await captured(campaign(cut, "--cases", "400", "--json", "--continue"));

    const stable = (text: string) => JSON.parse(text);
    expect(first.exit).toBe(130);
    expect(stable(first.out).cases).toBeGreaterThan(0);
    expect(stable(first.out).cases).toBeLessThan(400);
    expect(stable(rest.out)).toEqual(stable(one.out));
    expect(existsSync(join(cut, "unfinished.part"))).toBe(false);
  });

  it("goes on with no other run than the one asked for", async () => {
    const cut = join(folder(), "cut");
    await captured(campaign(cut, "--cases", "400"), { interruptsAfter: 2 });

    const { exit, err } = await captured(campaign(cut, "--cases", "500", "--continue"));

    expect(exit).toBe(64);
    expect(err).toContain("its cases is 400, not 500");
  });
});

describe("mutants --jobs", () => {
  it("gives the same matrix", async () => {
    const argv = ["mutants", "--only", "guards", "--cases", "40", "--seed", "x", "--json"];

    expect((await captured([...argv, "--jobs", "2"])).out).toBe((await captured(argv)).out);
  });
});

describe("a part that was tampered with", () => {
  it("is refused in one line that says where", async () => {
    const corpus = join(folder(), "kept");
    await captured(campaign(corpus, "--cases", "20", "--shard", "0/1"));
    const file = join(corpus, "shard-0-of-1.part");
    const part = readFileSync(file, "utf8");

    for (const [text, found] of [
      [part.replace('"cases": 20', '"cases": -1'), "cases: "],
      [part.replace('"v": 1', '"v": 1, "run": "rm"'), 'unknown member "run"'],
      [part.slice(0, 100), "JSON"],
      [part.replace('"guard": "accept-all"', '"guard": "./anything.ts"'), "they are of the guard ./anything.ts"],
      [part.replaceAll('"guard": "accept-all"', '"guard": "reference"'), "does not run as it did"],
    ] as const) {
      writeFileSync(file, text);
      const { exit, out, err } = await captured(["merge", file]);
      expect([exit, out, err.trimEnd().split("\n").length]).toEqual([64, "", 1]);
      expect(err).toContain(found);
    }
  });
});
