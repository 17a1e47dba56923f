import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { crew } from "../../bin/crew.ts";
import { closeCrews } from "../../bin/crews.ts";
import { programName } from "../../bin/program-name.ts";
import { draw } from "../../properties/draw.ts";
import { defaultScenario } from "../../properties/scenarios/default.ts";
import { world } from "../../simulators/world.ts";
import { referenceGuard } from "../../src/guard/reference-guard.ts";
import { run } from "../../src/run/run.ts";
import { fingerprint } from "../../src/trace/fingerprint.ts";
import { captured } from "./captured.ts";
import { folder } from "./folder.ts";
import { HAS_PYTHON, PYTHON_GUARD, programThat } from "./python.ts";

const GUARD = `python3 '${join(PYTHON_GUARD, "guard.py")}'`;
const searched = (command: string, ...more: string[]) =>
  captured(["run", "--command", command, "--seed", "x", "--invariant", "guard-answers", "--corpus", join(folder(), "kept"), ...more]);
const io = { out() {}, err() {}, isWatched: false, isColoured: false, now: () => 0, breathe: async () => {}, onInterrupt: () => () => {} };

describe.skipIf(!HAS_PYTHON)("a guard by command (needs python3)", () => {
  afterEach(closeCrews);

  it("in Python gives the reference guard's run, event by event, under 100 plans", async () => {
    const { tested } = await crew({ guard: programName(GUARD) }, io);

    for (let k = 0; k < 100; k += 1) {
      const plan = draw(defaultScenario, "python", k);
      const [theirs, ours] = [await tested.run(plan), await run(plan, referenceGuard, world)];
      expect([k, fingerprint(theirs)]).toEqual([k, fingerprint(ours)]);
    }
  });

  it("is named by its command in every command that is printed, and these show the same again", async () => {
    const { exit, lines } = await searched(programThat("outside"), "--cases", "20");
    const again = await captured(["replay", (lines.at(-1) ?? "").split(" ")[3] ?? "", "--command", programThat("outside")]);

    expect(exit).toBe(1);
    expect(lines.at(-1)).toContain(` --command '${programThat("outside").replaceAll("'", "'\\''")}'`);
    expect(again.exit).toBe(1);
  });

  it.each([
    ["prints what is no JSON", "garbage", /threw: LostGuard: it answered "hm, completed\?", which is no JSON$/],
    ["exits", "exits", /threw: LostGuard: its program ended \(exit code 3\)$/],
    ["does not answer", "hangs", /threw: NoAnswer: no answer within 5000 ms$/],
    ["prints without end", "endless-line", /threw: LostGuard: it printed more than \d+ characters without a newline$/],
    ["says that it failed", "raises", /threw: Error: KeyError: 'completed'$/],
    ["answers outside the port", "outside", /"perhaps" is no answer of the port$/],
  ])(
    "that %s is a finding with a command that shows it; the campaign goes on to its end",
    async (_, name, why) => {
      const { exit, out } = await searched(programThat(name), "--cases", "6", "--json");

      const { cases, violations } = JSON.parse(out);
      expect(exit).toBe(1);
      expect(cases).toBe(6);
      expect(violations[0].why).toMatch(why);
      const again = await captured(["replay", violations[0].token, "--command", programThat(name), "--json"]);
      expect(JSON.parse(again.out)).toMatchObject({ exit: 1, fingerprint: violations[0].fingerprint });
    },
    180_000,
  );

  it.each([
    ["cannot be started", "no-such-program --at-all", "there is no program no-such-program"],
    ["is no command", "python3 'guard.py", "a quote in it is not closed"],
    ["greets in its own words", programThat("chatty"), 'asked hello: it answered "Guard ready.", which is no JSON'],
    ["speaks another protocol", programThat("other-protocol"), "it speaks protocol 2, not 1"],
    ["does not answer the greeting", programThat("silent"), "asked hello: no answer within 5000 ms"],
    ["has one guard for all", programThat("one-guard-only"), "two guards that it made are not apart"],
    ["forgets nothing", programThat("no-reset"), "after a reset it does not answer as it did at first"],
  ])("that %s is refused in one line, exit 64, before any case", async (_, command, why) => {
    const { exit, out, err } = await searched(command);

    expect([exit, out, err.trimEnd().split("\n").length]).toEqual([64, "", 1]);
    expect(err).toContain(why);
    expect(err).toContain("docs/guard-by-command.md");
  });
});
