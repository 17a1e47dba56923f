import { describe, expect, it } from "vitest";
import { captured } from "./captured.ts";

describe("bad usage", () => {
  it.each([
    ["an unknown guard", ["run", "--guard", "nope"], "reference, accept-all"],
    ["an unknown scenario", ["run", "--scenario", "nope"], "default, faithful"],
    ["an unknown claim", ["run", "--invariant", "nope"], "no-terminal-after-acknowledged-cancel"],
    ["a number that is none", ["run", "--cases", "abc"], "A whole number from 1 is accepted."],
    ["a time that is none", ["run", "--time", "soon"], "60s"],
    ["two ways to end", ["run", "--cases", "5", "--time", "1s"], "--time"],
    [
      "a client beside a program",
      ["run", "--client", "./x.ts", "--command", "y"],
      "'--client <file>' cannot be used with option '--command <line>'",
    ],
    [
      "a client beside a guard",
      ["run", "--client", "./x.ts", "--guard", "y"],
      "'--client <file>' cannot be used with option '--guard <name>'",
    ],
    ["an unknown flag", ["run", "--bogus"], "--bogus"],
    ["an unknown command", ["frob"], "frob"],
    ["a cut token", ["replay", "a2ac1.x"], "A token is a2ac1."],
    ["nothing there is", ["replay", "no-such-thing"], "SCENARIO:SEED:CASE"],
    ["an unknown list", ["list", "nope"], "guards, scenarios, invariants, mutants, reports"],
  ])("%s: one line that names what is accepted, exit 64", async (_, argv, accepted) => {
    const { exit, out, err } = await captured(argv);

    expect(exit).toBe(64);
    expect(out).toBe("");
    expect(err).toContain(accepted);
    expect(err.trimEnd().split("\n")).toHaveLength(1);
  });

  it("escapes what it was given", async () => {
    const { err } = await captured(["run", "--guard", "\u001b[31m\nforged"]);

    expect(err.trimEnd()).not.toMatch(/[\n]/);
    expect(err).not.toContain("\u001b");
  });

  it("help is no error", async () => {
    expect(await captured(["--help"])).toMatchObject({ exit: 0, err: "" });
  });
});
