import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readToken } from "../../src/plan/token.ts";
import { captured } from "./captured.ts";
import { folder } from "./folder.ts";

/** The captured command line runs on 14 November 2023. */
const TOMORROW = "2023-11-15";
const TODAY = "2023-11-14";
const YESTERDAY = "2023-11-13";
const STAR = "no-terminal-after-acknowledged-cancel";

function config(members: object | string): { readonly file: string; readonly corpus: string } {
  const made = folder();
  const file = join(made, "settled.json");
  writeFileSync(file, typeof members === "string" ? members : JSON.stringify(members));
  return { file, corpus: join(made, "kept") };
}

const accepting = (until: string, ...claims: string[]) => ({
  accepted: claims.map((claim) => ({ claim, reason: "known since spring", until })),
});

describe("a configuration", () => {
  it("says what no flag says: guard, scenarios, corpus and client; flags win over it", async () => {
    const { file, corpus } = config({
      guard: "accept-all",
      scenarios: ["faithful"],
      corpus: "./none",
      client: { cardTtlSec: 5, limits: { sends: 2 } },
    });
    const run = ["run", "--config", file, "--cases", "4", "--seed", "x", "--corpus", corpus];

    const settled = await captured(run);
    const flagged = await captured([...run, "--guard", "reference", "--scenario", "ordinary"]);

    expect(settled.out).toContain("  guard     accept-all\n  scenario  faithful\n");
    expect(settled.out).toContain("  client    cardTtlSec 5, sends 2: wins over what a drawn plan says\n");
    expect(flagged.out).toContain("  guard     reference\n  scenario  ordinary\n");
    expect(flagged.out).toContain(`  corpus    ${corpus}`);
  });

  it("lays the team's own client over every drawn plan, and over no plan that is given", async () => {
    const { file } = config({ client: { cardTtlSec: 5, deadlines: { cancelMs: 777 } } });
    const replay = async (what: string) => {
      const { out } = await captured(["replay", what, "--config", file, "--json"]);
      const { token } = JSON.parse(out) as { token: string };
      return readToken(token).client;
    };

    expect(await replay("default:x:3")).toMatchObject({ cardTtlSec: 5, deadlines: { cancelMs: 777 } });
    expect((await replay("seed-advisory-cancel"))?.deadlines?.cancelMs).not.toBe(777);
  });

  it.each([
    ["a member it does not have", { gaurd: "reference" }, 'unknown member "gaurd"'],
    ["a text that is no JSON", "{", "it is not JSON"],
    ["a deadline out of bounds", { client: { deadlines: { taskMs: 0 } } }, "client.deadlines.taskMs: "],
    ["a client that plans alone may have", { client: { crashes: [] } }, 'client: unknown member "crashes"'],
    ["a claim there is not", accepting(TOMORROW, "nothing"), "accepted[0].claim: there is no claim nothing"],
    ["a claim accepted twice", accepting(TOMORROW, STAR, STAR), `accepted[0]: ${STAR} is accepted twice`],
    ["a day there is not", accepting("2023-02-30", STAR), "accepted[0].until: "],
    [
      "an acceptance that is over",
      accepting(YESTERDAY, STAR),
      `accepted[0]: ${STAR} was accepted until ${YESTERDAY}, and today is ${TODAY}`,
    ],
  ])("with %s is refused in one line, exit 64, before any case is run", async (_what, members, said) => {
    const { file, corpus } = config(members);

    const { exit, out, err } = await captured(["validate", "--config", file, "--corpus", corpus]);

    expect({ exit, out, lines: err.trimEnd().split("\n").length }).toEqual({ exit: 64, out: "", lines: 1 });
    expect(err).toContain(`Failed to read the configuration ${file}: `);
    expect(err).toContain(said);
  });

  it("as the page about it shows it is accepted", async () => {
    const page = readFileSync(join(import.meta.dirname, "../../docs/config.md"), "utf8");
    const shown = /```json\n([\s\S]*?)```/.exec(page)?.[1] ?? "";
    const { file, corpus } = config(shown);

    const { out, err } = await captured([
      "run",
      "--config",
      file,
      "--guard",
      "refuse-all",
      "--cases",
      "2",
      "--seed",
      "x",
      "--corpus",
      corpus,
    ]);

    expect(err).toBe("");
    expect(out).toContain("  accepted  retries-stay-in-budget until 2027-01-31: the new budget ships with 2.3\n");
  });

  it("that is not there is refused when it was named", async () => {
    const { exit, err } = await captured(["run", "--config", join(folder(), "none.json")]);

    expect(exit).toBe(64);
    expect(err).toContain("there is no such file");
  });
});

describe("an accepted violation", () => {
  const validate = (file: string, corpus: string, guard: string) =>
    captured([
      "validate",
      "--guard",
      guard,
      "--config",
      file,
      "--scenario",
      "faithful",
      "--cases",
      "400",
      "--seed",
      "x",
      "--corpus",
      corpus,
    ]);

  it("is told, and is not in the way; it holds through its last day", async () => {
    const { file, corpus } = config(accepting(TODAY, "faithful-vendor-is-believed"));

    const { exit, out } = await validate(file, corpus, "refuse-all");

    expect(exit).not.toBe(1);
    expect(out).not.toMatch(/^HOLD /m);
    expect(out).toContain(`Violated and accepted: faithful-vendor-is-believed until ${TODAY} (known since spring).`);
  });

  it("that occurs nowhere any more keeps a guard from its release: one line, exit 64", async () => {
    const { file, corpus } = config(accepting(TOMORROW, "faithful-vendor-is-believed"));

    const { exit, out, err } = await validate(file, corpus, "reference");

    expect(exit).toBe(64);
    expect(err).toBe(
      `Failed to accept faithful-vendor-is-believed: violated nowhere in this validation. Take the acceptance out of ${file}.\n`,
    );
    expect(out).toMatch(/^INCONCLUSIVE reference: /m);
  });
});
